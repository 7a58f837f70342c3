import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  HANDS,
  handsAt,
  ORDERS,
  pick,
  PLANTED,
  termsBelow,
  type Planted,
} from '../../test/kit/hands.ts';
import { keyOf } from './cells.ts';
import { mistakeIn } from './mistake.ts';
import type { Move } from './moves.ts';
import { digitsOf, valueOf, type Digits } from './rods.ts';
import { seededRandom, type Random } from './random.ts';

/** Moves that show these numbers one after the other; each changes one rod. */
function showing(...values: number[]): Move[] {
  let before: Digits = [];
  return values.map((value, at) => {
    const after = digitsOf(value);
    const rods = Array.from({ length: Math.max(before.length, after.length) }, (_, rod) => rod);
    const changed = rods.filter((rod) => (before[rod] ?? 0) !== (after[rod] ?? 0));
    const [place = 0] = changed;
    assert.equal(changed.length, 1, `${value} is one move away`);
    const move = { place, from: before[place] ?? 0, to: after[place] ?? 0, at };
    before = after;
    return move;
  });
}

describe('a mistake', () => {
  for (const [name, terms, values, expected] of [
    ['is a forgotten ten', [8, 7], [8, 5], 'ten-forgotten in 8+7 of term 1'],
    [
      'is a forgotten ten, though more follows',
      [8, 7, 3],
      [8, 5, 8],
      'ten-forgotten in 8+7 of term 1',
    ],
    [
      'is a forgotten hundred, which belongs to the full tens',
      [98, 7],
      [90, 98, 95, 5],
      'ten-forgotten in 9+1 of term 1',
    ],
    ['is a forgotten ten that was to go', [12, -4], [10, 12, 18], 'ten-forgotten in 2-4 of term 1'],
    ['is a ten on the hundreds', [8, 7], [8, 5, 105], 'ten-misplaced in 8+7 of term 1'],
    ['is the friend of five for that of ten', [9, 3], [9, 7, 17], 'five-for-ten in 9+3 of term 1'],
    ['is one bead too few', [2, 3], [2, 7, 6], 'bead-missing in 2+3 of term 1'],
    ['is a bead that stayed', [6, 3], [6, 8], 'bead-missing in 6+3 of term 1'],
    ['is an upper bead that stayed', [4, 3], [4, 2], 'five-forgotten in 4+3 of term 1'],
    ['is a friend that went the wrong way', [2, 4], [2, 7, 8], 'turned in 2+4 of term 1'],
    ['is the rod of the tens', [3, 5], [3, 53], 'wrong-rod in 3+5 of term 1'],
    ['is plus for minus', [7, -2], [7, 9], 'wrong-sign in 7-2 of term 1'],
    ['is a digit that was left out', [12, 21], [10, 12, 32], 'left-out in 2+1 of term 1'],
    [
      'is a forgotten ten after which nothing is left to take',
      [8, 7, -9],
      [8, 5],
      'ten-forgotten in 8+7 of term 1',
    ],
    [
      'is rather one after which all numbers could be brought',
      [4, 1, -4],
      [3, 4, 0],
      'bead-missing in 0+4 of term 0',
    ],
    ['is in the first number', [6, 2], [7, 9], 'bead-extra in 0+6 of term 0'],
    [
      'is after a soroban that was cleared',
      [3, 4],
      [3, 8, 0, 3, 8],
      'bead-missing in 3+4 of term 1',
    ],
    [
      'is no number left out where the soroban was cleared in the middle',
      [8, -1, 6, -5],
      [8, 0],
      'other in 0+8 of term 0',
    ],
    ['is anything else', [3, 4], [3, 4, 1], 'other in 3+4 of term 1'],
    ['is on a rod that has nothing to do', [3], [20, 23, 123], 'other on 1 of term 0'],
    ['is none where the number is right', [3, 4], [4, 9, 7], 'none'],
    ['is none where a bead moved after the last total', [3, 4], [3, 7, 6], 'none'],
    ['is none where nothing was moved any more', [3, 4], [3], 'none'],
    [
      'is none where hands stopped at a total that a bead too few would show, too',
      [9, -5, -2],
      [9, 4],
      'none',
    ],
    ['is none where nothing was moved at all', [3, 4], [], 'none'],
  ] as const) {
    it(name, () => {
      const found = mistakeIn(terms, showing(...values));
      const text =
        found === null
          ? 'none'
          : `${found.kind} ${found.step === null ? `on ${found.place}` : `in ${keyOf(found.step.cell)}`} of term ${found.term}`;
      assert.equal(text, expected);
    });
  }
});

/** A problem that hands worked at, with a mistake in one of its digits; undefined where it cannot be made or changes nothing. */
function workedAt(kind: Planted['kind'], most: number, random: Random) {
  const terms = termsBelow(most, 3 + random(4), random);
  const hands = { hand: pick(HANDS, random), order: pick(ORDERS, random), random };
  const wrong = random(terms.length);
  const place = random(String(Math.abs(terms[wrong] ?? 0)).length);
  let digits: Digits = [];
  const moves: Move[] = [];
  for (const [term, value] of terms.entries()) {
    const made = handsAt(digits, value, hands, term === wrong ? { kind, place } : undefined);
    if (made === undefined) return undefined;
    moves.push(...made.moves);
    digits = made.digits;
  }
  const total = terms.reduce((sum, term) => sum + term, 0);
  return Number(valueOf(digits)) === total ? undefined : { terms, moves, wrong, place };
}

it('95 of 100 planted mistakes are named, with their term and rod', () => {
  const random = seededRandom('mistakes');
  let [all, named] = [0, 0];
  for (const kind of PLANTED) {
    for (const most of [10, 100, 1_000]) {
      for (let count = 0; count < 100;) {
        const worked = workedAt(kind, most, random);
        if (worked === undefined) continue;
        count += 1;
        all += 1;
        const { terms, moves, wrong, place } = worked;
        const found = mistakeIn(terms, moves);
        // Hands may have done two things at once that look alike: a bead too few on a rod, or the carry that it should get.
        if (found?.kind === kind && found.term === wrong && found.step?.place === place) named += 1;
      }
    }
  }
  assert.ok(named >= 0.95 * all, `${named} of ${all}`);
});
