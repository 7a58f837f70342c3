import type { CellKey } from './cells.ts';
import { stationsIn, type Station, type StationId, type TeachingOrder } from './stations.ts';

/**
 * Something that happened on a player's path. It is stored once for each station, kind and day, from whatever device.
 *
 * - `placed`: a placement found this place, or the cells that a player knew when the stations came.
 * - `set`: a grown-up chose the station.
 * - `checked`: the station's first check was right, and the next station opens. A second check follows on another day.
 * - `passed`: the second check was right, too, or the first one at the pace of an examination.
 */
export type PathStep = {
  readonly station: StationId;
  readonly kind: 'placed' | 'set' | 'checked' | 'passed';
  /** The day where the player is, such as `2026-11-22`. */
  readonly day: string;
  /** An ISO time. It decides which of two steps is later. */
  readonly at: string;
};

/** How well a cell is known, as far as a place on the path depends on it. */
export type KnownCell = {
  readonly cell: CellKey;
  readonly right: number;
  readonly wrong: number;
  /** On how many days it was practised. */
  readonly days: number;
};

/** A player's place on the path. */
export type Place = {
  /** The station that is learnt now. */
  readonly here: Station;
  /** The ones before and after it that have room on the soroban; undefined at an end of the path. */
  readonly previous: Station | undefined;
  readonly next: Station | undefined;
  /** True when nothing tells where the player is: a placement is due, and `here` is the first station. */
  readonly isNew: boolean;
  /** True when there is no step yet, and `here` follows from the cells that are known. */
  readonly isByCells: boolean;
  /** True when the last station of the path was checked or passed. */
  readonly isAtEnd: boolean;
  readonly passed: ReadonlySet<StationId>;
  /** The stations whose first check was right, with the day of it. From the next day on a second check is due. */
  readonly checked: ReadonlyMap<StationId, string>;
  /** All stations that lie behind the player: those before the place where it began, and those that it checked or passed. */
  readonly behind: ReadonlySet<StationId>;
};

/** The stations of an order that a soroban with so many rods has room for. The others are skipped. */
export const stationsWithin = (order: TeachingOrder, rods: number): readonly Station[] =>
  stationsIn(order).filter((station) => station.rods <= rods);

/**
 * Finds a player's place. The last step that placed it, or that a grown-up set, is where it begins; the first station from there on
 * that was neither checked nor passed is where it is. What was checked of that station before counts no more; what was checked
 * of others does. Nobody goes back because of a check.
 *
 * @param cells decide where a player without steps begins; empty for a newcomer
 */
export function placeOnPath({
  steps,
  cells,
  order,
  rods,
}: {
  readonly steps: readonly PathStep[];
  readonly cells: readonly KnownCell[];
  readonly order: TeachingOrder;
  readonly rods: number;
}): Place {
  const all = stationsIn(order);
  const within = stationsWithin(order, rods);
  const indexOf = (id: StationId): number => all.findIndex((station) => station.id === id);
  // A newer release may have stored a station that this one does not know.
  const inTime = steps
    .filter(({ station }) => indexOf(station) !== -1)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const start = inTime.findLast(({ kind }) => kind === 'placed' || kind === 'set');
  const { passed, checked } = doneIn(inTime, start);
  const hasSteps = inTime.length > 0;
  const byCells = hasSteps ? 0 : beginByCells(cells, all);
  const begun = [start?.station ?? [...passed, ...checked.keys()]].flat().map(indexOf);
  const from = hasSteps ? Math.min(...begun) : byCells;
  const isDone = ({ id }: Station): boolean =>
    passed.has(id) || checked.has(id) || indexOf(id) < from;
  const here = within.find((station) => !isDone(station)) ?? within.at(-1);
  if (here === undefined) throw new RangeError(`No station has room on ${rods} rods`);
  return {
    here,
    previous: within[within.indexOf(here) - 1],
    next: within[within.indexOf(here) + 1],
    isNew: !hasSteps && byCells === 0,
    isByCells: byCells > 0,
    isAtEnd: isDone(here),
    passed,
    checked,
    behind: new Set(all.filter(isDone).map(({ id }) => id)),
  };
}

/** The stations that were passed, or checked once with the day of that. Checks on two days pass a station, too. */
function doneIn(
  inTime: readonly PathStep[],
  start: PathStep | undefined,
): { passed: Set<StationId>; checked: Map<StationId, string> } {
  const passed = new Set<StationId>();
  const checked = new Map<StationId, string>();
  for (const { station, kind, day, at } of inTime) {
    if (station === start?.station && at <= start.at) continue;
    const first = checked.get(station);
    if (kind === 'passed' || (kind === 'checked' && first !== undefined && first !== day)) {
      passed.add(station);
    } else if (kind === 'checked') {
      checked.set(station, day);
    }
  }
  for (const station of passed) checked.delete(station);
  return { passed, checked };
}

/** A cell that was right on this many days counts as known, if it was right more often than wrong. */
const ENOUGH_DAYS = 2;
const isKnown = ({ right, wrong, days }: KnownCell): boolean =>
  days >= ENOUGH_DAYS && right > wrong;

/**
 * The index of the station after the last kind of cells of which at least half are known. The cells of a kind came together
 * before there were stations, so a few known ones of a kind say nothing about its stations.
 */
function beginByCells(cells: readonly KnownCell[], all: readonly Station[]): number {
  const known = new Set(cells.filter(isKnown).map(({ cell }) => cell));
  const kindOf = ({ stage, cells: [first] }: Station): string =>
    `${stage} ${first?.includes('-') === true ? '-' : '+'}`;
  const last = all.findLastIndex((station) => {
    if (station.cells.length === 0) return false;
    const own = all
      .filter((other) => other.cells.length > 0 && kindOf(other) === kindOf(station))
      .flatMap((other) => other.cells);
    return own.filter((cell) => known.has(cell)).length >= own.length / 2;
  });
  return last + 1;
}
