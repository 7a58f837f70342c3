import { DAY, SECOND } from './clock.ts';

/** The longest wait, in milliseconds. With a longer wait, the time at its end might not be a valid date. */
const LONGEST = 365 * DAY;

/**
 * How long a Retry-After header asks to wait, in milliseconds. The header has seconds or a date (RFC 9110, section 10.2.3);
 * some servers send fractions of seconds. Null when the header is missing or cannot be read.
 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), LONGEST);
}
