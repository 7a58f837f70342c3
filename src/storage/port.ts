import type { Kysely } from 'kysely';
import type { Query } from './query.ts';
import type { Relay, RelayListener } from './relay.ts';
import type { Schema } from './schema.ts';

/** Reads the last committed state, or, inside a transaction, the transaction's own. */
export type Reader = {
  /** Every row. */
  all<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row[]>;
  /** The first row, if there is one. */
  first<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row | undefined>;
};

/**
 * A write transaction. Statements run in the order in which they are asked for. Those that do not need the answers of others
 * are asked for together, which takes one round trip to a server. When work waits for its last statements, the commit takes
 * one more.
 */
export type Transaction = Reader & {
  /** Runs a statement that changes rows, and resolves with their number. */
  run<Values>(query: Query<Values, unknown>, values: Values): Promise<number>;
  /** Runs a statement whose answer nobody needs, together with those whose answer is. If it fails, the transaction fails. */
  send<Values>(query: Query<Values, unknown>, values: Values): void;
  /**
   * Takes the lock of this name until the transaction ends: what is asked for after it runs when no other transaction has
   * the lock. Those that ask for it `shared` have it together, and wait only for one that does not.
   */
  lock(name: string, mode?: 'shared'): void;
  /**
   * Calls `work` once what this transaction stores is durable, before its `write` resolves. It is never called for a run that
   * is rolled back, or whose outcome nobody knows: one that runs again asks again. `work` is short, and does not throw.
   */
  afterCommit(work: () => void): void;
};

/** The store of all rows, on SQLite or PostgreSQL. Its callers do not know which. */
export type Storage = Reader & {
  /**
   * Runs `work` as one transaction, and resolves when it is durable. When `work` rejects, nothing is stored. `work` only runs
   * queries of its transaction: other requests wait for it on SQLite, and it holds a connection on PostgreSQL. It may run
   * more than once: after a conflict with another transaction, when the connection broke, or when one that would have been
   * committed with it failed, nothing is stored and it begins again. After a failed statement `work` must not go on.
   */
  write<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs one statement that changes rows as a transaction of its own. Resolves with their number when it is durable. This
   * takes one round trip, where `write` takes two. It never runs again after it was sent: if the connection breaks then, it
   * rejects, and the change may be stored. The work of a `write` must not call it: on SQLite it would wait for ever.
   */
  run<Values>(query: Query<Values, unknown>, values: Values): Promise<number>;
  /** For libraries that bring their own queries (Better Auth). Every write through it is a transaction of its own. */
  readonly kysely: Kysely<Schema>;
  /**
   * Begins to talk with the other processes that have this store open. Nothing is heard without a listener. It is closed before
   * the store.
   */
  openRelay(listener: RelayListener | null): Relay;
  /** Rejects when the engine does not answer. */
  check(): Promise<void>;
  /** Waits for running work, and closes the store. */
  close(): Promise<void>;
};
