import { reasonOf } from '../../kernel/errors.ts';
import type { Transaction } from '../port.ts';
import { hasNeverRun, isConnectionBroken, isConflict, isReadOnly } from './failures.ts';
import type { Connection } from './connection.ts';
import type { Lender } from './pool.ts';
import type { Outcome, Retry } from './retries.ts';
import type { StatementOf } from './statements.ts';
import { openTransaction } from './transaction.ts';

/** Runs work in a transaction on a connection of its own. */
export type Transactions = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Repeats work after a conflict with another transaction, or when the connection was lost before the commit was sent. After the
 * commit was sent it never repeats work, since its outcome is unknown.
 */
export function createTransactions(
  pool: Lender,
  statementOf: StatementOf,
  retry: Retry,
): Transactions {
  async function attempt<Result>(
    connection: Connection,
    work: (trx: Transaction) => Promise<Result>,
  ): Promise<Outcome<Result>> {
    const { trx, failure, requireIntact, commit, rollback, finish } = openTransaction(
      connection,
      statementOf,
    );
    let result: Result;
    try {
      result = await work(trx);
      requireIntact();
    } catch (cause) {
      // If this fails the connection ends, and the server rolls back by itself.
      const broken = await rollback().catch((thrown: unknown) => thrown);
      const failed = failure();
      pool.release(connection, broken ?? failed?.cause);
      return {
        cause,
        mayRetry: failed?.isTransient === true,
        isReadOnly: isReadOnly(failed?.cause),
      };
    }
    try {
      await commit();
    } catch (cause) {
      pool.release(connection, cause);
      const outcome = { cause, isReadOnly: isReadOnly(cause) };
      if (hasNeverRun(cause)) return { ...outcome, mayRetry: true };
      if (!isConnectionBroken(cause)) return { ...outcome, mayRetry: isConflict(cause) };
      const unknown = new Error(`Nobody knows whether it was kept: ${reasonOf(cause)}`, { cause });
      return { cause: unknown, mayRetry: false, isReadOnly: false };
    }
    pool.release(connection);
    // What it throws says nothing of the commit, so nothing is repeated.
    finish();
    return { result };
  }

  return (work) => retry(async () => attempt(await pool.borrow(), work));
}
