import { dayOf, isoTime, MINUTE, type Day } from '../../kernel/clock.ts';
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
