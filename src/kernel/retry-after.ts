import { DAY, SECOND } from './clock.ts';

/** The longest wait that counts, in milliseconds. A longer one, added to the time, could be no time any more. */
const LONGEST = 365 * DAY;

/**
 * How long a Retry-After header asks to wait, given as seconds or as a date (RFC 9110, section 10.2.3), in milliseconds. Null
 * when it asks for nothing that can be read. Some servers give parts of seconds.
 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), LONGEST);
}
