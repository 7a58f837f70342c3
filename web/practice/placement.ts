import {
  compareRoute,
  readMoves,
  stationsWithin,
  stepsOfTerms,
  type RouteKind,
  type Station,
  type TeachingOrder,
} from '../../src/soroban/soroban.ts';
import { placementPaperOf } from './checks.ts';

/** What a problem of a placement showed of a station. */
export type Shown = {
  /** The name under which it is stored. */
  readonly paper: string;
  /** Whether the child can do it on the soroban. */
  readonly isKnown: boolean;
  /** Whether it gave an answer that was wrong, which may be a slip. */
  readonly isSlip: boolean;
};

/** The most problems of a placement: enough to find one of 55 stations, and one more for a slip. */
const MOST = 8;
/** The first problem is one that most children who have used a soroban can do. */
const FIRST: Station['id'] = 'direct+6-9';

/**
 * Where a placement is: the stations it is between, and what it asks next. The child's place is `from` when nothing is left to ask.
 */
type Search = { readonly from: number; readonly to: number; readonly hasSlipped: boolean };

function searchOf(stations: readonly Station[], shown: readonly Shown[]): Search {
  let search: Search = { from: 0, to: stations.length - 1, hasSlipped: false };
  for (const { paper, isKnown, isSlip } of shown) {
    const at = stations.findIndex((station) => placementPaperOf(station) === paper);
    if (isKnown) search = { ...search, from: at + 1 };
    // The first slip is asked again.
    else if (isSlip && !search.hasSlipped) search = { ...search, hasSlipped: true };
    else search = { ...search, to: at };
  }
  return search;
}

/**
 * The station of a placement's next problem; undefined when the place was found. It halves the part of the path in which the place
 * must be.
 *
 * @param rods what needs more is not asked
 */
export function nextPlacement(
  shown: readonly Shown[],
  order: TeachingOrder,
  rods: number,
): Station | undefined {
  const stations = stationsWithin(order, rods);
  const { from, to } = searchOf(stations, shown);
  if (from >= to || shown.length >= MOST) return undefined;
  const last = shown.at(-1);
  if (last === undefined) return stations.find(({ id }) => id === FIRST) ?? stations[0];
  return stations[Math.floor((from + to) / 2)];
}

/** The station at which the child begins after a placement: the first that it did not show. */
export function placeAfter(
  shown: readonly Shown[],
  order: TeachingOrder,
  rods: number,
): Station | undefined {
  const stations = stationsWithin(order, rods);
  return stations[Math.min(searchOf(stations, shown).from, stations.length - 1)];
}

/** How many problems a placement still has at most. */
export function placementLeft(shown: readonly Shown[], order: TeachingOrder, rods: number): number {
  const stations = stationsWithin(order, rods);
  const { from, to, hasSlipped } = searchOf(stations, shown);
  if (from >= to) return 0;
  if (shown.length === 0) return MOST;
  const halves = Math.ceil(Math.log2(to - from + 1));
  return Math.min(halves + Number(!hasSlipped), MOST - shown.length);
}

/** Ways that show a technique. Who joins terms has calculated in the head and set the result: that shows nothing of the hands. */
const BY_HAND: ReadonlySet<RouteKind> = new Set(['same', 'undone', 'unseen']);
/** Who needs longer works a technique out instead of knowing it: milliseconds for a problem, and for each step of it. */
const THINKING = { problem: 5_000, step: 5_000 };

/**
 * Whether an answer shows that a child knows a station: right, in time, and with strokes as they are taught. Where the child types
 * the answer from its own soroban there are no strokes, and the time alone tells.
 *
 * @param moves as they are sent; null for a typed answer
 */
export function showsSkill({
  terms,
  isRight,
  milliseconds,
  moves,
}: {
  readonly terms: readonly number[];
  readonly isRight: boolean;
  readonly milliseconds: number;
  readonly moves: string | null;
}): boolean {
  const steps = stepsOfTerms(terms).flatMap((one) => one.steps).length;
  if (!isRight || milliseconds > THINKING.problem + steps * THINKING.step) return false;
  if (moves === null) return true;
  const read = readMoves(moves);
  return !('fault' in read) && compareRoute(read, terms).every(({ kind }) => BY_HAND.has(kind));
}
