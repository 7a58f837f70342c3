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
  | { readonly cause: unknown; readonly mayRetry: boolean };

/**
 * Attempts something until it succeeds or must not be repeated. It waits between attempts, so that transactions in conflict do
 * not meet again, and so that the pool notices other connections that broke at the same time.
 */
export async function retry<Result>(
  attempt: () => Promise<Outcome<Result>>,
  random: Random,
): Promise<Result> {
  for (let count = 1; ; count++) {
    const outcome = await attempt();
    if ('result' in outcome) return outcome.result;
    if (!outcome.mayRetry || count === ATTEMPTS) throw finalFailure(outcome.cause);
    await pause(backoff(random, count, FIRST_WAIT));
  }
}
