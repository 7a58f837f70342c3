import type { Transaction } from '../port.ts';
import { isTransient, showCaller } from './failures.ts';
import type { Connection } from './connection.ts';
import { LOCK_KEY } from './own-names.ts';
import { createReader, type StatementOf } from './statements.ts';
import type { Answer, Statement } from './submitted-statements.ts';

const BEGIN: Statement = {
  name: 'begin',
  text: 'begin isolation level read committed',
  values: [],
};
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };
const ROLLBACK: Statement = { name: 'rollback', text: 'rollback', values: [] };

const LOCKS = {
  alone: `select pg_advisory_xact_lock(${LOCK_KEY})`,
  shared: `select pg_advisory_xact_lock_shared(${LOCK_KEY})`,
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

/** A statement to send, and the promise of its answer if somebody waits for it. */
type Waiting = {
  readonly statement: Statement;
  readonly asked?: PromiseWithResolvers<Answer>;
};

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
  /** Rejects when nothing was stored, or when the outcome is unknown. */
  commit(): Promise<void>;
  /** Runs the work that waits for the commit. */
  finish(): void;
  rollback(): Promise<void>;
};

/** Makes a transaction that begins together with its first statement. Without statements it sends nothing. */
export function openTransaction(
  { send, query, loss }: Connection,
  statementOf: StatementOf,
): OpenTransaction {
  let failure: Failure | undefined;
  /** In the order of the calls. They are sent together, after the work has made all calls that it can make now. */
  let waiting: Waiting[] = [{ statement: BEGIN }];
  const afterCommit: (() => void)[] = [];
  let hasBegun = false;
  let isOver = false;

  function fail(cause: unknown): Failure {
    failure ??= { cause: loss() ?? cause, isTransient: isTransient(cause, loss()) };
    return failure;
  }

  function requireOpen(): void {
    if (isOver) throw new Error('The transaction is over');
  }

  /** Sends all waiting statements. Each answer goes to its caller. A failure goes to all callers without an answer. */
  async function sendWaiting(): Promise<Answer> {
    const taken = waiting;
    waiting = [];
    hasBegun = true;
    try {
      return await send(
        taken.map(({ statement }) => statement),
        (at, answer) => taken[at]?.asked?.resolve(answer),
      );
    } catch (cause) {
      for (const { asked } of taken) asked?.reject(cause);
      throw cause;
    }
  }

  /** Sends the waiting statements, if a caller still waits for an answer. */
  function sendAsked(): void {
    if (!isOver && waiting.some(({ asked }) => asked)) sendWaiting().catch(fail);
  }

  async function answerTo<Result>(answer: () => Promise<Result>): Promise<Result> {
    requireOpen();
    try {
      return await answer();
    } catch (cause) {
      showCaller(cause);
      // After a failure PostgreSQL answers every later statement with a generic error.
      throw fail(cause).cause;
    }
  }

  const sendNow = (statement: Statement): Promise<Answer> =>
    answerTo(() => {
      const asked = Promise.withResolvers<Answer>();
      waiting.push({ statement, asked });
      queueMicrotask(sendAsked);
      return asked.promise;
    });

  function sendLater(statement: Statement): void {
    requireOpen();
    waiting.push({ statement });
  }

  const trx: Transaction = {
    ...createReader(statementOf, sendNow),
    run: async (one, values) => (await sendNow(statementOf(one, values))).rowCount,
    send(one, values) {
      sendLater(statementOf(one, values));
    },
    lock(name, mode: keyof typeof LOCKS = 'alone') {
      sendLater({ name: `lock ${mode}`, text: LOCKS[mode], values: [name] });
    },
    afterCommit(work) {
      requireOpen();
      afterCommit.push(work);
    },
  };
  sqls.set(trx, (text, values) =>
    answerTo(() => {
      if (waiting.length > 0) sendWaiting().catch(fail);
      return query(text, [...values]);
    }),
  );

  return {
    trx,
    failure: () => failure,
    requireIntact() {
      const reason = hasBegun ? loss() : undefined;
      if (reason !== undefined) fail(reason);
      if (failure !== undefined) throw failure.cause;
    },
    async commit() {
      isOver = true;
      if (hasBegun || waiting.length > 1) {
        waiting.push({ statement: COMMIT });
        const { tag } = await sendWaiting().catch((cause: unknown) => {
          showCaller(cause);
          // After a failed statement the commit did not run.
          send([ROLLBACK]).catch(() => {});
          throw failure?.cause ?? cause;
        });
        // PostgreSQL answers so after a failed statement that nobody awaited.
        if (tag === 'ROLLBACK') throw failure?.cause;
      }
    },
    finish() {
      for (const work of afterCommit) work();
    },
    async rollback() {
      isOver = true;
      if (hasBegun) await send([ROLLBACK]);
    },
  };
}
