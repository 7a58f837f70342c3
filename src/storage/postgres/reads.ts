import type { Random } from '../../kernel/random.ts';
import type { Reader } from '../port.ts';
import type { Query } from '../query.ts';
import { isTransient } from './failures.ts';
import type { ConnectionPool } from './pool.ts';
import { retry, type Outcome } from './retries.ts';
import type { Statement, StatementOf } from './statements.ts';

/** Reads outside of transactions, with one round trip each. A read that lost its connection is repeated on another one. */
export function createReads(
  pool: ConnectionPool,
  statementOf: StatementOf,
  random: Random,
): Reader {
  async function attempt(statement: Statement): Promise<Outcome<unknown[]>> {
    const connection = await pool.borrow();
    try {
      const { rows } = await connection.client.query(statement);
      connection.release();
      return { result: rows };
    } catch (cause) {
      const mayRetry = isTransient(cause, connection.loss());
      connection.release(cause);
      return { cause, mayRetry };
    }
  }

  const rowsOf = (statement: Statement): Promise<unknown[]> =>
    retry(() => attempt(statement), random);

  return {
    all: async <Values, Row>(query: Query<Values, Row>, values: Values) =>
      (await rowsOf(statementOf(query, values))) as Row[],
    first: async <Values, Row>(query: Query<Values, Row>, values: Values) =>
      (await rowsOf(statementOf(query, values)))[0] as Row | undefined,
  };
}
