import { MINUTE, type Day } from '../../kernel/clock.ts';
import { paperOf } from '../../soroban/soroban.ts';
import { QUARTER } from './days.ts';
import { countedTime, type Attempt, type Numbers } from './rules.ts';

/** The fields of an answer that a report needs. */
export type Answer = Pick<
  Attempt,
  'id' | 'seed' | 'isRight' | 'startedAt' | 'milliseconds' | 'paper'
> & {
  /** The terms as stored, which is JSON text. */
  readonly terms: string;
};

/** The sums of a day's answers, and their number. It may be larger than that of problems, because problems come back. */
export type DayAnswers = Numbers & { readonly answers: number };

/** The longest time between an answer and the next problem that counts as practice, in milliseconds. */
const PAUSE = 2 * MINUTE;

/**
 * Counts answers as a parent would. The time of a problem lasts until the next one is shown, so it includes finding the right
 * answer after a wrong one, and the praise. A problem that comes back on the same day counts once, and its first answer
 * decides whether it was right.
 *
 * @param answers the answers of some days, in descending order of their start
 */
export async function countDays(
  answers: AsyncIterable<Answer> | Iterable<Answer>,
  dayAt: (time: number) => Day,
): Promise<ReadonlyMap<Day, DayAnswers>> {
  const days = new Map<Day, DayCounts>();
  // A cache, because finding the day of a time takes longer than all the rest.
  const daysOfQuarters = new Map<number, Day>();
  let next: NextProblem | undefined;
  for await (const { seed, terms, isRight, startedAt, milliseconds, paper } of answers) {
    const begun = Date.parse(startedAt);
    const time = countedTime({ milliseconds }) + practiceUntil(next, begun + milliseconds);
    next = { begun, paper };
    const quarter = Math.floor(begun / QUARTER);
    const day = daysOfQuarters.getOrInsertComputed(quarter, () => dayAt(begun));
    const counted = days.getOrInsertComputed(day, newDay);
    counted.answers += 1;
    counted.milliseconds += time;
    counted.problems.set(`${seed} ${terms}`, isRight);
  }
  return new Map(
    Array.from(days, ([day, { problems, ...counted }]) => {
      const right = [...problems.values()].filter(Boolean).length;
      return [day, { ...counted, problems: problems.size, right }];
    }),
  );
}

/** The counts of a day while they are made. */
type DayCounts = {
  answers: number;
  milliseconds: number;
  /** Whether the first answer was right, by problem. */
  readonly problems: Map<string, boolean>;
};

const newDay = (): DayCounts => ({ answers: 0, milliseconds: 0, problems: new Map() });

/** When the next problem was shown, and the paper that it belongs to. */
type NextProblem = { readonly begun: number; readonly paper: string | null };

/**
 * The practice between an answer and the next problem. It is 0 before a problem of a paper: a paper's answers have the
 * whole time.
 */
function practiceUntil(next: NextProblem | undefined, answered: number): number {
  if (next === undefined || paperOf(next.paper) !== undefined) return 0;
  const rest = next.begun - answered;
  return rest > 0 && rest <= PAUSE ? rest : 0;
}
