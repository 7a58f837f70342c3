import { DAY, MINUTE } from '../kernel/clock.ts';

/**
 * Why something is a jump of the clock: the last noted time lies after now (`backward`) or long before it (`forward`), or the
 * clock moved against the monotonic one (`moved`).
 */
export const REASONS = ['backward', 'forward', 'moved'] as const;

export type Reason = (typeof REASONS)[number];

/** How far times of one clock may lie apart, in milliseconds: small corrections are usual. */
export const TOLERANCE = MINUTE;

/**
 * How far a noted time may lie ahead, in milliseconds. Another instance may have noted it: one of both may be ahead of the
 * database by the tolerance, and the other behind it.
 */
const NOTED_AHEAD = 2 * TOLERANCE;

/** The longest pause after which a clock is still trusted, in milliseconds. */
export const LONGEST_PAUSE = 90 * DAY;

/** How far a clock may move against the monotonic one between two looks, in milliseconds. */
const LARGEST_MOVE = DAY;

/** How long a service runs with a clock after a jump until it trusts it, in milliseconds. */
export const PROBATION = DAY;

/** All times are in milliseconds. */
export type Look = {
  /** The last noted time; null when none was noted yet. */
  readonly noted: number | null;
  readonly now: number;
  /** How far the clock has moved against the monotonic one since the last look. */
  readonly moved: number;
};

/** Says why this look shows a jump of the clock; null when it shows none. */
export function judge({ noted, now, moved }: Look): Reason | null {
  if (noted !== null && noted > now + NOTED_AHEAD) return 'backward';
  if (noted !== null && now - noted > LONGEST_PAUSE) return 'forward';
  return Math.abs(moved) >= LARGEST_MOVE ? 'moved' : null;
}

/** Whether a clock differs too much from that of the database. */
export function differs(own: number, database: number): boolean {
  return Math.abs(own - database) >= TOLERANCE;
}

/** The longest time between two notes that counts as one run, in milliseconds. */
const LONGEST_GAP = 15 * MINUTE;

/** Whether a time was noted just now: some service has run since then. */
export function wasJustNoted(noted: number, now: number): boolean {
  return now >= noted && now - noted <= LONGEST_GAP;
}

/** How much of the time between two notes the service has run: all of a short one. A stop or a sleep does not count. */
export function ranBetween(noted: number, now: number): number {
  return wasJustNoted(noted, now) ? now - noted : 0;
}
