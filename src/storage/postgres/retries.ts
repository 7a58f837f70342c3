import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '../../kernel/backoff.ts';
import type { Random } from '../../kernel/random.ts';

/** How often what may succeed another time is tried at most. */
export const ATTEMPTS = 5;
/** The longest wait before the second attempt, in milliseconds; it doubles with each one. */
export const FIRST_WAIT = 20;

/** What came of one attempt. */
export type Outcome<Result> =
  | { readonly result: Result }
  | { readonly cause: unknown; readonly mayTryAgain: boolean };

/**
 * Attempts something until it succeeds or must not be tried again. It waits in between: those that were in each other's
 * way should not meet again, and what broke one connection has often broken others, which the pool learns of meanwhile.
 */
export async function untilDone<Result>(
  attempt: () => Promise<Outcome<Result>>,
  random: Random,
): Promise<Result> {
  for (let count = 1; ; count++) {
    const outcome = await attempt();
    if ('result' in outcome) return outcome.result;
    if (!outcome.mayTryAgain || count === ATTEMPTS) throw outcome.cause;
    await pause(backoff(random, count, FIRST_WAIT));
  }
}
