import type { Move } from './moves.ts';
import { areSame, withDigit, type Digits } from './rods.ts';
import {
  isAtEnd,
  onwards,
  passes,
  spotsOf,
  startsOf,
  waysOf,
  type Spot,
  type TermWays,
} from './ways.ts';

/** One understanding of the moves so far: the term that the hands are at, and the places of its rods on their ways. */
export type Reading = {
  /** The index of the term in the plan; its last entry when all are done. */
  readonly term: number;
  /** The index of the move before it began. */
  readonly after: number;
  /** For each rod of the term. */
  readonly spots: readonly (readonly Spot[])[];
  /** For each earlier term, the index of the move that showed its total; null where it was never shown. */
  readonly ends: readonly (number | null)[];
  /** How often the hands left a rod in the middle of what they did there, and came back to it. */
  readonly breaks: number;
};

/** Where hands are that left every right way. */
export type Lost = {
  /** The index of the first move that no right way contains. */
  readonly since: number;
  /** What the soroban showed before it. */
  readonly digits: Digits;
  /** The rods that are not on a way now. */
  readonly places: readonly number[];
};

/** Moves, understood as far as right ways contain them. */
export type Following = {
  /** The understanding that has come farthest. Where the hands are lost, the last one before. */
  readonly reading: Reading;
  readonly lost: Lost | null;
  readonly shown: Digits;
  /** Every beginning of a term, in order: a soroban that was cleared has another one of the first term. */
  readonly begun: readonly Beginning[];
};

/** Where hands began a term. */
export type Beginning = Pick<Reading, 'term' | 'after' | 'ends'>;

/** The right ways of each term, and at the end those of a soroban that rests: it goes on showing the last total. */
export type Plan = readonly [TermWays, ...TermWays[]];

/**
 * The plan of terms up to the first one that leads below zero.
 *
 * @param before what the soroban shows at first
 */
export function planOf(terms: readonly number[], before: Digits = []): Plan {
  const all: TermWays[] = [];
  let digits = before;
  for (const term of terms) {
    const ways = waysOf(digits, term);
    if (ways === undefined) break;
    all.push(ways);
    digits = ways.after;
  }
  const [first, ...others] = [...all, restOf(digits)];
  return first === undefined ? [restOf(digits)] : [first, ...others];
}

/** The ways of a soroban that nobody should move any more. */
const restOf = (digits: Digits): TermWays => ({
  rods: digits.map((digit) => [[{ from: digit, to: digit, cell: null, isCarry: false }]]),
  before: digits,
  after: digits,
});

/**
 * Follows moves along the right ways of terms. Beads may be moved in any order that leads on; a bead may be taken back within
 * its term. Hands that left every way are back when their rods are on a way again, when the soroban shows the total of this
 * term or a later one, or when it is empty: then they begin anew.
 *
 * @param moves on a soroban that shows what it shows before the first term
 * @param patience what hands may do besides: `any` of these; `back` only taking something back, and coming back from a stray
 * bead; or `none` of it
 */
export function follow(
  plan: Plan,
  moves: readonly Move[],
  patience: 'any' | 'back' | 'none' = 'any',
): Following {
  const isStrict = patience === 'none';
  let readings: readonly Reading[] = [beginAt(plan, 0, -1, [], 0)];
  let shown: Digits = plan[0].before;
  let stray: Pick<Lost, 'since' | 'digits'> | null = null;
  const begun = new Map<string, Beginning>();
  const note = (): void => {
    for (const { term, after, ends } of readings)
      begun.set(`${term} ${after}`, { term, after, ends });
  };
  note();
  for (const [index, { place, to }] of moves.entries()) {
    const before = shown;
    if ((before[place] ?? 0) === to) continue;
    const isReturn = index > 0 && moves[index - 1]?.place !== place;
    shown = withDigit(shown, place, to);
    const went =
      stray === null
        ? goOn(plan, readings, place, to, isReturn, isStrict)
        : comeBack(plan, readings, shown);
    const right =
      went.length > 0 || patience !== 'any' ? went : startAgain(plan, readings, shown, index);
    if (right.length === 0) {
      stray ??= { since: index, digits: before };
      if (isStrict) break;
      continue;
    }
    readings = withFinished(plan, right, shown, index);
    note();
    stray = null;
  }
  const reading = latest(readings);
  const lost = stray && { ...stray, places: strayed(plan, reading, shown) };
  return { reading, lost, shown, begun: [...begun.values()] };
}

/** The understanding that has come farthest. */
const latest = (readings: readonly Reading[]): Reading =>
  readings.reduce((best, one) => (one.term > best.term ? one : best));

const beginAt = (
  plan: Plan,
  term: number,
  after: number,
  ends: Reading['ends'],
  breaks: number,
): Reading => ({
  term,
  after,
  spots: plan[term]?.rods.map(startsOf) ?? [],
  ends,
  breaks,
});

/** The readings that contain a move to a digit; if there are none, the farthest one in which it takes something back. */
function goOn(
  plan: Plan,
  readings: readonly Reading[],
  place: number,
  to: number,
  isReturn: boolean,
  isStrict: boolean,
): Reading[] {
  const moved = (reading: Reading, find: (spots: readonly Spot[]) => Spot[]): Reading[] => {
    const spots = reading.spots[place];
    if (spots === undefined) return [];
    const found = find(spots);
    const breaks = reading.breaks + Number(isReturn && isMidway(plan, reading, place));
    return found.length === 0
      ? []
      : [{ ...reading, spots: reading.spots.with(place, found), breaks }];
  };
  const waysIn = ({ term }: Reading) => plan[term]?.rods[place];
  const on = readings.flatMap((reading) => {
    const ways = waysIn(reading);
    return ways === undefined ? [] : moved(reading, (spots) => onwards(ways, spots, to));
  });
  if (on.length > 0 || isStrict) return on;
  const farthest = latest(readings);
  const ways = waysIn(farthest);
  return ways === undefined ? [] : moved(farthest, () => spotsOf(ways, to));
}

/** Whether a rod stands in the middle of a leg. */
function isMidway(plan: Plan, { term, spots }: Reading, place: number): boolean {
  const here = spots[place] ?? [];
  return here.every(({ way, leg, digit }) => {
    const { from, to } = plan[term]?.rods[place]?.[way]?.[leg] ?? {};
    return digit !== from && digit !== to;
  });
}

/** The readings whose rods are all on their ways again. */
function comeBack(plan: Plan, readings: readonly Reading[], shown: Digits): Reading[] {
  return readings
    .filter((reading) => !shown.some((_, place) => isAstray(plan, reading, shown, place)))
    .map((reading) => ({ ...reading, spots: placed(plan, reading, shown) }));
}

/** Where the rods of a reading are when the soroban shows these digits; nowhere for a rod that is not on its ways. */
function placed(plan: Plan, reading: Reading, shown: Digits): Spot[][] {
  return (plan[reading.term]?.rods ?? []).map((ways, place) => {
    const digit = shown[place] ?? 0;
    const on = onwards(ways, reading.spots[place] ?? [], digit);
    return on.length > 0 ? on : spotsOf(ways, digit);
  });
}

/** The rods that are not on the ways of a reading. */
function strayed(plan: Plan, reading: Reading, shown: Digits): number[] {
  return Array.from(shown, (_, place) => place).filter((place) =>
    isAstray(plan, reading, shown, place),
  );
}

function isAstray(plan: Plan, { term }: Reading, shown: Digits, place: number): boolean {
  const ways = plan[term]?.rods[place];
  const digit = shown[place] ?? 0;
  return ways === undefined ? digit !== 0 : !passes(ways, digit);
}

/** A new beginning: at an empty soroban with the first term, at the total of a term with the next one. */
function startAgain(
  plan: Plan,
  readings: readonly Reading[],
  shown: Digits,
  index: number,
): Reading[] {
  if (areSame(shown, plan[0].before)) return [beginAt(plan, 0, index, [], 0)];
  const { term, ends, breaks } = latest(readings);
  const found = plan.findIndex(
    ({ after }, at) => at >= term && at < plan.length - 1 && areSame(after, shown),
  );
  if (found === -1) return [];
  const missed = Array<null>(found - term).fill(null);
  return [beginAt(plan, found + 1, index, [...ends, ...missed, index], breaks)];
}

/** More understandings than this are not kept apart. Hands that are right have one, or two at a total that is passed on the way. */
const MOST_READINGS = 8;

/**
 * Adds what follows where a term's total is shown. The term itself goes on only where a rod may still have to come back to its
 * digit, as 3 + 9 + 1 does on a rod of the tens.
 */
function withFinished(
  plan: Plan,
  readings: readonly Reading[],
  shown: Digits,
  index: number,
): Reading[] {
  const all = new Map<string, Reading>();
  const add = (reading: Reading): void => {
    const { term, after } = reading;
    if (all.size < MOST_READINGS) all.set(`${term} ${after}`, reading);
  };
  for (const reading of readings) {
    const { term, spots, ends, breaks } = reading;
    const ways = plan[term];
    const isFinished = term < plan.length - 1 && ways !== undefined && areSame(ways.after, shown);
    const isOpen = spots.some((here, place) => {
      const rod = ways?.rods[place];
      return rod !== undefined && here.some((spot) => !isAtEnd(rod, spot));
    });
    if (!isFinished || isOpen) add(reading);
    if (isFinished) add(beginAt(plan, term + 1, index, [...ends, index], breaks));
  }
  return [...all.values()];
}
