import { longestBackoff } from '../../kernel/backoff.ts';
import { randomFraction, type Random } from '../../kernel/random.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** A provider that asks for a longer wait than this isn't waited for. */
export const MAX_RETRY_AFTER_MS = 30_000;

/** What the wait before the next try depends on. */
export type BackoffInput = {
  /** Retries made already, from 0. */
  readonly retries: number;
  /** The failed answer's headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly random: Random;
};

/**
 * Milliseconds to wait before the next try, or null when the provider asks for more than
 * `MAX_RETRY_AFTER_MS`: trying sooner than it asks would only fail again. Without its word the wait
 * doubles from half a second to 8 s, of which the last half is random.
 */
export function retryDelay({ retries, headers, now, random }: BackoffInput): number | null {
  const asked = retryAfter(headers, now);
  if (asked !== null) return asked <= MAX_RETRY_AFTER_MS ? asked : null;
  const longest = longestBackoff(retries + 1, FIRST_DELAY_MS, MAX_DELAY_MS);
  return Math.round(longest * (0.5 + randomFraction(random) / 2));
}

/** `retry-after-ms` (OpenAI's own), or `retry-after` in seconds or as a date; null when unreadable. */
function retryAfter(headers: Readonly<Record<string, string>>, now: number): number | null {
  const milliseconds = decimal(headers['retry-after-ms']);
  if (milliseconds !== null) return milliseconds;
  const text = headers['retry-after'];
  if (text === undefined) return null;
  const seconds = decimal(text);
  if (seconds !== null) return seconds * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function decimal(text: string | undefined): number | null {
  return text !== undefined && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
