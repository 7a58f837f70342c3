import { isReadOnly, showCaller } from './failures.ts';
import type { Connection } from './connection.ts';
import type { Lender } from './pool.ts';
import type { Retry } from './retries.ts';
import type { Send } from './statements.ts';

/** Whether work with this error is repeated on another connection; `loss` is why the connection was lost, if it was. */
type MayRetry = (cause: unknown, loss: Error | undefined) => boolean;

/** Makes a function that runs statements outside of transactions, with one round trip each. */
export function createSend(lender: Lender, retry: Retry, mayRetry: MayRetry): Send {
  const run = createRun(lender, retry, mayRetry);
  return (statement) => run(({ send }) => send([statement]));
}

/** Makes a function that runs work on a connection outside of transactions. */
export function createRun({ borrow, release }: Lender, retry: Retry, mayRetry: MayRetry) {
  return <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> =>
    retry(async () => {
      const connection = await borrow();
      try {
        const result = await work(connection);
        release(connection);
        return { result };
      } catch (cause) {
        showCaller(cause);
        const outcome = {
          cause,
          mayRetry: mayRetry(cause, connection.loss()),
          isReadOnly: isReadOnly(cause),
        };
        release(connection, cause);
        return outcome;
      }
    });
}
