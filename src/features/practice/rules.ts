import { DAY, dayOf, isoTime, MINUTE, type Day } from '../../kernel/clock.ts';
import { ATTEMPT_LIFETIME } from '../../storage/fates.ts';
import { addDays } from './days.ts';
import type { NewAttempt } from './given-attempts.ts';

/** The most attempts of a player that one writer adds: those that began on one day (UTC), and all that are kept. */
export const MOST_OF_DAY = 5_000;
export const MOST_KEPT = 200_000;

/**
 * The most attempts of a player that a device, or a guardian who only sees the player and plays, adds on one day (UTC). The day
 * is that of the service: with invented starts a script could use the limits of a whole year.
 */
export const MOST_OF_PLAYING = 1_000;

/** The first day (UTC) of which all attempts are stored. */
export function firstWholeDay(now: number): Day {
  return addDays(dayOf(isoTime(now - ATTEMPT_LIFETIME)), 1);
}

/**
 * How long ago a new attempt may have begun, and how far a device's clock may be ahead, in milliseconds. An attempt counts
 * only once: its row shows that it was counted, and when the row is deleted, the attempt is too old to be new.
 */
export const OLDEST = 365 * DAY;
export const FARTHEST_AHEAD = DAY;

/** A problem that a player worked on. */
export type Attempt = NewAttempt & { readonly isRight: boolean };

/** Judges an answer. The sum of the terms is right; it is always a safe integer. */
export function judge(attempt: NewAttempt): Attempt {
  const sum = attempt.terms.reduce((total, term) => total + term, 0);
  return { ...attempt, isRight: attempt.answer === sum };
}

/** The longest time that counts for a problem. After a longer time, the child was away. */
const LONGEST = 10 * MINUTE;

/** The counted part of the time from a problem to its answer, in milliseconds. */
export const countedTime = ({ milliseconds }: Pick<Attempt, 'milliseconds'>): number =>
  Math.min(milliseconds, LONGEST);

/** The sums of some attempts. */
export type Numbers = {
  readonly problems: number;
  readonly right: number;
  readonly milliseconds: number;
};

/**
 * The start of an attempt, but at most the service's current time. Undefined when it is too long ago, or so far ahead that the
 * device's clock must be wrong.
 */
export function validStartOf(startedAt: string, now: number): number | undefined {
  const time = Date.parse(startedAt);
  if (time < now - OLDEST || time > now + FARTHEST_AHEAD) return undefined;
  return Math.min(time, now);
}
