import type { AccountNotice } from '../../identity/accounts/account-notices.ts';
import type { ChannelName } from './channels.ts';

/** The kinds of notices, in the order in which they are shown. */
export const NOTICE_KINDS = [
  'postcard-ready',
  'postcard-failed',
  'guardian-linked',
  'device-paired',
  'password-reset',
  'administrator-made',
  'backup-failed',
  'channel-failed',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** An event of which people are told. */
export type Notice =
  | AccountNotice
  | {
      readonly kind: 'postcard-ready' | 'postcard-failed';
      /** The event's id: each person is told of it once on each channel. Here it is the task that drew the postcard. */
      readonly eventId: string;
      readonly postcardId: string;
    }
  | {
      readonly kind: 'guardian-linked' | 'device-paired';
      /** The entry in the player's access log, which is deleted with the player. */
      readonly eventId: string;
    }
  | {
      /** The service could not make its backup. Administrators are told. */
      readonly kind: 'backup-failed';
      /** A new id. */
      readonly eventId: string;
      /** A sentence, without passwords. */
      readonly reason: string;
    }
  | {
      /** Mails or pushes cannot be delivered until something is mended. Administrators are told. */
      readonly kind: 'channel-failed';
      /** A new id. */
      readonly eventId: string;
      readonly channel: ChannelName;
      /** The mail server's words without addresses and passwords; of a push service its name and status. */
      readonly reason: string;
    };

/**
 * Whether this is always put into the inbox, whatever channels are on: it says who has access to a child or an account, or that
 * data or messages may be lost. It is put there in the transaction of the event.
 */
export function isAlwaysInInbox(kind: NoticeKind): boolean {
  return kind !== 'postcard-ready' && kind !== 'postcard-failed';
}
