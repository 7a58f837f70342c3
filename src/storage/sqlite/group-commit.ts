import type { Connection } from './connection.ts';
import type { Transaction } from '../port.ts';

/** What is done after a commit. */
type Work = () => void;

type Job = {
  readonly work: (trx: Transaction) => Promise<unknown>;
  readonly isOneStatement: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: unknown) => void;
};

/**
 * Runs write transactions, and commits those that arrive within one turn of the event loop together. They run one after the
 * other inside one SQLite transaction, each in a savepoint if it needs one, and are answered after the commit. So they wait
 * for the disk only once, which makes synchronous=FULL cheap under load. A transaction that rejects rolls back alone.
 *
 * @param statements a transaction's, which all have in common
 * @param requireKept throws when what is committed is not kept; then all reject
 */
export function createGroupCommit(
  connection: Connection,
  statements: Omit<Transaction, 'afterCommit'>,
  requireKept: () => void,
) {
  let waiting: Job[] = [];
  let flushing: Promise<void> | undefined;
  /** What the job that runs has asked for. */
  let afterCommit: Work[] = [];
  const trx: Transaction = { ...statements, afterCommit: (work) => void afterCommit.push(work) };

  /** Runs a job, and resolves with a function that answers it. */
  async function runOne(job: Job, isAlone: boolean): Promise<Work> {
    afterCommit = [];
    // A job that is alone has the whole transaction, and a single statement undoes itself when it fails.
    const needsSavepoint = !isAlone && !job.isOneStatement;
    if (needsSavepoint) connection.command('savepoint one');
    try {
      const result = await job.work(trx);
      if (needsSavepoint) connection.command('release one');
      const asked = afterCommit;
      return () => {
        for (const work of asked) work();
        job.resolve(result);
      };
    } catch (cause) {
      // After a full disk or an I/O error the whole transaction has ended, and all jobs fail.
      if (isAlone || !connection.database.isTransaction) throw cause;
      if (needsSavepoint) {
        connection.command('rollback to one');
        connection.command('release one');
      }
      return () => job.reject(cause);
    }
  }

  async function commitTogether(jobs: readonly Job[]): Promise<void> {
    try {
      connection.command('begin immediate');
      const answers: Work[] = [];
      for (const job of jobs) answers.push(await runOne(job, jobs.length === 1));
      connection.command('commit');
      requireKept();
      // A job may fail because of what another one wrote, so both are answered after the commit.
      for (const answer of answers) answer();
    } catch (cause) {
      const { database } = connection;
      if (database.isOpen && database.isTransaction) connection.command('rollback');
      for (const job of jobs) job.reject(cause);
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      // Other requests of this turn of the event loop join here, and other work runs between commits.
      await new Promise(setImmediate);
      const jobs = waiting;
      waiting = [];
      await commitTogether(jobs);
    }
    flushing = undefined;
  }

  return {
    /** A job of one statement needs no savepoint. */
    write<Result>(
      work: (trx: Transaction) => Promise<Result>,
      isOneStatement = false,
    ): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.push({ work, isOneStatement, resolve, reject });
      flushing ??= flush();
      return promise as Promise<Result>;
    },
    /** Resolves when all jobs have been committed or rejected. */
    async idle(): Promise<void> {
      await flushing;
    },
  };
}
