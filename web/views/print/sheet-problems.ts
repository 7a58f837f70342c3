import {
  LEVELS,
  newCellsOf,
  PAPERS,
  problemOf,
  seriesOf,
  shapeOf,
  stationOf,
  type CellKey,
  type LevelId,
  type Shape,
  type StationId,
  type TeachingOrder,
} from '../../../src/soroban/soroban.ts';

/**
 * The topic of a sheet: a station of the path, a paper with columns like those of an examination, or a level of the path of earlier
 * releases, whose sheets can still be printed again.
 */
export type Topic = StationId | LevelId | (typeof PAPERS)[number]['id'];

export const isTopic = (value: string | undefined): value is Topic =>
  stationOf(value ?? '') !== undefined || [...LEVELS, ...PAPERS].some(({ id }) => id === value);

/** The numbers of problems to choose from, but for a paper, which has as many as its examination. */
export const COUNTS = [10, 20, 30, 50] as const;

/** A sheet. The same topic, order, seed and count always give the same problems. */
export type Sheet = {
  readonly topic: Topic;
  /** What is learnt before a station depends on it. */
  readonly order: TeachingOrder;
  readonly seed: string;
  readonly count: number;
};

/** The most characters of a sheet's name before the number of a child. A name has at most twelve. */
const BEFORE_NUMBER = 9;

/** Makes a sheet for each of so many children. Each sheet has its own name, with which it can be printed again alone. */
export const sheetsOf = (sheet: Sheet, children: number): readonly Sheet[] =>
  Array.from({ length: children }, (_, at) => ({
    ...sheet,
    seed: sheet.seed.slice(0, BEFORE_NUMBER) + String(at + 1).padStart(2, '0'),
  }));

/** How often another problem is tried in place of a duplicate. Some levels have only few problems. */
const TRIES = 8;

/** The terms of each problem of a sheet. */
export function problemsOf({ topic, order, seed, count }: Sheet): readonly (readonly number[])[] {
  const station = stationOf(topic);
  if (station !== undefined) return seriesOf(seed, shapeOf(station, order), station.cells, count);
  const seen = new Set<string>();
  const problems: (readonly number[])[] = [];
  for (const part of partsOf(topic, count)) {
    for (let at = 0; at < part.count; at += 1) {
      let terms: readonly number[] = [];
      for (let tries = 0; tries < TRIES; tries += 1) {
        terms = problemOf(`${seed} ${problems.length} ${tries}`, part.shape, part.wanted);
        if (!seen.has(terms.join(' '))) break;
      }
      seen.add(terms.join(' '));
      problems.push(terms);
    }
  }
  return problems;
}

type Part = {
  readonly count: number;
  readonly shape: Shape;
  readonly wanted?: ReadonlySet<CellKey>;
};

function partsOf(topic: Topic, count: number): readonly Part[] {
  const level = LEVELS.find(({ id }) => id === topic);
  if (level !== undefined) return [{ count, shape: level.shape, wanted: newCellsOf(level) }];
  return PAPERS.find(({ id }) => id === topic)?.parts ?? [];
}

/** Whether the problems are single numbers. Then the sheet shows sorobans, and the child writes the numbers. */
export const isReading = (problems: readonly (readonly number[])[]): boolean =>
  problems.every(({ length }) => length === 1);

export const answerOf = (terms: readonly number[]): number =>
  terms.reduce((total, term) => total + term, 0);

/** Letters and digits that cannot be confused on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random name for a sheet, short enough to type it from paper. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => SIGNS[byte % SIGNS.length]).join(
    '',
  );

/** Normalises a typed name of a sheet. */
export const readSeed = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 12);
