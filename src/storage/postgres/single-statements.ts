import type { Random } from '../../kernel/random.ts';
import type { ConnectionPool } from './pool.ts';
import { retry } from './retries.ts';
import type { Send } from './statements.ts';

/**
 * Makes a function that runs statements outside of transactions, with one round trip each.
 *
 * @param mayRetry whether a statement with this error is repeated on another connection; `loss` tells why the connection
 * was lost, if it was
 */
export function createSend(
  pool: ConnectionPool,
  random: Random,
  mayRetry: (cause: unknown, loss: Error | undefined) => boolean,
): Send {
  return (statement) =>
    retry(async () => {
      const connection = await pool.borrow();
      try {
        const result = await connection.client.query(statement);
        connection.release();
        return { result };
      } catch (cause) {
        const outcome = { cause, mayRetry: mayRetry(cause, connection.loss()) };
        connection.release(cause);
        return outcome;
      }
    }, random);
}
