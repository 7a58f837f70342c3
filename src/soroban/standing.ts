import type { CellKey } from './cells.ts';
import {
  arrivalsOf,
  inTime,
  placeOnPath,
  type KnownCell,
  type PathStep,
  type Place,
} from './path.ts';
import { learntBefore } from './shapes.ts';
import { stationsIn, type Station, type TeachingOrder } from './stations.ts';

/** How well a cell is known, and what can be said of it. An instance of an earlier release says neither. */
export type JudgedCell = KnownCell & {
  /** The chance that its next meeting goes right, from 0 to 1. */
  readonly probability?: number;
  readonly claim?: 'known' | 'hard' | null;
};

/** What grown-ups are told of a player's place on the path. */
export type Standing = {
  readonly place: Place;
  /** The number of its station in its order, from 1. */
  readonly number: number;
  /** The day on which it came there; undefined while there are no steps. */
  readonly since: string | undefined;
  /** The cells that are hard, those of its station first. */
  readonly hard: readonly CellKey[];
  /** The chance that a step of its station goes right, from 0 to 1; undefined when nothing is known of its cells. */
  readonly sure: number | undefined;
};

type Known = {
  readonly steps: readonly PathStep[];
  readonly cells: readonly JudgedCell[];
  readonly order: TeachingOrder;
  readonly rods: number;
};

/** Finds a player's place, since when it is there, what is hard, and how sure it is. */
export function standingOf(known: Known): Standing {
  const { cells, order } = known;
  const place = placeOnPath(known);
  return {
    place,
    number: stationsIn(order).findIndex(({ id }) => id === place.here.id) + 1,
    since: arrivalsOf(inTime(known.steps), known).at(-1)?.day,
    ...judgedAt(place.here, cells, order),
  };
}

/** What is hard, and how sure a player is at a station. */
export function judgedAt(
  station: Station,
  cells: readonly JudgedCell[],
  order: TeachingOrder,
): Pick<Standing, 'hard' | 'sure'> {
  const own = new Set(cellsOfStation(station, order));
  const hard = cells.filter(({ claim }) => claim === 'hard').map(({ cell }) => cell);
  const chances = cells.flatMap(({ cell, right, wrong, probability }) =>
    own.has(cell) && right + wrong > 0 && probability !== undefined ? [probability] : [],
  );
  return {
    hard: [...hard.filter((cell) => own.has(cell)), ...hard.filter((cell) => !own.has(cell))],
    sure:
      chances.length === 0 ? undefined : chances.reduce((sum, one) => sum + one) / chances.length,
  };
}

/** The cells that a station is about: its new ones, or all that were learnt before where known cells meet in a new way. */
const cellsOfStation = (station: Station, order: TeachingOrder): Iterable<CellKey> =>
  station.cells.length > 0 ? station.cells : learntBefore(station, order);
