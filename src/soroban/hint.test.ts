import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { HANDS, handsAt, ORDERS, pick, termsBelow, type Hands } from '../../test/kit/hands.ts';
import { afterOf, CELLS, keyOf } from './cells.ts';
import { hintFor, moveFor, termAtHand } from './hint.ts';
import { LEVELS } from './levels.ts';
import { shownAfter, type Move } from './moves.ts';
import { problemOf } from './problem.ts';
import { seededRandom } from './random.ts';
import { beadsOf, valueOf, withDigit, type Digits } from './rods.ts';
import { SCHOOLS, type School } from './school.ts';

const move = (place: number, from: number, to: number): Move => ({ place, from, to, at: 0 });

/** A hint as a text: the step and the digit to which its next strokes lead, or where beads have to go back. */
function textOf(terms: readonly number[], moves: readonly Move[], school?: School): string {
  const hint = hintFor(terms, moves, school);
  const next = moveFor(hint);
  const to = `rod ${next?.place} to ${next?.to}`;
  if (hint.kind === 'done') return 'done';
  return hint.kind === 'back' ? `${hint.why}: back ${to}` : `${keyOf(hint.step.cell)}: ${to}`;
}

describe('a hint', () => {
  for (const [name, terms, moves, expected] of [
    ['begins with the first number', [3, 4], [], '0+3: rod 0 to 3'],
    ['goes on with the next one', [3, 4], [move(0, 0, 3)], '3+4: rod 0 to 8'],
    ['shows the upper and lower beads of a pinch at once', [8], [], '0+8: rod 0 to 8'],
    ['goes on after half of a pinch', [8], [move(0, 0, 5)], '0+8: rod 0 to 8'],
    ['goes on after one lower bead of three', [8], [move(0, 0, 1)], '0+8: rod 0 to 8'],
    [
      'shows what is left of a begun step',
      [3, 4],
      [move(0, 0, 3), move(0, 3, 8)],
      '3+4: rod 0 to 7',
    ],
    ['takes lower beads first where both go', [8, -6], [move(0, 0, 8)], '8-6: rod 0 to 7'],
    [
      'lets a bead be taken back within a step',
      [3, 4],
      [move(0, 0, 3), move(0, 3, 8), move(0, 8, 3)],
      '3+4: rod 0 to 8',
    ],
    [
      'leads back from a bead that belongs to no way',
      [3, 4],
      [move(0, 0, 3), move(0, 3, 4)],
      'not-so: back rod 0 to 3',
    ],
    [
      'takes only those beads back that are too many',
      [3, 4],
      [move(0, 0, 4)],
      'too-many: back rod 0 to 3',
    ],
    [
      'leads back from a rod that has nothing to do',
      [3, 4],
      [move(0, 0, 3), move(1, 0, 1)],
      'wrong-rod: back rod 1 to 0',
    ],
    [
      'goes on when the bead is back',
      [3, 4],
      [move(0, 0, 3), move(0, 3, 4), move(0, 4, 3)],
      '3+4: rod 0 to 8',
    ],
    [
      'goes on when a wrong bead led straight to the total',
      [3, 4, 1],
      [move(0, 0, 3), move(0, 3, 4), move(0, 4, 7)],
      '7+1: rod 0 to 8',
    ],
    ['names the ten that is missing', [8, 7], [move(0, 0, 8), move(0, 8, 5)], '0+1: rod 1 to 1'],
    [
      'names the rest where the ten came first',
      [8, 7],
      [move(0, 0, 8), move(1, 0, 1)],
      '8+7: rod 0 to 5',
    ],
    [
      'passes a total that comes twice',
      [3, -3, 4],
      [move(0, 0, 3), move(0, 3, 0)],
      '0+4: rod 0 to 4',
    ],
    ['accepts numbers that were taken together', [3, 4, 2], [move(0, 0, 7)], '7+2: rod 0 to 9'],
    [
      'begins anew on a soroban that was cleared',
      [1, 9, 8],
      [move(0, 0, 5), move(0, 5, 0)],
      '0+1: rod 0 to 1',
    ],
    ['leads over an empty soroban', [1, 9], [move(0, 0, 1), move(0, 1, 0)], '0+1: rod 1 to 1'],
    [
      'leads over a rod that has to come back to its digit',
      [35, 95],
      [move(1, 0, 3), move(0, 0, 5), move(0, 5, 0), move(2, 0, 1), move(1, 3, 2)],
      '2+1: rod 1 to 3',
    ],
    [
      'goes on where a total was shown on the way, before its term was done',
      [34, 78, -27],
      [
        move(1, 0, 3),
        move(0, 0, 4),
        move(1, 3, 2),
        move(2, 0, 1),
        move(1, 2, 1),
        move(0, 4, 3),
        move(0, 3, 2),
        move(1, 1, 0),
        move(1, 0, 1),
        move(1, 1, 2),
        move(1, 2, 7),
        move(1, 7, 8),
        move(1, 8, 9),
      ],
      '1-1: rod 2 to 0',
    ],
    ['says that everything is done', [3, 4], [move(0, 0, 3), move(0, 3, 7)], 'done'],
    [
      'leads back from a bead after the end',
      [3, 4],
      [move(0, 0, 3), move(0, 3, 7), move(0, 7, 8)],
      'wrong-rod: back rod 0 to 7',
    ],
  ] as const) {
    it(name, () => assert.equal(textOf(terms, moves), expected));
  }

  it('takes the left rod first where ten, hundred and thousand have to go', () => {
    const moves = [move(3, 0, 1)];
    const taught: string[] = [];
    for (let text = ''; text !== 'done';) {
      text = textOf([1_000, -1], moves);
      const next = moveFor(hintFor([1_000, -1], moves));
      if (next === undefined) break;
      moves.push(move(next.place, shownAfter(moves).at(-1)?.[next.place] ?? 0, next.to));
      taught.push(String(valueOf(shownAfter(moves).at(-1) ?? [])));
    }
    assert.deepEqual(taught, ['0', '900', '990', '999']);
  });

  it('takes the ten first or after, as the school has it', () => {
    const moves = [move(0, 0, 8)];
    assert.equal(textOf([8, 7], moves, 'ten-after'), '8+7: rod 0 to 5');
    assert.equal(textOf([8, 7], moves, 'ten-first'), '0+1: rod 1 to 1');
    // A rod that has begun is finished at both.
    const begun = [...moves, move(0, 8, 7)];
    assert.equal(textOf([8, 7], begun, 'ten-after'), '8+7: rod 0 to 5');
    assert.equal(textOf([8, 7], begun, 'ten-first'), '8+7: rod 0 to 5');
  });
});

/** Follows hints stroke by stroke to the total. */
function assertArrives(terms: readonly number[], made: readonly Move[], school: School): void {
  const moves = [...made];
  let digits = shownAfter(moves).at(-1) ?? [];
  const total = terms.reduce((sum, term) => sum + term, 0);
  for (let left = 20 * (terms.length + 1); ; left--) {
    assert.ok(left > 0, 'it arrives');
    const next = moveFor(hintFor(terms, moves, school));
    if (next === undefined) break;
    const from = digits[next.place] ?? 0;
    assert.notEqual(from, next.to);
    moves.push(move(next.place, from, next.to));
    digits = withDigit(digits, next.place, next.to);
  }
  assert.equal(Number(valueOf(digits)), total, terms.join(' '));
}

/** Lets hands work at a problem, asks for a hint after each of their moves, and follows the hints from one of these. */
function assertNeverSentBack(terms: readonly number[], hands: Hands): void {
  let digits: Digits = [];
  const made = terms.flatMap((term) => {
    const worked = handsAt(digits, term, hands) ?? assert.fail();
    digits = worked.digits;
    return worked.moves;
  });
  const school = pick(SCHOOLS, hands.random);
  for (let count = 1; count <= made.length; count++) {
    const hint = hintFor(terms, made.slice(0, count), school);
    assert.notEqual(hint.kind, 'back', `${terms.join(' ')} by ${hands.hand}, ${hands.order}`);
  }
  assertArrives(terms, made.slice(0, hands.random(made.length + 1)), school);
}

describe('hands that are right', () => {
  /** Each cell beside a rod of tens that is empty, stands, is full, or gets full. */
  const problems = CELLS.flatMap((cell) =>
    [0, 1, 4, 5, 9].flatMap((tens) => {
      const start = 10 * tens + cell.shown;
      const by = cell.sign === '+' ? cell.digit : -cell.digit;
      return start === 0 || start + by < 0 ? [] : [[start, by]];
    }),
  );
  for (const order of ORDERS) {
    it(`are never sent back at any cell, ${order}, and hints lead on`, () => {
      const random = seededRandom(order);
      for (const hand of HANDS) {
        for (const terms of problems) assertNeverSentBack(terms, { hand, order, random });
      }
    });
  }

  it('are never sent back in problems of one to three digits, and hints lead on', () => {
    const random = seededRandom('problems');
    for (let count = 0; count < 300; count++) {
      const terms = termsBelow(pick([10, 100, 1_000], random), 2 + random(4), random);
      assertNeverSentBack(terms, {
        hand: pick(HANDS, random),
        order: pick(ORDERS, random),
        random,
      });
    }
  });
});

it('a move that changes nothing changes no hint', () => {
  assert.equal(textOf([7, 9], [move(2, 0, 0)]), '0+7: rod 0 to 7');
});

it('from any position, hints lead to the answer', () => {
  const anywhere = fc.array(fc.tuple(fc.nat(3), fc.nat(9)), { maxLength: 4 });
  const school = fc.constantFrom(...SCHOOLS);
  fc.assert(
    fc.property(
      fc.constantFrom(...LEVELS),
      fc.string(),
      anywhere,
      school,
      (level, seed, start, its) => {
        const moves: Move[] = [];
        let digits: Digits = [];
        for (const [place, to] of start) {
          moves.push(move(place, digits[place] ?? 0, to));
          digits = withDigit(digits, place, to);
        }
        assertArrives(problemOf(seed, level.shape), moves, its);
      },
    ),
    { numRuns: 50 },
  );
});

it('the term at hand follows the hands: it goes on at each total, stays where they are lost, and is past the last at the answer', () => {
  const terms = [3, 4, -2];
  const moves = [move(0, 0, 3), move(0, 3, 7), move(0, 7, 5)];
  for (const made of [0, 1, 2, 3]) assert.equal(termAtHand(terms, moves.slice(0, made)), made);
  assert.equal(termAtHand(terms, [move(0, 0, 3), move(1, 0, 1)]), 1);
  assert.equal(termAtHand(terms, [move(0, 0, 3), move(0, 3, 0)]), 0);
});

it('a stroke that no right way contains is sent back, at every cell', () => {
  for (const cell of CELLS) {
    const { shown, sign, digit } = cell;
    const start = [move(1, 0, 1), ...(shown === 0 ? [] : [move(0, 0, shown)])];
    const terms = [10 + shown, sign === '+' ? digit : -digit];
    const [before, after] = [beadsOf(shown), beadsOf(afterOf(cell))];
    for (let stray = 0; stray <= 9; stray++) {
      const { heaven, earth } = beadsOf(stray);
      const isOnWay =
        (heaven === before.heaven || heaven === after.heaven) &&
        Math.abs(earth - before.earth) + Math.abs(earth - after.earth) ===
          Math.abs(after.earth - before.earth);
      if (isOnWay) continue;
      const said = `${keyOf(cell)} by ${stray}`;
      assert.equal(hintFor(terms, [...start, move(0, shown, stray)]).kind, 'back', said);
    }
    // Nothing is to do on the hundreds.
    assert.deepEqual(moveFor(hintFor(terms, [...start, move(2, 0, 1)])), { place: 2, to: 0 });
  }
});
