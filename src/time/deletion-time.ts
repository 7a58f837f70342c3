import { isoTime } from '../kernel/clock.ts';

/**
 * Beadhouse is younger than any row with an earlier time. Such a row was written while the clock was wrong, so its age is not
 * known.
 */
const EARLIEST = Date.UTC(2025, 0, 1);

/** What deletes by age may use as the time; see `TrustedTime.deletionTime`. */
export type DeletionTime = {
  readonly now: number;
  /** When the last jump of the clock was over; null when there was none. */
  readonly mendedAt: number | null;
};

/**
 * The first time of rows that may be deleted after `keepMs` milliseconds; empty for all rows. A row from before `EARLIEST`
 * counts from the moment when the clock was mended.
 */
export function ageKnownFrom({ now, mendedAt }: DeletionTime, keepMs: number): string {
  return mendedAt !== null && now < mendedAt + keepMs ? isoTime(EARLIEST) : '';
}
