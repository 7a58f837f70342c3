import { reasonOf } from '../../kernel/errors.ts';
import type { Random } from '../../kernel/random.ts';
import type { Transaction } from '../port.ts';
import { breaksConnection, lostToAnother, neverLeft } from './failures.ts';
import type { ConnectionPool, Loan } from './pool.ts';
import { untilDone, type Outcome } from './retries.ts';
import type { StatementOf } from './statements.ts';
import { openTransaction } from './transaction.ts';

/** Runs work in transactions, each on a connection of its own. */
export type Transactions = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Work is run again when PostgreSQL gave its transaction up in favour of another, or the connection was lost before the
 * commit had left; never afterwards, when nobody knows whether it was kept.
 */
export function createTransactions(
  pool: ConnectionPool,
  statementOf: StatementOf,
  random: Random,
): Transactions {
  async function attempt<Result>(
    loan: Loan,
    work: (trx: Transaction) => Promise<Result>,
  ): Promise<Outcome<Result>> {
    const { trx, failure, requireWhole, commit, rollback } = openTransaction(loan, statementOf);
    let result: Result;
    try {
      result = await work(trx);
      requireWhole();
    } catch (cause) {
      // Where this fails the connection ends, and the server rolls back by itself.
      const broken = await rollback().catch((thrown: unknown) => thrown);
      loan.end(broken ?? failure()?.cause);
      return { cause, mayTryAgain: failure()?.isPassing === true };
    }
    try {
      await commit();
    } catch (cause) {
      loan.end(cause);
      if (neverLeft(cause)) return { cause, mayTryAgain: true };
      if (!breaksConnection(cause)) return { cause, mayTryAgain: lostToAnother(cause) };
      const unknown = new Error(`Nobody knows whether it was kept: ${reasonOf(cause)}`, { cause });
      return { cause: unknown, mayTryAgain: false };
    }
    loan.end();
    return { result };
  }

  return (work) => untilDone(async () => attempt(await pool.borrow(), work), random);
}
