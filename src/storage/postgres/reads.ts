import type { Random } from '../../kernel/random.ts';
import type { Reader } from '../port.ts';
import type { Query } from '../query.ts';
import { isPassing } from './failures.ts';
import type { ConnectionPool } from './pool.ts';
import { untilDone, type Outcome } from './retries.ts';
import type { Statement, StatementOf } from './statements.ts';

/** Reads outside of transactions: one round trip each. A read that lost its connection is asked again on another. */
export function createReads(
  pool: ConnectionPool,
  statementOf: StatementOf,
  random: Random,
): Reader {
  async function attempt(statement: Statement): Promise<Outcome<unknown[]>> {
    const loan = await pool.borrow();
    try {
      const { rows } = await loan.client.query(statement);
      loan.end();
      return { result: rows };
    } catch (cause) {
      const mayTryAgain = isPassing(cause, loan.lost());
      loan.end(cause);
      return { cause, mayTryAgain };
    }
  }

  const rowsOf = (statement: Statement): Promise<unknown[]> =>
    untilDone(() => attempt(statement), random);

  return {
    all: async <Values, Row>(query: Query<Values, Row>, values: Values) =>
      (await rowsOf(statementOf(query, values))) as Row[],
    first: async <Values, Row>(query: Query<Values, Row>, values: Values) =>
      (await rowsOf(statementOf(query, values)))[0] as Row | undefined,
  };
}
