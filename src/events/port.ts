import type { Transaction } from '../storage/port.ts';

/** What streams tell of: docs/contract/events.md. */
export type Kind = 'postcards' | 'family' | 'inbox' | 'arcade';

/** What has changed. It has no contents: whoever hears of it reads them, if they may. */
export type Change = {
  readonly kind: Kind;
  /** The postcard, the player or the message; of `arcade`, the session's `userId`. */
  readonly id: string;
  /** Tells its state from its other ones; null when it is gone. */
  readonly version: string | null;
};

/**
 * Tells the open streams of users, on every instance, that something has changed. It costs next to nothing, waits for nothing
 * and never throws. An `arcade` change goes to the streams that asked for its session, by the session's `userId`.
 */
export type Announce = {
  /** Tells of a change that this transaction makes, once it is durable. */
  (trx: Transaction, userIds: readonly string[], change: Change): void;
  /** Tells of a change that is durable. */
  (userIds: readonly string[], change: Change): void;
};
