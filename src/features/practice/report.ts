import type { Day } from '../../kernel/clock.ts';
import { addDays, WEEK, type Range } from './days.ts';
import type { DayAnswers } from './answers.ts';
import { masteryOf, type PractisedDay } from './mastery.ts';
import type { DayNumbers, Report, Totals } from './report-endpoints.ts';
import type { Numbers } from './rules.ts';
import { addNumbers } from './sums.ts';

/** The most cells in each of the two lists. */
const MOST_CELLS = 10;

/** The first day whose numbers a report needs. Every report also has the trend of the last two weeks. */
export function firstDayOf({ from, to }: Range): Day {
  const trendBegins = addDays(to, 1 - 2 * WEEK);
  return from < trendBegins ? from : trendBegins;
}

/**
 * Makes a report.
 *
 * @param numbers the numbers from the report's first needed day on, in any order. A day may have several
 * @param answers the counts of these days' answers. They replace a day's numbers if all its answers are still stored, because
 *   they are more exact
 * @param practised the sums of cells until the end of the report, for mastery
 * @param asOf the day for which mastery is computed
 */
export function reportOf(
  playerId: string,
  range: Range,
  timeZone: string,
  numbers: readonly DayNumbers[],
  answers: ReadonlyMap<Day, DayAnswers>,
  practised: readonly PractisedDay[],
  asOf: Day,
): Omit<Report, 'lessons'> {
  const byDay = new Map<Day, Numbers>();
  for (const { day, ...one } of numbers) {
    byDay.set(day, addNumbers(byDay.get(day) ?? NO_NUMBERS, one));
  }
  const between = (from: Day, to: Day): DayNumbers[] =>
    [...byDay]
      .filter(([day]) => from <= day && day <= to)
      .map(([day, sums]) => dayNumbersOf(day, sums, answers.get(day)))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const { from, to } = range;
  const days = between(from, to);
  const weekBegins = addDays(to, 1 - WEEK);
  const cells = masteryOf(practised, asOf).filter(({ state }) => state !== 'new');
  return {
    playerId,
    from,
    to,
    timeZone,
    days,
    totals: totalsOf(days),
    cells: {
      weak: cells
        .filter(({ state }) => state === 'weak')
        .toSorted((one, other) => one.level - other.level)
        .slice(0, MOST_CELLS),
      strong: cells
        .filter(({ state }) => state === 'strong')
        .toSorted((one, other) => other.level - one.level)
        .slice(0, MOST_CELLS),
    },
    trend: {
      week: totalsOf(between(weekBegins, to)),
      weekBefore: totalsOf(between(addDays(weekBegins, -WEEK), addDays(weekBegins, -1))),
    },
  };
}

/** The numbers of a day: of its answers if all of them are still stored, or else of its sums. */
export function dayNumbersOf(day: Day, sums: Numbers, answers: DayAnswers | undefined): DayNumbers {
  const { milliseconds, problems, right } =
    answers !== undefined && answers.answers >= sums.problems ? answers : sums;
  return { day, milliseconds, problems, right };
}

/** The numbers of no attempts. */
export const NO_NUMBERS: Numbers = { milliseconds: 0, problems: 0, right: 0 };

/** The sums of days with practice. */
export function totalsOf(days: readonly DayNumbers[]): Totals {
  const { problems, right, milliseconds } = days.reduce<Numbers>(addNumbers, NO_NUMBERS);
  return { days: days.length, milliseconds, problems, right };
}
