import { afterOf, type Cell } from './cells.ts';
import { beadsOf, digitsOf, type Digits } from './rods.ts';

/**
 * A part of a way: a rod goes from one digit to another. Its beads move in one direction each, in any order, one by one or
 * several at once.
 */
export type Leg = {
  readonly from: number;
  readonly to: number;
  /** What it does; null where nothing is to do. */
  readonly cell: Cell | null;
  /** True for a carry from a neighbour, which is not a digit of the term. */
  readonly isCarry: boolean;
};

/** A way of a rod through a term. */
export type Way = readonly Leg[];

/**
 * The right ways of a rod through a term; the first one is taught. A rod that gets a digit and a carry has three: one of them
 * first, the other one first, or both together.
 */
export type RodWays = readonly [Way, ...Way[]];

/** A place on a way: the leg, and the digit that the rod shows there. */
export type Spot = { readonly way: number; readonly leg: number; readonly digit: number };

/** A term with its right ways, for each rod. A rod that the list does not have does not move. */
export type TermWays = {
  readonly rods: readonly RodWays[];
  readonly before: Digits;
  readonly after: Digits;
};

/** A mistake in a term, as the change that it makes to the ways. What it does not name, it does not change. */
export type Detour = {
  /** The digits of the term as they are really brought, the ones first; its sign stays. */
  readonly brought?: Digits;
  /** Where the carry from a rod really goes; undefined where it is forgotten. */
  readonly carriesTo?: (place: number) => number | undefined;
  /** Where a rod's own digit really leads; undefined where it cannot be done there. */
  readonly leadsTo?: (place: number, right: Leg) => number | undefined;
};

/**
 * The right ways of a term. Between rods everything may go before or after everything else: the highest digit or the ones
 * first, the ten before or after the rod that needs it. So each rod has its own ways.
 *
 * @param detour a mistake whose ways are wanted instead
 * @returns undefined when the term leads below zero, or the mistake cannot be made
 */
export function waysOf(before: Digits, term: number, detour: Detour = {}): TermWays | undefined {
  const sign = term < 0 ? '-' : '+';
  const brought = detour.brought ?? digitsOf(Math.abs(term));
  const carriesTo = detour.carriesTo ?? ((place: number) => place + 1);
  const carries: number[] = [];
  const rods: RodWays[] = [];
  let highest = Math.max(before.length, brought.length) - 1;
  for (let place = 0; place <= highest; place++) {
    const [shown, own] = [before[place] ?? 0, brought[place] ?? 0];
    const carried = carries[place] ?? 0;
    const ways = rodWaysOf(place, shown, sign, own, carried, detour);
    if (ways === undefined) return undefined;
    rods.push(ways);
    const needsNextRod = sign === '+' ? shown + own + carried > 9 : shown < own + carried;
    if (!needsNextRod) continue;
    const next = carriesTo(place);
    if (next === undefined) continue;
    if (next <= place) return undefined;
    // Where nothing is left of all rods, nothing can be taken.
    if (sign === '-' && next >= before.length) return undefined;
    carries[next] = (carries[next] ?? 0) + 1;
    highest = Math.max(highest, next);
  }
  return { rods, before, after: rods.map(([way]) => way.at(-1)?.to ?? 0) };
}

/** @param carried how often the rod gets a carry: once at most, unless a mistake brings another one */
function rodWaysOf(
  place: number,
  shown: number,
  sign: Cell['sign'],
  own: number,
  carried: number,
  { leadsTo }: Detour,
): RodWays | undefined {
  const still: Leg = { from: shown, to: shown, cell: null, isCarry: false };
  const leg = (from: number, digit: number, isCarry: boolean): Leg | undefined => {
    const cell: Cell = { shown: from, sign, digit };
    const right: Leg = { from, to: afterOf(cell), cell, isCarry };
    if (leadsTo === undefined || isCarry) return right;
    const wrong = leadsTo(place, right);
    return wrong === undefined ? undefined : { ...right, to: wrong };
  };
  /** The way that brings these one after the other; undefined where one of them cannot be brought. */
  const wayOf = (parts: readonly { digit: number; isCarry: boolean }[]): Way | undefined => {
    const way: Leg[] = [];
    for (const { digit, isCarry } of parts) {
      const next = leg(way.at(-1)?.to ?? shown, digit, isCarry);
      if (next === undefined) return undefined;
      way.push(next);
    }
    return way;
  };
  const carries = Array.from({ length: carried }, () => ({ digit: 1, isCarry: true }));
  if (own === 0 && carried === 0) return [[still]];
  if (own === 0) return [wayOf(carries) ?? [still]];
  // The digit comes before, between or after the carries.
  const orders = Array.from({ length: carried + 1 }, (_, before) =>
    wayOf(carries.toSpliced(before, 0, { digit: own, isCarry: false })),
  );
  const all = own + carried;
  const together =
    all === 10 ? [still] : all > 9 ? undefined : wayOf([{ digit: all, isCarry: false }]);
  const [first, ...others] = [...orders, ...(carried > 0 ? [together] : [])].filter(
    (way) => way !== undefined,
  );
  return first && [first, ...others];
}

/** Whether a rod passes a digit when it goes from one digit to another, in some order of its beads. */
export function isBetween(from: number, digit: number, to: number): boolean {
  const [a, b, c] = [beadsOf(from), beadsOf(digit), beadsOf(to)];
  return (
    (b.heaven === a.heaven || b.heaven === c.heaven) &&
    Math.min(a.earth, c.earth) <= b.earth &&
    b.earth <= Math.max(a.earth, c.earth)
  );
}

/** The place at the beginning of each way. */
export function startsOf(ways: RodWays): Spot[] {
  return ways.map((way, index) => ({ way: index, leg: 0, digit: way[0]?.from ?? 0 }));
}

/** The places at which a rod may be when it shows a digit, if it was at one of these places before and only went on. */
export function onwards(ways: RodWays, spots: readonly Spot[], digit: number): Spot[] {
  const found: Spot[] = [];
  for (const spot of spots) {
    const way = ways[spot.way] ?? [];
    for (let leg = spot.leg; leg < way.length; leg++) {
      const { from, to } = way[leg] ?? {};
      if (from === undefined || to === undefined) continue;
      const isOn = isBetween(leg === spot.leg ? spot.digit : from, digit, to);
      if (!isOn || found.some((one) => one.way === spot.way && one.leg === leg)) continue;
      found.push({ way: spot.way, leg, digit });
    }
  }
  return found;
}

/** All places of a rod's ways at which it shows a digit. */
export function spotsOf(ways: RodWays, digit: number): Spot[] {
  return onwards(ways, startsOf(ways), digit);
}

/** Whether a rod shows a digit anywhere on its ways. */
export function passes(ways: RodWays, digit: number): boolean {
  return ways.some((way) => way.some(({ from, to }) => isBetween(from, digit, to)));
}

/** Whether nothing is left to do on a rod. */
export function isAtEnd(ways: RodWays, { way, leg, digit }: Spot): boolean {
  const legs = ways[way] ?? [];
  return leg === legs.length - 1 && legs[leg]?.to === digit;
}
