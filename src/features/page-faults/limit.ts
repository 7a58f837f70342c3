import { MINUTE, SECOND, type Clock } from '../../kernel/clock.ts';
import { tooManyRequests } from '../../identity/limits/rate-limits.ts';

/** How many reports are admitted within a minute. */
export const MOST_REPORTS = { ofAddress: 10, ofAll: 120 };

/**
 * Makes a function that counts a report of a caller. Each instance counts for itself and in memory: a fault is also told while the
 * store is away, and whoever reports stores nothing. It counts before a body is read, so also what is refused afterwards. What is
 * remembered is as much as is admitted within a minute.
 *
 * @param monotonic milliseconds that nobody sets
 */
export function createReportLimit(monotonic: Clock) {
  let startedAt = -Infinity;
  let taken = 0;
  const takenOf = new Map<string, number>();

  /** @throws {Refusal} 429 when the caller, or all together, have reported enough */
  return (caller: string): void => {
    const now = monotonic();
    if (now - startedAt >= MINUTE) {
      startedAt = now;
      taken = 0;
      takenOf.clear();
    }
    const own = takenOf.get(caller) ?? 0;
    if (own >= MOST_REPORTS.ofAddress || taken >= MOST_REPORTS.ofAll) {
      throw tooManyRequests(Math.ceil((startedAt + MINUTE - now) / SECOND));
    }
    taken++;
    takenOf.set(caller, own + 1);
  };
}
