import { randomFraction, type Random } from './random.ts';

/**
 * How long to wait after a failed attempt, in milliseconds: a random time up to `baseMs` doubled with every attempt, at
 * most `capMs`. With this full jitter, work that failed together is not retried together.
 *
 * @param attempt the number of the failed attempt, counted from 1
 */
export function backoff(random: Random, attempt: number, baseMs: number, capMs = Infinity): number {
  const most = longestBackoff(attempt, baseMs, capMs);
  return Math.floor(randomFraction(random) * (most + 1));
}

/** The longest wait that `backoff` may choose, in milliseconds; 0 before the first attempt. */
export function longestBackoff(attempt: number, baseMs: number, capMs: number): number {
  return attempt === 0 ? 0 : Math.min(capMs, baseMs * 2 ** (attempt - 1));
}
