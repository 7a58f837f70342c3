/** What people are told of, in the order in which it is shown. */
export const NOTICE_KINDS = [
  'postcard-ready',
  'postcard-failed',
  'guardian-linked',
  'password-reset',
  'administrator-made',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Something that happened, of which people are told. */
export type Notice =
  | {
      readonly kind: 'postcard-ready' | 'postcard-failed';
      /** Names what happened: each person is told of it once on each channel. Here the task that drew the postcard. */
      readonly eventId: string;
      readonly postcardId: string;
    }
  | {
      readonly kind: 'guardian-linked';
      /** The entry in the player's access log, which goes with the player. */
      readonly eventId: string;
    }
  | {
      readonly kind: 'password-reset';
      /** A new id. */
      readonly eventId: string;
    }
  | {
      readonly kind: 'administrator-made';
      /** A new id. */
      readonly eventId: string;
      /** The account that became one. */
      readonly accountId: string;
    };

/**
 * Whether every person finds this in the inbox, whatever is switched: it says who may reach a child or an account. It is put
 * there in the transaction in which it happens.
 */
export function standsInInbox(kind: NoticeKind): boolean {
  return kind !== 'postcard-ready' && kind !== 'postcard-failed';
}
