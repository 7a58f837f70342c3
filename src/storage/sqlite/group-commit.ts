import type { Connection } from './connection.ts';
import type { Transaction } from '../port.ts';

/** Work that runs after a commit. */
type Work = () => void;

type Job = {
  readonly work: (trx: Transaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: unknown) => void;
};

/** How jobs run in one SQLite transaction. */
type Manner = 'alone' | 'together' | 'in savepoints';

/** The outcome of a job: its answer, and whether it failed and left changes in the transaction. */
type Outcome = { readonly answer: Work; readonly leftChanges: boolean };

/**
 * Runs write transactions, and commits those that arrive within one turn of the event loop together. They run one after the
 * other inside one SQLite transaction, and are answered after the commit. So they wait for the disk only once, which makes
 * synchronous=FULL cheap under load. A transaction that rejects rolls back alone: if it has changed something, all are rolled
 * back and run again, each in a savepoint. That is rare, and savepoints for all would cost a fifth of a small transaction.
 *
 * @param statements the functions of a transaction, which all transactions share
 * @param requireKept throws when commits are lost, such as in a removed file; then all reject
 */
export function createGroupCommit(
  connection: Connection,
  statements: Omit<Transaction, 'afterCommit'>,
  requireKept: () => void,
) {
  let waiting: Job[] = [];
  /** What is to run while no transaction is open. */
  let pauses: Work[] = [];
  let flushing: Promise<void> | undefined;
  /** What the running job wants to be called after the commit. */
  let afterCommit: Work[] = [];
  const trx: Transaction = { ...statements, afterCommit: (work) => void afterCommit.push(work) };

  async function runOne(job: Job, manner: Manner): Promise<Outcome> {
    const inSavepoint = manner === 'in savepoints';
    afterCommit = [];
    const changesBefore = connection.changes();
    if (inSavepoint) connection.command('savepoint one');
    try {
      const result = await job.work(trx);
      if (inSavepoint) connection.command('release one');
      const asked = afterCommit;
      const answer = (): void => {
        for (const work of asked) work();
        job.resolve(result);
      };
      return { answer, leftChanges: false };
    } catch (cause) {
      // After a full disk or an I/O error the whole transaction has ended, and all jobs fail.
      if (manner === 'alone' || !connection.database.isTransaction) throw cause;
      if (inSavepoint) {
        connection.command('rollback to one');
        connection.command('release one');
      }
      const leftChanges = !inSavepoint && connection.changes() !== changesBefore;
      return { answer: () => job.reject(cause), leftChanges };
    }
  }

  /** Runs the jobs up to one that leaves changes. */
  async function runAll(jobs: readonly Job[], manner: Manner): Promise<Outcome[]> {
    connection.command('begin immediate');
    const outcomes: Outcome[] = [];
    for (const job of jobs) {
      const outcome = await runOne(job, manner);
      outcomes.push(outcome);
      if (outcome.leftChanges) break;
    }
    return outcomes;
  }

  async function commitTogether(jobs: readonly Job[]): Promise<void> {
    try {
      let outcomes = await runAll(jobs, jobs.length === 1 ? 'alone' : 'together');
      if (outcomes.at(-1)?.leftChanges === true) {
        connection.command('rollback');
        outcomes = await runAll(jobs, 'in savepoints');
      }
      connection.command('commit');
      requireKept();
      // A job may fail because of what another one wrote, so both are answered after the commit.
      for (const { answer } of outcomes) answer();
    } catch (cause) {
      const { database } = connection;
      if (database.isOpen && database.isTransaction) connection.command('rollback');
      for (const job of jobs) job.reject(cause);
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length + pauses.length > 0) {
      // Other requests of this turn of the event loop join here, and other work runs between commits.
      await new Promise(setImmediate);
      const works = pauses;
      pauses = [];
      for (const work of works) work();
      const jobs = waiting;
      waiting = [];
      if (jobs.length > 0) await commitTogether(jobs);
    }
    flushing = undefined;
  }

  return {
    write<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.push({ work, resolve, reject });
      flushing ??= flush();
      return promise as Promise<Result>;
    },
    /** Runs a function while no transaction is open. Resolves with what it returns. */
    between<Result>(work: () => Result): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      pauses.push(() => {
        try {
          resolve(work());
        } catch (cause) {
          reject(cause);
        }
      });
      flushing ??= flush();
      return promise;
    },
    /** Resolves when all jobs have been committed or rejected. */
    async idle(): Promise<void> {
      await flushing;
    },
  };
}
