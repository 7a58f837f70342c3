import type { CellKey } from './cells.ts';
import type { Shape } from './problem.ts';
import { seriesOf, shortestOf, shuffled } from './series.ts';
import { isColumns, shapeOf } from './shapes.ts';
import type { Station, TeachingOrder } from './stations.ts';

/** The most cells that a child meets for the first time on one day. */
export const MOST_NEW_CELLS = 6;

/** The terms of a problem. */
export type Terms = readonly number[];

/**
 * The problems of a lesson. In each of the parts, each problem meets another new cell of the station, where it has some. They are
 * the same whether the child moves beads on the page, or on its own soroban and types: what is shown is then a picture, and
 * guiding is a sentence.
 */
export type Lesson = {
  /** Two that the page does, stroke by stroke, with as few numbers as possible. */
  readonly shown: readonly Terms[];
  /** Three that the child does, with the next stroke outlined, as short as those before. */
  readonly guided: readonly Terms[];
  /** Three with the sentence on request. */
  readonly prompted: readonly Terms[];
  /** Five without help. The only cells in them that are new are those of the lesson. */
  readonly free: readonly Terms[];
};

/** How many problems each part of a lesson has. */
export const LESSON = { shown: 2, guided: 3, prompted: 3, free: 5 } as const;

/** Which cells a lesson is about: at most so many as a day may bring. */
export const lessonCells = (
  { cells }: Pick<Station, 'cells'>,
  unmet: readonly CellKey[] = cells,
): readonly CellKey[] => (unmet.length === 0 ? cells : unmet).slice(0, MOST_NEW_CELLS);

/**
 * The lesson of a station. The same seed gives the same lesson; another seed the same cells with other numbers.
 *
 * @param cells what it is about; the first six new cells of the station unless others are due
 */
export function lessonOf(
  station: Station,
  {
    seed,
    order,
    cells = lessonCells(station),
  }: { readonly seed: string; readonly order: TeachingOrder; readonly cells?: readonly CellKey[] },
): Lesson {
  const full = shapeOf(station, order, cells);
  // Ten numbers to look at would be long: a lesson has a few of them, and practice the whole column.
  const short: Shape = isColumns(station) ? { ...full, terms: [2, 3] } : full;
  const longer: Shape = isColumns(station)
    ? { ...full, terms: [3, Math.min(4, full.terms[1])] }
    : full;
  const turns = shuffled(seed, cells);
  const shortest = (part: string, from: number, count: number): number[][] =>
    Array.from({ length: count }, (_, at) =>
      shortestOf(`${seed}-${part}-${at}`, short, turns[(from + at) % turns.length]),
    );
  return {
    shown: shortest('shown', 0, LESSON.shown),
    guided: shortest('guided', LESSON.shown, LESSON.guided),
    prompted: seriesOf(`${seed}-prompted`, short, turns, LESSON.prompted),
    free: seriesOf(`${seed}-free`, longer, turns, LESSON.free),
  };
}
