import { seededRandom, type Random } from '../../soroban/soroban.ts';
import { conditionOf } from './condition.ts';
import { aroundAll, freedomsOf, widest, type Bounds } from './freedom.ts';
import { tasksOf, type Task } from './tasks.ts';

/** The problems of a chart. */
export type Problems = {
  readonly bounds: readonly Bounds[];
  /** An expression that says which numbers within the bounds make a problem; empty when all do. */
  readonly condition: string;
  /** Some of them, as terms. The first one is the example. */
  readonly some: readonly (readonly number[])[];
};

/** The most characters of an expression. */
const LONGEST_CONDITION = 500;
/** How many random numbers are tried, and how many of them have to be problems, so that another one is soon found. */
const TRIES = 300;
const ENOUGH = 15;
/** How many problems are told. */
const SOME = 4;

/**
 * The problems that are done as an example is. As many of its digits vary as leave enough problems among all numbers, and a
 * condition that is short enough.
 */
export function problemsLike(example: readonly number[]): Problems {
  const tasks = [...tasksOf(example)];
  const random = seededRandom(example.join(' '));
  const freedoms = freedomsOf(example);
  for (const freedom of freedoms) {
    const wide = widest(example, freedom);
    const bounds = aroundAll(wide, freedom, [example, ...drawn(example, tasks, wide, random)]);
    const condition = conditionOf(example, tasks, freedom, bounds);
    const found = drawn(example, tasks, bounds, random);
    const isLast = freedom === freedoms.at(-1);
    if (isLast || (condition.length <= LONGEST_CONDITION && found.length >= ENOUGH)) {
      const different = new Map([example, ...found].map((terms) => [terms.join(' '), terms]));
      return { bounds, condition, some: [...different.values()].slice(0, SOME) };
    }
  }
  throw new RangeError('An example has at least one number');
}

/** Random problems within bounds. */
function drawn(
  example: readonly number[],
  tasks: readonly Task[],
  bounds: readonly Bounds[],
  random: Random,
): number[][] {
  return Array.from({ length: TRIES }, () =>
    bounds.map(({ min, max }, index) => {
      const value = min + random(max - min + 1);
      return (example[index] ?? 0) < 0 ? -value : value;
    }),
  ).filter((terms) => areAlike(tasks, terms));
}

/** Whether terms are done by the same tasks. */
function areAlike(tasks: readonly Task[], terms: readonly number[]): boolean {
  let total = 0;
  if (terms.some((term) => (total += term) < 0)) return false;
  let count = 0;
  for (const { term, place, technique, carries } of tasksOf(terms)) {
    const own = tasks[count++];
    if (own?.term !== term || own.place !== place || own.technique !== technique) return false;
    if (own.carries.join() !== carries.join()) return false;
  }
  return count === tasks.length;
}
