import type { Transaction } from '../storage/port.ts';

/** The kinds of changes that streams tell; see docs/contract/events.md. */
export const KINDS = ['postcards', 'family', 'practice', 'inbox', 'arcade'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What has changed, without contents: clients read those, if they may. `access` is told to nobody. It checks the streams of
 * these users and of their devices, and ends those whose sessions have ended.
 */
export type Change = {
  readonly kind: Kind | 'access';
  /** The postcard, the player or the message; of `arcade`, the session's `userId`. Null when it may be any of the kind. */
  readonly id: string | null;
  /** A unique name of the new state; null when the subject is deleted, or when it may be any of the kind. */
  readonly version: string | null;
};

/** Who is told. */
export type Audience =
  | readonly string[]
  /** A user and, if the user is in the family of this player by then, that family. */
  | { readonly userId: string; readonly playerId: string | null };

/**
 * Tells the open streams of users, on every instance, that something has changed. It is cheap, returns at once and never
 * throws. An `arcade` change is announced by the session's `userId`. It goes to the streams that follow this session, and to
 * streams that follow all games, when this is the viewer's id or that of a player whom the viewer may see.
 */
export type Announce = {
  /** Tells of a change that this transaction makes, once it is durable. */
  (trx: Transaction, to: Audience, change: Change): void;
  /** Tells of a change that is durable. */
  (to: Audience, change: Change): void;
};

/** Any of this kind may have changed. */
export function anyOf(kind: Kind): Change {
  return { kind, id: null, version: null };
}

/** The sessions of these users may have ended. */
export const ACCESS: Change = { kind: 'access', id: null, version: null };
