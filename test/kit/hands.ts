import {
  beadsOf,
  digitOf,
  digitsOf,
  withDigit,
  type Digits,
  type Move,
  type Random,
} from '../../src/soroban/soroban.ts';

/** How a hand moves the beads of a rod: one by one in any order, deck by deck, or all at once. */
export const HANDS = ['beads', 'decks', 'pinches'] as const;
/** In which order a hand brings the digits of a number, and the ten of a digit. */
export const ORDERS = ['ten-first', 'ten-after', 'ones-first', 'mixed'] as const;

/** Somebody who works with a soroban. */
export type Hands = {
  readonly hand: (typeof HANDS)[number];
  readonly order: (typeof ORDERS)[number];
  readonly random: Random;
};

/** Mistakes that hands can be told to make. */
export const PLANTED = ['ten-forgotten', 'five-for-ten', 'ten-misplaced', 'bead-missing'] as const;

/** A mistake that hands make at a digit of a term. */
export type Planted = { readonly kind: (typeof PLANTED)[number]; readonly place: number };

type Change = { readonly place: number; readonly from: number; readonly to: number };

export const pick = <T>(from: readonly T[], random: Random): T => from[random(from.length)] as T;

/**
 * The moves of hands that bring a term to a soroban. They are worked out digit by digit, as on a real one, without the engine
 * that these moves test.
 *
 * @returns undefined when the hands cannot make the planted mistake, or find nothing to take
 */
export function handsAt(
  before: Digits,
  term: number,
  { hand, order, random }: Hands,
  planted?: Planted,
): { readonly moves: Move[]; readonly digits: Digits } | undefined {
  const sign = Math.sign(term);
  const brought = digitsOf(Math.abs(term));
  const places = brought.map((_, place) => place);
  let digits: Digits = before;
  const changes: Change[] = [];
  let isPlanted = planted === undefined;
  for (const place of order === 'ones-first' ? places : places.toReversed()) {
    const chain: Change[] = [];
    let by = brought[place] ?? 0;
    for (let at = place; by !== 0;) {
      if (at > 20 || (sign < 0 && at >= before.length)) return undefined;
      const from = digits[at] ?? 0;
      const sum = from + sign * by;
      let to = (sum + 10) % 10;
      let next = at + 1;
      let isCarried = sum !== to;
      if (planted?.place === place && at === place) {
        const { kind } = planted;
        if (kind !== 'bead-missing' && !isCarried) return undefined;
        if (kind === 'ten-forgotten') isCarried = false;
        if (kind === 'ten-misplaced') next = at + 2;
        if (kind === 'five-for-ten') to = from - sign * (5 - by);
        if (kind === 'five-for-ten' && by > 4) return undefined;
        if (kind === 'bead-missing') {
          const [a, b] = [beadsOf(from), beadsOf(to)];
          if (a.earth === b.earth) return undefined;
          to = digitOf({ ...b, earth: b.earth - Math.sign(b.earth - a.earth) });
        }
        if (to < 0 || to > 9 || to === from) return undefined;
        isPlanted = true;
      }
      chain.push({ place: at, from, to });
      digits = withDigit(digits, at, to);
      by = isCarried ? 1 : 0;
      at = next;
    }
    const isLeftFirst = sign < 0 || order === 'ten-first';
    changes.push(
      ...(order === 'mixed' ? shuffled(chain, random) : isLeftFirst ? chain.toReversed() : chain),
    );
  }
  if (!isPlanted) return undefined;
  const moves = changes.flatMap((change) => beadMoves(hand, change, random));
  return { moves: moves.map((move) => ({ ...move, at: 0 })), digits };
}

/** The moves of a rod's beads for a change. */
function beadMoves(hand: Hands['hand'], { place, from, to }: Change, random: Random): Change[] {
  if (hand === 'pinches') return [{ place, from, to }];
  const [start, end] = [beadsOf(from), beadsOf(to)];
  const earth = end.earth - start.earth;
  const step = hand === 'decks' ? earth : Math.sign(earth);
  const decks = [
    ...(start.heaven === end.heaven ? [] : (['heaven'] as const)),
    ...Array.from({ length: step === 0 ? 0 : earth / step }, () => 'earth' as const),
  ];
  let now = from;
  return shuffled(decks, random).map((deck) => {
    const beads = beadsOf(now);
    const moved =
      deck === 'heaven'
        ? { ...beads, heaven: end.heaven }
        : { ...beads, earth: beads.earth + step };
    const change = { place, from: now, to: digitOf(moved) };
    now = change.to;
    return change;
  });
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const left = [...all];
  return Array.from(all, () => left.splice(random(left.length), 1)[0] as T);
}

/** The terms of a problem below a bound, whose totals are never below zero. */
export function termsBelow(bound: number, count: number, random: Random): number[] {
  const terms: number[] = [];
  let total = 0;
  while (terms.length < count) {
    const size = 1 + random(bound - 1);
    const term = size <= total && random(2) === 0 ? -size : size;
    terms.push(term);
    total += term;
  }
  return terms;
}
