import type pg from 'pg';
import type { Transaction } from '../port.ts';
import { isTransient } from './failures.ts';
import type { Connection } from './pool.ts';
import { createReader, type Send, type Statement, type StatementOf } from './statements.ts';

const LOCKS = {
  alone: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  shared: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
} as const;

const senders = new WeakMap<Transaction, Send>();

/** Runs SQL in a transaction of this engine, with `$1`, `$2`, … for the values. */
export function sqlOf(trx: Transaction) {
  const send = senders.get(trx);
  if (send === undefined) throw new Error('That is no transaction of PostgreSQL');
  return async (text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> => {
    const { rows } = await send({ text, values: [...values] });
    return { rows };
  };
}

/** The first failure in a transaction, after which nothing of it can be stored. */
type Failure = {
  readonly cause: unknown;
  /** Whether the transaction may succeed when it is repeated. */
  readonly isTransient: boolean;
};

/** A transaction on one connection, from its first statement to `commit` or `rollback`. */
export type OpenTransaction = {
  readonly trx: Transaction;
  failure(): Failure | undefined;
  /** Throws when a statement has failed, or the connection was lost: then nothing can be committed. */
  requireIntact(): void;
  /** Rejects when nothing was stored, or when nobody knows whether it was. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/** Makes a transaction that begins together with its first statement. Without statements it costs nothing. */
export function openTransaction(
  { client, loss }: Connection,
  statementOf: StatementOf,
): OpenTransaction {
  let failure: Failure | undefined;
  let state: 'new' | 'begun' | 'over' = 'new';

  function fail(cause: unknown): Failure {
    failure ??= { cause: loss() ?? cause, isTransient: isTransient(cause, loss()) };
    return failure;
  }

  async function send(statement: Statement): Promise<pg.QueryResult> {
    if (state === 'over') throw new Error('The transaction is over');
    if (state === 'new') {
      state = 'begun';
      client.query('begin isolation level read committed').catch(fail);
    }
    try {
      return await client.query(statement);
    } catch (cause) {
      // After a failure PostgreSQL answers every later statement with a generic error.
      throw fail(cause).cause;
    }
  }

  /** Returns whether the server has a transaction to end. */
  function end(): boolean {
    const hasBegun = state === 'begun';
    state = 'over';
    return hasBegun;
  }

  const trx: Transaction = {
    ...createReader(statementOf, send),
    run: async (query, values) => (await send(statementOf(query, values))).rowCount ?? 0,
    async lock(name, mode: keyof typeof LOCKS = 'alone') {
      await send({ name: `lock ${mode}`, text: LOCKS[mode], values: [name] });
    },
  };
  senders.set(trx, send);

  return {
    trx,
    failure: () => failure,
    requireIntact() {
      const reason = state === 'begun' ? loss() : undefined;
      if (reason !== undefined) fail(reason);
      if (failure !== undefined) throw failure.cause;
    },
    async commit() {
      if (!end()) return;
      const { command } = await client.query('commit');
      // PostgreSQL answers so after a failed statement that nobody awaited.
      if (command === 'ROLLBACK') throw failure?.cause;
    },
    async rollback() {
      if (end()) await client.query('rollback');
    },
  };
}
