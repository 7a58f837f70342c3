import { DAY, MINUTE } from '../../kernel/clock.ts';

/** The most attempts of one request; of one day (UTC) of a player; and that are kept of a player. */
export const MOST_AT_ONCE = 200;
export const MOST_OF_DAY = 5_000;
export const MOST_KEPT = 200_000;

/** How long an attempt is kept after it has begun, in milliseconds. Its share of the sums stays. */
export const ATTEMPT_LIFETIME = 400 * DAY;

/**
 * How long ago an attempt may have begun that is new, and how far ahead the clock of a device may be. What an attempt has counted
 * for is known by its row. Once that is deleted the attempt is too old to be new, also if its clock was ahead: so it counts once.
 */
export const OLDEST = 365 * DAY;
export const FARTHEST_AHEAD = DAY;

export const WAYS = ['beads', 'typed', 'flash', 'aloud'] as const;
export const HELPS = ['none', 'encouragement', 'hint', 'shown'] as const;

/** A problem that a player worked on, as it is given (docs/contract/practice.md). */
export type NewAttempt = {
  /** A UUID, the client's own. */
  readonly id: string;
  readonly seed: string | null;
  readonly version: number;
  /** 1 to 100 whole numbers, none of them 0. */
  readonly terms: readonly number[];
  readonly answer: number | null;
  readonly startedAt: string;
  readonly milliseconds: number;
  readonly way: (typeof WAYS)[number];
  readonly help: (typeof HELPS)[number];
  readonly paper: string | null;
  readonly moves: string | null;
};

/** A problem that a player worked on. */
export type Attempt = NewAttempt & { readonly isRight: boolean };

/** Judges an answer: right is the sum of the terms. Every sum is a safe integer. */
export function judge(attempt: NewAttempt): Attempt {
  const sum = attempt.terms.reduce((total, term) => total + term, 0);
  return { ...attempt, isRight: attempt.answer === sum };
}

/** The most time that a problem counts for: somebody went away. */
const LONGEST = 10 * MINUTE;

/** The time from a problem to its answer, as far as it counts. */
export const countedTime = ({ milliseconds }: Pick<Attempt, 'milliseconds'>): number =>
  Math.min(milliseconds, LONGEST);

/** What a number of attempts come to. */
export type Numbers = {
  readonly problems: number;
  readonly right: number;
  readonly milliseconds: number;
};

/**
 * Tells when an attempt counts as begun, by the service's clock: not later than now. Undefined when it is too long ago, or so far
 * ahead that the device's clock must be wrong.
 */
export function validStartOf(startedAt: string, now: number): number | undefined {
  const time = Date.parse(startedAt);
  if (time < now - OLDEST || time > now + FARTHEST_AHEAD) return undefined;
  return Math.min(time, now);
}
