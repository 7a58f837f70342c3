import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '../../kernel/backoff.ts';
import type { Random } from '../../kernel/random.ts';
import { finalFailure } from './failures.ts';

/** The most attempts. */
export const ATTEMPTS = 5;
/** The longest wait before the second attempt, in milliseconds. It doubles with each attempt. */
export const FIRST_WAIT = 20;

/** The outcome of one attempt. */
export type Outcome<Result> =
  | { readonly result: Result }
  | {
      readonly cause: unknown;
      readonly mayRetry: boolean;
      /** Whether a change was refused because its connection could only read. */
      readonly isReadOnly: boolean;
    };

/** Attempts something until it succeeds or must not be repeated. */
export type Retry = <Result>(attempt: () => Promise<Outcome<Result>>) => Promise<Result>;

/**
 * Waits between attempts, so that transactions in conflict do not meet again, and so that the pool notices other connections
 * that broke at the same time. What was refused because its connection could only read is repeated once.
 *
 * @param isWritable whether new connections can write after all
 */
export function createRetry(random: Random, isWritable: () => Promise<boolean>): Retry {
  return async (attempt) => {
    let wasReadOnly = false;
    for (let count = 1; ; count++) {
      const outcome = await attempt();
      if ('result' in outcome) return outcome.result;
      const { cause, mayRetry, isReadOnly } = outcome;
      if (isReadOnly) {
        if (wasReadOnly || !(await isWritable())) throw finalFailure(cause);
        wasReadOnly = true;
        continue;
      }
      if (!mayRetry || count === ATTEMPTS) throw finalFailure(cause);
      await pause(backoff(random, count, FIRST_WAIT));
    }
  };
}
