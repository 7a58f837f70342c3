import type { Kysely } from 'kysely';
import type { Schedule } from '../kernel/schedule.ts';
import type { Way } from './facts.ts';
import type { Query } from './query.ts';
import type { Relay, RelayListener } from './relay.ts';
import type { Schema } from './schema.ts';
import type { Upkeep } from './upkeep.ts';

/** Reads the last committed state, or, inside a transaction, the transaction's own. */
export type Reader = {
  /** Every row. */
  all<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row[]>;
  /** The first row, if there is one. */
  first<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row | undefined>;
};

/**
 * A write transaction. Statements run in the order of the calls. Statements that are called without waiting for each other
 * share one round trip to a server. When the work waits for its last statements, the commit takes one more.
 */
export type Transaction = Reader & {
  /** Runs a statement that changes rows, and resolves with their number. */
  run<Values>(query: Query<Values, unknown>, values: Values): Promise<number>;
  /** Runs a statement without an answer. It shares the next round trip. If it fails, the transaction fails. */
  send<Values>(query: Query<Values, unknown>, values: Values): void;
  /**
   * Takes the lock of this name until the transaction ends. Later statements run when no other transaction has the lock.
   * Transactions that take it as `shared` have it together, and wait only for one that takes it alone.
   */
  lock(name: string, mode?: 'shared'): void;
  /**
   * Calls `work` once what this transaction stores is durable, before its `write` resolves. It is never called for a run that
   * is rolled back, or whose outcome is unknown. A run that is repeated registers it again. `work` is short, and does not
   * throw.
   */
  afterCommit(work: () => void): void;
};

/** Whether a store takes changes, as far as this process has seen. */
export type Writability = {
  isWritable(): boolean;
  /** Tells one listener from now on when that changes. */
  watch(onChange: (isWritable: boolean) => void): void;
};

/** The store of all rows, on SQLite or PostgreSQL. Its callers do not know which. */
export type Storage = Reader & {
  /**
   * Runs `work` as one transaction, and resolves when it is durable. When `work` rejects, nothing is stored. `work` only runs
   * queries of its transaction: other requests wait for it on SQLite, and it holds a connection on PostgreSQL. `work` may run
   * more than once: it begins again, with nothing stored, after a conflict with another transaction, after a broken connection,
   * and when another transaction of the same commit has failed. After a failed statement `work` must not go on.
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
   * Opens a channel to the other processes that have this store open. Without a listener it only sends. Close it before the
   * store.
   */
  openRelay(listener: RelayListener | null): Relay;
  /** Null for an engine that always takes changes, unless it fails. */
  readonly writability: Writability | null;
  /** The time of the database server, in milliseconds since the epoch; null for an engine without a clock of its own. */
  readTime(): Promise<number | null>;
  /** The way to the database server; null for an engine without one. */
  readWay(): Promise<Way | null>;
  /**
   * Begins to take deleted texts off the disk. The process that serves does this.
   * @param onFailure is told why an attempt failed; it is made again
   */
  openUpkeep(onFailure: (cause: unknown) => void, schedule?: Schedule): Upkeep;
  /** Rejects when the engine does not answer. */
  check(): Promise<void>;
  /** Waits for running work, and closes the store. */
  close(): Promise<void>;
};
