import type { Transaction } from '../port.ts';
import { isTransient, leadToCaller } from './failures.ts';
import type { Connection } from './connection.ts';
import { createReader, type StatementOf } from './statements.ts';
import type { Answer, Statement } from './submitted-statement.ts';

const BEGIN: Statement = {
  name: 'begin',
  text: 'begin isolation level read committed',
  values: [],
};
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };
const ROLLBACK: Statement = { name: 'rollback', text: 'rollback', values: [] };

const LOCKS = {
  alone: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  shared: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
} as const;

/** Runs SQL of any kind. */
type Sql = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

const sqls = new WeakMap<Transaction, Sql>();

/** Runs SQL in a transaction of this engine, with `$1`, `$2`, … for the values. */
export function sqlOf(trx: Transaction): Sql {
  const sql = sqls.get(trx);
  if (sql === undefined) throw new Error('That is no transaction of PostgreSQL');
  return sql;
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
  { send, query, loss }: Connection,
  statementOf: StatementOf,
): OpenTransaction {
  let failure: Failure | undefined;
  let state: 'new' | 'begun' | 'over' = 'new';

  function fail(cause: unknown): Failure {
    failure ??= { cause: loss() ?? cause, isTransient: isTransient(cause, loss()) };
    return failure;
  }

  async function run<Result>(statement: () => Promise<Result>): Promise<Result> {
    if (state === 'over') throw new Error('The transaction is over');
    if (state === 'new') {
      state = 'begun';
      send(BEGIN).catch(fail);
    }
    try {
      return await statement();
    } catch (cause) {
      leadToCaller(cause);
      // After a failure PostgreSQL answers every later statement with a generic error.
      throw fail(cause).cause;
    }
  }

  const sendNext = (statement: Statement): Promise<Answer> => run(() => send(statement));

  /** The commit tells when it failed. */
  function sendUnheard(statement: Statement): void {
    sendNext(statement).catch(() => {});
  }

  /** Returns whether the server has a transaction to end. */
  function end(): boolean {
    const hasBegun = state === 'begun';
    state = 'over';
    return hasBegun;
  }

  const trx: Transaction = {
    ...createReader(statementOf, sendNext),
    run: async (one, values) => (await sendNext(statementOf(one, values))).rowCount,
    send(one, values) {
      sendUnheard(statementOf(one, values));
    },
    lock(name, mode: keyof typeof LOCKS = 'alone') {
      sendUnheard({ name: `lock ${mode}`, text: LOCKS[mode], values: [name] });
    },
  };
  sqls.set(trx, (text, values) => run(() => query(text, [...values])));

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
      const { tag } = await send(COMMIT);
      // PostgreSQL answers so after a failed statement that nobody awaited.
      if (tag === 'ROLLBACK') throw failure?.cause;
    },
    async rollback() {
      if (end()) await send(ROLLBACK);
    },
  };
}
