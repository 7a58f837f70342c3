import { backoff } from '../../kernel/backoff.ts';
import { SECOND } from '../../kernel/clock.ts';
import type { Random } from '../../kernel/random.ts';
import { readRetryAfter } from '../../kernel/retry-after.ts';

const FIRST_DELAY_MS = SECOND;
const MAX_DELAY_MS = 8 * SECOND;
/** The longest wait that a provider may ask for. Beyond it there is no further try. */
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
 * Milliseconds to wait before the next try. Null when the provider asks for more than
 * `MAX_RETRY_AFTER_MS`, since an earlier try would fail again. When it asks for nothing, the wait
 * is random, of up to one second at first and up to 8 s later.
 */
export function retryDelay({ retries, headers, now, random }: BackoffInput): number | null {
  const asked = askedWait(headers, now);
  if (asked !== null) return asked <= MAX_RETRY_AFTER_MS ? asked : null;
  return backoff(random, retries + 1, FIRST_DELAY_MS, MAX_DELAY_MS);
}

/** What `retry-after-ms` (OpenAI's own) asks for, or `retry-after`, in milliseconds; null when they ask for nothing. */
function askedWait(headers: Readonly<Record<string, string>>, now: number): number | null {
  const milliseconds = headers['retry-after-ms']?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(milliseconds)) return Number(milliseconds);
  return readRetryAfter(headers['retry-after'], now);
}
