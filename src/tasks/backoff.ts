import type { Random } from '../kernel/random.ts';

/**
 * How long to wait after a failed attempt, in milliseconds: anything between nothing and `baseMs` doubled with every
 * attempt, at most `capMs`. The full jitter keeps tasks that failed together from coming back together.
 *
 * @param attempt the one that failed, counted from 1
 */
export function backoff(random: Random, attempt: number, baseMs: number, capMs: number): number {
  const most = longestBackoff(attempt, baseMs, capMs);
  const [a = 0, b = 0, c = 0, d = 0] = random(4);
  const fraction = (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) / 2 ** 32;
  return Math.floor(fraction * (most + 1));
}

/** The longest that `backoff` may choose, in milliseconds; none before the first attempt. */
export function longestBackoff(attempt: number, baseMs: number, capMs: number): number {
  return attempt === 0 ? 0 : Math.min(capMs, baseMs * 2 ** (attempt - 1));
}
