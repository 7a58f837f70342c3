import type { Day } from '../../kernel/clock.ts';
import { CELLS, keyOf, techniqueOf } from '../../soroban/soroban.ts';
import { chanceOf, claimOf } from './chance.ts';
import { daysBetween } from './days.ts';
import { Experience } from './experience.ts';
import type { CellMastery } from './report-endpoints.ts';
import { addCells, INDEX, PACES, type Cells, type CellSums } from './sums.ts';

/** The lowest levels of a growing and of a strong cell. */
const GROWING = 0.5;
const STRONG = 0.8;

/** Each 1 of credit multiplies the blame by this, and each 1 of blame the credit. */
const DECAY = 0.8;
/** The most credit, and the most blame. Because of this limit, new answers soon change the level. */
const MOST_WEIGHT = 20;

/**
 * The half-life of a level in days: after one day with right answers, its factor for each further such day, and its
 * maximum.
 */
const HALF_LIFE = { first: 3, growth: 1.5, most: 180 };

/** The fewest timed answers for judging what is slow. */
const FEWEST_TIMED = 10;

/** The sums of cells of practice on a day. */
export type PractisedDay = { readonly day: Day; readonly cells: Cells };

/**
 * How well each of the 180 cells is known today (docs/contract/practice.md, "How mastery is found"). It depends only on the
 * sums of each day, and not on the time or order within the day.
 *
 * @param practised sums in any order. Those of the same day are added
 */
export function masteryOf(practised: readonly PractisedDay[], today: Day): CellMastery[] {
  const days = [...Map.groupBy(practised, ({ day }) => day)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, all]) => [day, addCells(all.map(({ cells }) => cells))] as const);
  const slowest = slowestUsualPace(days.map(([, cells]) => cells));
  const experience = new Experience();
  for (const [day, cells] of days) experience.add(day, cells);
  return CELLS.map((cell) => {
    const key = keyOf(cell);
    const met = days.flatMap(([day, cells]) => {
      const sums = cells.get(key);
      return sums === undefined ? [] : [{ day, ...countsOf(sums, slowest) }];
    });
    const evidence = experience.evidenceOf(key, today);
    const probability = Math.round(1_000 * chanceOf(evidence)) / 1_000;
    return {
      cell: key,
      technique: techniqueOf(cell),
      ...knownToday(met, today),
      probability,
      claim: claimOf(probability, evidence),
    };
  });
}

/** A cell's counts on one day. */
type Counts = {
  /** Right answers, also slow and helped ones. */
  readonly right: number;
  readonly slow: number;
  readonly helped: number;
  /** Blame for this cell alone, and blame shared with other cells. */
  readonly blamed: number;
  readonly shared: number;
};

function countsOf(sums: CellSums, slowest: number): Counts {
  const number = (at: number): number => sums[at] ?? 0;
  const helped = number(INDEX.helped);
  let right = helped + number(INDEX.untimed);
  let slow = 0;
  for (let pace = 0; pace < PACES; pace++) {
    right += number(INDEX.paces + pace);
    if (pace > slowest) slow += number(INDEX.paces + pace);
  }
  return {
    right,
    slow,
    helped,
    blamed: number(INDEX.blamed),
    shared: number(INDEX.shared) / 1_000,
  };
}

/** Adds up the days of a cell, in order. */
function knownToday(
  met: readonly (Counts & { readonly day: Day })[],
  today: Day,
): Omit<CellMastery, 'cell' | 'technique' | 'probability' | 'claim'> {
  const sum = { right: 0, slow: 0, wrong: 0, days: 0 };
  let credit = 0;
  let blame = 0;
  let lastRight: Day | null = null;
  const level = (): number => credit / (credit + blame + 1);
  for (const { day, right, slow, helped, blamed, shared } of met) {
    const earned = right - (slow + helped) / 2;
    const lost = blamed + shared * (1.5 - level());
    credit = Math.min(MOST_WEIGHT, credit * DECAY ** lost + earned);
    blame = Math.min(MOST_WEIGHT, blame * DECAY ** earned + lost);
    sum.right += right;
    sum.slow += slow;
    sum.wrong += blamed + shared;
    if (right > 0) {
      sum.days += 1;
      lastRight = day;
    }
  }
  const left =
    lastRight === null ? 0 : level() * remainingShare(sum.days, daysBetween(lastRight, today));
  const rounded = Math.round(100 * left) / 100;
  const lastDay = met.at(-1)?.day ?? null;
  return {
    level: rounded,
    state: stateOf(rounded, lastDay),
    ...sum,
    wrong: Math.round(10 * sum.wrong) / 10,
    lastDay,
  };
}

/** The share of a level that is left after a pause, which is in days. */
function remainingShare(days: number, pause: number): number {
  const half = Math.min(HALF_LIFE.most, HALF_LIFE.first * HALF_LIFE.growth ** (days - 1));
  return 2 ** (-Math.max(0, pause) / half);
}

function stateOf(level: number, lastDay: Day | null): CellMastery['state'] {
  if (lastDay === null) return 'new';
  if (level < GROWING) return 'weak';
  return level < STRONG ? 'growing' : 'strong';
}

/**
 * The slowest pace that is still usual for the child: the mean plus the standard deviation, or plus one step if that is more.
 * With too few timed answers, no pace is slow.
 */
function slowestUsualPace(all: readonly Cells[]): number {
  const counts = Array.from({ length: PACES }, () => 0);
  for (const cells of all) {
    for (const sums of cells.values()) {
      for (let pace = 0; pace < PACES; pace++) {
        counts[pace] = (counts[pace] ?? 0) + (sums[INDEX.paces + pace] ?? 0);
      }
    }
  }
  const count = counts.reduce((sum, often) => sum + often, 0);
  if (count < FEWEST_TIMED) return PACES;
  const meanOf = (value: (pace: number) => number): number =>
    counts.reduce((sum, often, pace) => sum + often * value(pace), 0) / count;
  const mean = meanOf((pace) => pace);
  const spread = Math.sqrt(meanOf((pace) => (pace - mean) ** 2));
  return mean + Math.max(1, spread);
}
