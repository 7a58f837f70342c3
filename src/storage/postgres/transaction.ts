import type pg from 'pg';
import type { Transaction } from '../port.ts';
import { isPassing } from './failures.ts';
import type { Loan } from './pool.ts';
import type { Statement, StatementOf } from './statements.ts';

const LOCKS = {
  alone: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  shared: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
} as const;

type Send = (statement: Statement) => Promise<pg.QueryResult>;

const senders = new WeakMap<Transaction, Send>();

/** Runs SQL of PostgreSQL's own inside a transaction of this engine, with `$1`, `$2`, … for the values. */
export function sqlOf(trx: Transaction) {
  const send = senders.get(trx);
  if (send === undefined) throw new Error('That is no transaction of PostgreSQL');
  return async (text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> => {
    const { rows } = await send({ text, values: [...values] });
    return { rows };
  };
}

/** How the first statement failed that did. Nothing of the transaction can be kept any more then. */
type Failure = {
  readonly cause: unknown;
  /** Whether the transaction may succeed another time. */
  readonly isPassing: boolean;
};

/** A transaction on one connection, from its first statement to `commit` or `rollback`. */
export type OpenTransaction = {
  readonly trx: Transaction;
  failure(): Failure | undefined;
  /** Throws when a statement has failed or the connection is lost: there is nothing to commit any more. */
  requireWhole(): void;
  /** Rejects when nothing was kept, or when nobody knows. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

/** Begins with the first statement and not before, together with it: work that asks nothing costs nothing. */
export function openTransaction({ client, lost }: Loan, statementOf: StatementOf): OpenTransaction {
  let failure: Failure | undefined;
  let state: 'new' | 'begun' | 'over' = 'new';

  function fail(cause: unknown): Failure {
    failure ??= { cause: lost() ?? cause, isPassing: isPassing(cause, lost()) };
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
      // Of all that follows a failure PostgreSQL says only that there was one.
      throw fail(cause).cause;
    }
  }

  /** Whether there is something to end. */
  function end(): boolean {
    const hasBegun = state === 'begun';
    state = 'over';
    return hasBegun;
  }

  const trx: Transaction = {
    all: async (query, values) => (await send(statementOf(query, values))).rows,
    first: async (query, values) => (await send(statementOf(query, values))).rows[0],
    run: async (query, values) => (await send(statementOf(query, values))).rowCount ?? 0,
    async lock(name, mode: keyof typeof LOCKS = 'alone') {
      await send({ name: `lock ${mode}`, text: LOCKS[mode], values: [name] });
    },
  };
  senders.set(trx, send);

  return {
    trx,
    failure: () => failure,
    requireWhole() {
      const gone = state === 'begun' ? lost() : undefined;
      if (gone !== undefined) fail(gone);
      if (failure !== undefined) throw failure.cause;
    },
    async commit() {
      if (!end()) return;
      const { command } = await client.query('commit');
      // So it answers after a failure that nobody waited for.
      if (command === 'ROLLBACK') throw failure?.cause;
    },
    async rollback() {
      if (end()) await client.query('rollback');
    },
  };
}
