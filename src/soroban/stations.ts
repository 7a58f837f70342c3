import { CELLS, keyOf, skillOf, type Cell, type CellKey, type Skill } from './cells.ts';

/**
 * A station of the path: the smallest thing that is taught at a time, with a lesson and a check of its own. Each of the 180 cells is
 * new at exactly one station, and at most 20 are new at one.
 */
export type Station = {
  readonly id: StationId;
  /** 0 numbers, 1 direct, 2 friends of five, 3 friends of ten, 4 both friends at once, 5 carries and columns. */
  readonly stage: Stage;
  /** The cells that are new; empty where known cells meet in a new way, such as on two rods. */
  readonly cells: readonly CellKey[];
  /** How many numbers a problem has, from the fewest to the most. */
  readonly terms: readonly [number, number];
  /** How many digits each number has, from the fewest to the most. */
  readonly digits: readonly [number, number];
  /** The rods that its problems need. */
  readonly rods: number;
};

/** A part of the path, in the order of most schools. */
export type Stage = 0 | 1 | 2 | 3 | 4 | 5;

/** The new cells of a station: a skill with some digits. Where numbers are set, the rod is empty before; elsewhere it is not. */
type Brought = { readonly skill: Skill; readonly of: readonly [number, number] };

type Sizes = Pick<Station, 'terms' | 'digits' | 'rods'>;

const ONE_DIGIT = [1, 1] as const;
const SET: Sizes = { terms: [1, 1], digits: ONE_DIGIT, rods: 1 };
const PLUS: Sizes = { terms: [2, 4], digits: ONE_DIGIT, rods: 1 };
const MINUS: Sizes = { terms: [3, 5], digits: ONE_DIGIT, rods: 1 };
const FIVE_MINUS: Sizes = { terms: [2, 5], digits: ONE_DIGIT, rods: 1 };
const TEN: Sizes = { terms: [2, 4], digits: ONE_DIGIT, rods: 2 };
const MIXED: Sizes = { terms: [3, 5], digits: ONE_DIGIT, rods: 2 };
const CARRY: Sizes = { terms: [3, 4], digits: [1, 2], rods: 3 };

/** Columns of so many numbers with so many digits. The sum of up to ten numbers has one digit more. */
const columns = (digits: number, terms: number): Sizes => ({
  terms: [terms, terms],
  digits: [digits, digits],
  rods: digits + 1,
});

/** The stations as they follow each other where friends of five come before friends of ten. */
const TABLE = [
  ['set-1-4', 0, SET, '+direct', 1, 4],
  ['set-5', 0, SET, '+direct', 5, 5],
  ['set-6-9', 0, SET, '+direct', 6, 9],
  ['set-tens', 0, { terms: [1, 1], digits: [2, 2], rods: 2 }],
  ['set-zeros', 0, { terms: [1, 1], digits: [3, 3], rods: 3 }],
  ['direct+1-4', 1, PLUS, '+direct', 1, 4],
  ['direct+5', 1, PLUS, '+direct', 5, 5],
  ['direct+6-9', 1, PLUS, '+direct', 6, 9],
  ['direct-1-4', 1, MINUS, '-direct', 1, 4],
  ['direct-5', 1, MINUS, '-direct', 5, 5],
  ['direct-6-9', 1, MINUS, '-direct', 6, 9],
  ['direct-two-rods', 1, { terms: [3, 4], digits: [2, 2], rods: 2 }],
  ['five+4', 2, PLUS, '+five', 4, 4],
  ['five+3', 2, PLUS, '+five', 3, 3],
  ['five+2', 2, PLUS, '+five', 2, 2],
  ['five+1', 2, PLUS, '+five', 1, 1],
  ['five-4', 2, FIVE_MINUS, '-five', 4, 4],
  ['five-3', 2, FIVE_MINUS, '-five', 3, 3],
  ['five-2', 2, FIVE_MINUS, '-five', 2, 2],
  ['five-1', 2, FIVE_MINUS, '-five', 1, 1],
  ['five-mixed', 2, { terms: [3, 5], digits: [1, 2], rods: 2 }],
  ['ten+9', 3, TEN, '+ten', 9, 9],
  ['ten+8', 3, TEN, '+ten', 8, 8],
  ['ten+7-6', 3, TEN, '+ten', 6, 7],
  ['ten+5', 3, TEN, '+ten', 5, 5],
  ['ten+4-3', 3, TEN, '+ten', 3, 4],
  ['ten+2-1', 3, TEN, '+ten', 1, 2],
  ['ten+mixed', 3, MIXED],
  ['ten-9', 3, TEN, '-ten', 9, 9],
  ['ten-8', 3, TEN, '-ten', 8, 8],
  ['ten-7-6', 3, TEN, '-ten', 6, 7],
  ['ten-5', 3, TEN, '-ten', 5, 5],
  ['ten-4-3', 3, TEN, '-ten', 3, 4],
  ['ten-2-1', 3, TEN, '-ten', 1, 2],
  ['ten-mixed', 3, MIXED],
  ['both+6', 4, TEN, '+both', 6, 6],
  ['both+7', 4, TEN, '+both', 7, 7],
  ['both+8', 4, TEN, '+both', 8, 8],
  ['both+9', 4, TEN, '+both', 9, 9],
  ['both-6', 4, TEN, '-both', 6, 6],
  ['both-7', 4, TEN, '-both', 7, 7],
  ['both-8', 4, TEN, '-both', 8, 8],
  ['both-9', 4, TEN, '-both', 9, 9],
  ['carry-into-five', 5, CARRY],
  ['carry-through', 5, CARRY],
  ['columns-2-by-3', 5, columns(2, 3)],
  ['columns-2-by-5', 5, columns(2, 5)],
  ['columns-2-by-8', 5, columns(2, 8)],
  ['columns-2-by-10', 5, columns(2, 10)],
  ['columns-3-by-10', 5, columns(3, 10)],
  ['columns-4-by-10', 5, columns(4, 10)],
  ['columns-5-by-10', 5, columns(5, 10)],
  ['columns-6-by-10', 5, columns(6, 10)],
  ['columns-8-by-10', 5, columns(8, 10)],
  ['columns-10-by-10', 5, columns(10, 10)],
] as const satisfies readonly (
  | readonly [string, Stage, Sizes]
  | readonly [string, Stage, Sizes, Skill, number, number]
)[];

/** The ids of the stations. They are stored, so a released one never changes. */
export type StationId = (typeof TABLE)[number][0];

function cellsOfStation(stage: Stage, { skill, of: [from, to] }: Brought): CellKey[] {
  const isBrought = (cell: Cell): boolean =>
    // The digit comes first: to find the skill of every cell for every station would take a slow device noticeably long.
    cell.digit >= from &&
    cell.digit <= to &&
    skillOf(cell) === skill &&
    // A number is set on an empty rod; that is taught at the first stage.
    (skill !== '+direct' || (cell.shown === 0) === (stage === 0));
  return CELLS.filter(isBrought).map(keyOf);
}

/** The 55 stations of adding and taking away, in the order of most schools. */
export const STATIONS: readonly Station[] = TABLE.map(([id, stage, sizes, skill, from, to]) => ({
  id,
  stage,
  cells: skill === undefined ? [] : cellsOfStation(stage, { skill, of: [from, to] }),
  ...sizes,
}));

const byId: ReadonlyMap<string, Station> = new Map(STATIONS.map((one) => [one.id, one]));

/** The station of an id; undefined when there is none. */
export const stationOf = (id: string): Station | undefined => byId.get(id);

/** Which friends a school teaches first. Both orders meet each station after all that it needs. */
export type TeachingOrder = 'five-first' | 'ten-first';

export const TEACHING_ORDERS: readonly TeachingOrder[] = ['five-first', 'ten-first'];

/** The stations in the order of a school. Where friends of ten come first, so do their stations, as a whole. */
export function stationsIn(order: TeachingOrder): readonly Station[] {
  if (order === 'five-first') return STATIONS;
  const at = (stage: Stage): number => [0, 1, 3, 2, 4, 5].indexOf(stage);
  return STATIONS.toSorted((one, other) => at(one.stage) - at(other.stage));
}
