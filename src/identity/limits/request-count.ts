import { SECOND } from '../../kernel/clock.ts';
import { LIMITS, tooManyRequests, windowOf, type LimitName } from './rate-limits.ts';

/**
 * Makes a function that counts one more of `what` for `whom` in the current window, in this process only. It is for reads:
 * they cost the instance that answers them, and a count in the store would make each a write.
 *
 * The function throws a `Refusal`, 429 with Retry-After, when the count is over the limit.
 */
export function createRequestCount(what: LimitName): (whom: string, now: number) => void {
  let counts = new Map<string, number>();
  let currentStart = 0;
  return (whom, now) => {
    const { start, end } = windowOf(what, now);
    if (start !== currentStart) {
      currentStart = start;
      counts = new Map();
    }
    const count = (counts.get(whom) ?? 0) + 1;
    counts.set(whom, count);
    if (count > LIMITS[what]) throw tooManyRequests(Math.ceil((end - now) / SECOND));
  };
}
