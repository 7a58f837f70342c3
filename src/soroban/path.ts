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
  const walk = new Walk(order, rods);
  for (const step of inTime(steps)) walk.take(step);
  const all = stationsIn(order);
  const byCells = walk.hasSteps ? 0 : beginByCells(cells, all);
  const { here, within, isDone } = walk.whereFrom(byCells);
  return {
    here,
    previous: within[within.indexOf(here) - 1],
    next: within[within.indexOf(here) + 1],
    isNew: !walk.hasSteps && byCells === 0,
    isByCells: byCells > 0,
    isAtEnd: isDone(here),
    ...walk.done(),
    behind: new Set(all.filter(isDone).map(({ id }) => id)),
  };
}

/** A player's arrival at a station, and the day of the step that brought it there. */
export type Arrival = { readonly station: StationId; readonly day: string };

/**
 * Every arrival of a player, in the order of its steps. All are found in one walk: a player may have thousands of steps, and a table
 * asks for each of its days.
 *
 * @param steps in the order in which they count
 */
export function arrivalsOf(
  steps: readonly PathStep[],
  { order, rods }: { readonly order: TeachingOrder; readonly rods: number },
): Arrival[] {
  const walk = new Walk(order, rods);
  const arrivals: Arrival[] = [];
  for (const step of steps) {
    if (!walk.take(step)) continue;
    const station = walk.whereFrom(0).here.id;
    if (station !== arrivals.at(-1)?.station) arrivals.push({ station, day: step.day });
  }
  return arrivals;
}

/** Steps in ascending order of their times. */
export const inTime = (steps: readonly PathStep[]): readonly PathStep[] =>
  steps.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));

/** The stations that were passed, or checked once with the day of that. */
type Done = { readonly passed: Set<StationId>; readonly checked: Map<StationId, string> };
const nothing = (): Done => ({ passed: new Set(), checked: new Map() });

/** Adds a check or a pass; checks on two days pass a station, too. Tells whether this changes anything. */
function add({ passed, checked }: Done, { station, kind, day }: PathStep): boolean {
  const first = checked.get(station);
  if (passed.has(station) || (kind === 'checked' && first === day)) return false;
  if (kind === 'passed' || first !== undefined) {
    checked.delete(station);
    passed.add(station);
  } else {
    checked.set(station, day);
  }
  return true;
}

/** Follows a player along its steps, which come in ascending order of their times. */
class Walk {
  readonly #within: readonly Station[];
  readonly #indexes: ReadonlyMap<StationId, number>;
  readonly #done = nothing();
  #start: PathStep | undefined;
  /** What was done of the station where it began, since then. */
  #ofStart = nothing();
  hasSteps = false;

  constructor(order: TeachingOrder, rods: number) {
    this.#within = stationsWithin(order, rods);
    this.#indexes = new Map(stationsIn(order).map(({ id }, at) => [id, at]));
  }

  /** Takes the next step, and tells whether it may change the place. */
  take(step: PathStep): boolean {
    // A newer release may have stored a station that this one does not know.
    if (!this.#indexes.has(step.station)) return false;
    this.hasSteps = true;
    if (step.kind === 'placed' || step.kind === 'set') {
      this.#start = step;
      this.#ofStart = nothing();
      return true;
    }
    const isNew = add(this.#done, step);
    const isOfStart = step.station === this.#start?.station && step.at > this.#start.at;
    return (isOfStart && add(this.#ofStart, step)) || isNew;
  }

  /** All that was done. */
  done(): Done {
    const passed = new Set(this.#done.passed);
    const checked = new Map(this.#done.checked);
    if (this.#start !== undefined) {
      passed.delete(this.#start.station);
      checked.delete(this.#start.station);
    }
    for (const one of this.#ofStart.passed) passed.add(one);
    for (const [one, day] of this.#ofStart.checked) checked.set(one, day);
    return { passed, checked };
  }

  /**
   * The station where the player is, and the stations that have room on its soroban.
   *
   * @param index where a player without steps begins
   */
  whereFrom(index: number) {
    const from = this.hasSteps ? this.#begun() : index;
    const isDone = ({ id }: Station): boolean => {
      const { passed, checked } = id === this.#start?.station ? this.#ofStart : this.#done;
      return passed.has(id) || checked.has(id) || this.#indexOf(id) < from;
    };
    const here = this.#within.find((station) => !isDone(station)) ?? this.#within.at(-1);
    if (here === undefined) throw new RangeError('No station has room on so few rods');
    return { here, within: this.#within, isDone };
  }

  #begun(): number {
    if (this.#start !== undefined) return this.#indexOf(this.#start.station);
    const { passed, checked } = this.#done;
    return Math.min(...[...passed, ...checked.keys()].map((id) => this.#indexOf(id)));
  }

  #indexOf(id: StationId): number {
    return this.#indexes.get(id) ?? -1;
  }
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
