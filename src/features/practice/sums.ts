import { jsonText, type JsonText } from '../../kernel/json.ts';
import { CELLS, keyOf, type CellKey } from '../../soroban/soroban.ts';
import type { Numbers } from './rules.ts';

/**
 * How often a cell occurred in some attempts, by the outcome. The numbers are added, so the order of attempts does not matter.
 * Their indexes are those of `INDEX`, and then one for each of the `PACES` paces. Zeros at the end may be absent.
 */
export type CellSums = readonly number[];

/** The index of each number. All are counts, except `shared`, which is in thousandths of a wrong answer. */
export const INDEX = {
  /** Right answers after the beads to move were shown. */
  shown: 0,
  /** Right answers after a hint, or with other moves than the taught ones. */
  helped: 1,
  /** Wrong answers whose moves went wrong at this cell. */
  blamed: 2,
  /** Wrong answers that this cell shares with others. */
  shared: 3,
  /** Right answers whose time says nothing about the child. */
  untimed: 4,
  /** The first index of right answers by pace. */
  paces: 5,
} as const;

/** The number of paces. Each is half an octave, from a quarter of a second per step to 22 seconds per step. */
export const PACES = 14;

const FASTEST_MS = 250;

/**
 * The pace of a problem, from 0 to `PACES - 1`, by its time per step. Times beyond the range get the first or the last
 * pace.
 */
export function paceOf(milliseconds: number, steps: number): number {
  const pace = Math.round(2 * Math.log2(milliseconds / steps / FASTEST_MS));
  return Math.min(PACES - 1, Math.max(0, pace));
}

/** The sums of cells. A cell that did not occur has none. */
export type Cells = ReadonlyMap<CellKey, CellSums>;

/** The sums of some attempts, also by cell. */
export type Sums = Numbers & { readonly cells: Cells };

export const NOTHING: Sums = { problems: 0, right: 0, milliseconds: 0, cells: new Map() };

/** Makes a cell's sums with this number at an index, and zeros before it. */
export function cellSums(place: number, number: number): CellSums {
  const sums = Array.from({ length: place + 1 }, () => 0);
  sums[place] = number;
  return sums;
}

export function addSums(...all: readonly Sums[]): Sums {
  return sumsOf(all);
}

/** The same for any number of sums: a call takes only some ten thousand. */
export function sumsOf(all: readonly Sums[]): Sums {
  return { ...all.reduce(addNumbers, NOTHING), cells: addCells(all.map(({ cells }) => cells)) };
}

export function addNumbers(one: Numbers, other: Numbers): Numbers {
  return {
    problems: one.problems + other.problems,
    right: one.right + other.right,
    milliseconds: one.milliseconds + other.milliseconds,
  };
}

export function addCells(all: readonly Cells[]): Cells {
  const sum = new Map<CellKey, number[]>();
  for (const cells of all) {
    for (const [key, sums] of cells) {
      const before = sum.get(key);
      if (before === undefined) sum.set(key, [...sums]);
      else
        for (let at = 0; at < sums.length; at++) before[at] = (before[at] ?? 0) + (sums[at] ?? 0);
    }
  }
  return sum;
}

const KEYS: readonly CellKey[] = CELLS.map(keyOf);

/** The text of sums for storing: in the order of all cells, without zeros at the end. Equal sums have equal texts. */
export function writeCells(cells: Cells): JsonText {
  const met = KEYS.flatMap((key) => {
    const sums = cells.get(key);
    if (sums === undefined) return [];
    return [[key, sums.slice(0, 1 + sums.findLastIndex((number) => number !== 0))]];
  });
  return jsonText(Object.fromEntries(met));
}

/** Reads what `writeCells` has written. */
export function readCells(text: JsonText): Cells {
  const cells = JSON.parse(text) as Readonly<Record<CellKey, CellSums>>;
  return new Map(Object.entries(cells) as [CellKey, CellSums][]);
}
