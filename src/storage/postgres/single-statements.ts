import type { Random } from '../../kernel/random.ts';
import { showCaller } from './failures.ts';
import type { Lender } from './pool.ts';
import { retry } from './retries.ts';
import type { Send } from './statements.ts';

/**
 * Makes a function that runs statements outside of transactions, with one round trip each.
 *
 * @param mayRetry whether a statement with this error is repeated on another connection; `loss` is why the connection was lost,
 * if it was
 */
export function createSend(
  { borrow, release }: Lender,
  random: Random,
  mayRetry: (cause: unknown, loss: Error | undefined) => boolean,
): Send {
  return (statement) =>
    retry(async () => {
      const connection = await borrow();
      try {
        const result = await connection.send([statement]);
        release(connection);
        return { result };
      } catch (cause) {
        showCaller(cause);
        const outcome = { cause, mayRetry: mayRetry(cause, connection.loss()) };
        release(connection, cause);
        return outcome;
      }
    }, random);
}
