import { reasonOf } from '../../kernel/errors.ts';
import type { Random } from '../../kernel/random.ts';
import type { Transaction } from '../port.ts';
import { hasNeverRun, isConnectionBroken, isConflict } from './failures.ts';
import type { Connection } from './connection.ts';
import type { Lender } from './pool.ts';
import { retry, type Outcome } from './retries.ts';
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
  random: Random,
): Transactions {
  async function attempt<Result>(
    connection: Connection,
    work: (trx: Transaction) => Promise<Result>,
  ): Promise<Outcome<Result>> {
    const { trx, failure, requireIntact, commit, rollback } = openTransaction(
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
      pool.release(connection, broken ?? failure()?.cause);
      return { cause, mayRetry: failure()?.isTransient === true };
    }
    try {
      await commit();
    } catch (cause) {
      pool.release(connection, cause);
      if (hasNeverRun(cause)) return { cause, mayRetry: true };
      if (!isConnectionBroken(cause)) return { cause, mayRetry: isConflict(cause) };
      const unknown = new Error(`Nobody knows whether it was kept: ${reasonOf(cause)}`, { cause });
      return { cause: unknown, mayRetry: false };
    }
    pool.release(connection);
    return { result };
  }

  return (work) => retry(async () => attempt(await pool.borrow(), work), random);
}
