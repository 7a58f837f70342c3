import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  digitsOf,
  keyOf,
  LEVELS,
  problemOf,
  valueOf,
  withDigit,
  type Move,
} from '../../src/soroban/soroban.ts';
import { hintFor, moveFor } from './hint.ts';

const move = (place: number, from: number, to: number): Move => ({ place, from, to, at: 0 });

describe('a hint', () => {
  for (const [name, terms, moves, expected] of [
    ['begins with the first number', [3, 4], [], '0+3 on 0'],
    ['goes on with the next one', [3, 4], [move(0, 0, 3)], '3+4 on 0'],
    ['leads back from a wrong bead', [3, 4], [move(0, 0, 3), move(0, 3, 8)], 'back to 3'],
    ['goes on after a wrong bead is back', [3, 4], [move(0, 0, 4), move(0, 4, 3)], '3+4 on 0'],
    ['names the carry that is missing', [8, 7], [move(0, 0, 8), move(0, 8, 5)], '0+1 on 1'],
    ['passes a total that comes twice', [3, -3, 4], [move(0, 0, 3), move(0, 3, 0)], '0+4 on 0'],
    [
      'begins anew on a soroban that was cleared',
      [1, 9, 8],
      [move(0, 0, 5), move(0, 5, 0)],
      '0+1 on 0',
    ],
    [
      'begins anew also after many steps',
      [3, 4],
      [move(0, 0, 3), move(0, 3, 7), move(0, 7, 0)],
      '0+3 on 0',
    ],
    ['follows the route over an empty soroban', [1, 9], [move(0, 0, 1), move(0, 1, 0)], '0+1 on 1'],
    ['says that everything is done', [3, 4], [move(0, 0, 3), move(0, 3, 7)], 'done'],
  ] as const) {
    it(name, () => {
      const hint = hintFor([...terms], [...moves]);
      const text =
        hint.kind === 'step'
          ? `${keyOf(hint.step.cell)} on ${hint.step.place}`
          : hint.kind === 'back'
            ? `back to ${valueOf(hint.digits)}`
            : 'done';
      assert.equal(text, expected);
    });
  }

  it('shows the next move from any position, until the soroban shows the answer', () => {
    const anywhere = fc.array(fc.tuple(fc.nat(3), fc.nat(9)), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...LEVELS), fc.string(), anywhere, ({ shape }, seed, start) => {
        const terms = problemOf(seed, shape);
        const moves: Move[] = [];
        let digits = digitsOf(0);
        const make = (place: number, to: number): void => {
          moves.push(move(place, digits[place] ?? 0, to));
          digits = [...withDigit(digits, place, to)];
        };
        for (const [place, to] of start) make(place, to);
        for (let next = moveFor(hintFor(terms, moves), moves); next !== undefined;) {
          assert.notEqual(digits[next.place] ?? 0, next.to);
          make(next.place, next.to);
          next = moveFor(hintFor(terms, moves), moves);
        }
        assert.equal(
          Number(valueOf(digits)),
          terms.reduce((sum, term) => sum + term, 0),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('after hint leads to the answer of every problem', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LEVELS), fc.string(), ({ shape }, seed) => {
        const terms = problemOf(seed, shape);
        const moves: Move[] = [];
        let digits = digitsOf(0);
        for (let hint = hintFor(terms, moves); hint.kind === 'step'; hint = hintFor(terms, moves)) {
          const { place, after, cell } = hint.step;
          assert.equal(digits[place] ?? 0, cell.shown);
          moves.push(move(place, cell.shown, after));
          digits = [...withDigit(digits, place, after)];
        }
        assert.equal(
          Number(valueOf(digits)),
          terms.reduce((sum, term) => sum + term, 0),
        );
      }),
      { numRuns: 50 },
    );
  });
});
