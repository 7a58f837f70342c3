import type { Transaction } from '../storage/port.ts';

/** What streams tell of: docs/contract/events.md. */
export type Kind = 'postcards' | 'family' | 'practice' | 'inbox' | 'arcade';

/**
 * What has changed. It has no contents: whoever hears of it reads them, if they may. `access` is told to nobody: the streams
 * of these users, and of their devices, are looked at, and end when their sessions have ended.
 */
export type Change = {
  readonly kind: Kind | 'access';
  /** The postcard, the player or the message; of `arcade`, the session's `userId`. Null when it may be any of the kind. */
  readonly id: string | null;
  /** Names its new state, as nothing else does; null when it is gone, or when it may be any of the kind. */
  readonly version: string | null;
};

/** Who is told. */
export type Audience =
  | readonly string[]
  /** A user and, if the user is in the family of this player by then, that family. */
  | { readonly userId: string; readonly playerId: string | null };

/**
 * Tells the open streams of users, on every instance, that something has changed. It costs next to nothing, waits for nothing
 * and never throws. An `arcade` change is announced by the session's `userId`: it goes to the streams that asked for this session, and
 * to those of viewers who may see a player with this id, or have it themselves, and asked for all their games.
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
