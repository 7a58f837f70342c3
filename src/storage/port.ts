import type { Kysely } from 'kysely';
import type { Query } from './query.ts';
import type { Schema } from './schema.ts';

/** Reads: from the last committed state, or, inside a transaction, from the transaction's own. */
export type Reader = {
  /** Every row. */
  all<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row[]>;
  /** The first row, if there is one. */
  first<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row | undefined>;
};

/**
 * What a write transaction can do. Statements run in the order in which they are asked for: those that do not need the
 * answers of the others are asked for together, which takes one round trip to a server.
 */
export type Transaction = Reader & {
  /** Runs a statement that changes rows, and says how many it changed. */
  run<Values>(query: Query<Values, unknown>, values: Values): Promise<number>;
  /**
   * Waits until no other transaction holds this name, and holds it until this one ends. Those that want it `shared` hold
   * it together, and wait for those that want it for themselves.
   */
  lock(name: string, mode?: 'shared'): Promise<void>;
};

/**
 * Where everything is kept. One engine stands behind it: SQLite or PostgreSQL, and nothing above knows which.
 */
export type Storage = Reader & {
  /**
   * Runs `work` as one transaction and resolves once it is durable; when `work` rejects, nothing of it stays. `work`
   * does queries through its transaction and nothing else: on an embedded engine other requests wait for it, and on one
   * that is shared it holds a connection. It may run more than once, until a run is kept: one that lost to another
   * transaction, or whose connection broke, leaves nothing and begins again. A statement that fails ends the
   * transaction: `work` must not go on after it.
   */
  write<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs one statement that changes rows as a transaction of its own, and says how many it changed; resolves once that is
   * durable. What takes one statement costs one round trip this way, where `write` takes two. It is never run again once it
   * has left: when its connection breaks then, it rejects, whatever was kept. Not to be called by the work of a `write`, for which it
   * would wait in vain on an embedded engine.
   */
  run<Values>(query: Query<Values, unknown>, values: Values): Promise<number>;
  /** For libraries that bring their own queries (Better Auth); every write through it is a transaction of its own. */
  readonly kysely: Kysely<Schema>;
  /** Rejects when the engine does not answer. */
  check(): Promise<void>;
  /** Finishes what was begun and lets go of the engine. */
  close(): Promise<void>;
};
