import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { keyOf } from './cells.ts';
import { compareRoute } from './compare.ts';
import type { Move } from './moves.ts';
import { digitsOf, type Digits } from './rods.ts';
import { stepsOfTerms } from './steps.ts';

/** Moves that show these numbers one after the other; each changes one rod. */
function showing(...values: number[]): Move[] {
  let before: Digits = [];
  return values.flatMap((value, index) => {
    const after = digitsOf(value);
    const places = Array.from(
      { length: Math.max(before.length, after.length) },
      (_, place) => place,
    );
    const moves = places.flatMap((place) => {
      const [from, to] = [before[place] ?? 0, after[place] ?? 0];
      return from === to ? [] : [{ place, from, to, at: index }];
    });
    assert.equal(moves.length, 1, `${value} is one move away`);
    before = after;
    return moves;
  });
}

/** The result, one text for each term: kind, strokes of the shortest ones, cell and rod. */
const found = (problem: number[], moves: Move[], isCut = false): string[] =>
  compareRoute({ moves, isCut }, problem).map(({ kind, strokes, shortest, cell, place }) =>
    [kind, `${strokes}/${shortest}`, ...(cell ? [keyOf(cell)] : []), place ?? ''].join(' ').trim(),
  );

describe('the way of a term', () => {
  for (const [name, terms, values, expected] of [
    ['is the taught one', [3, 4], [3, 7], ['same 1/1', 'same 2/2']],
    ['may move one deck after the other', [3, 4], [3, 8, 7], ['same 1/1', 'same 2/2']],
    ['may begin with either rod', [8, 7], [8, 18, 15], ['same 2/2', 'same 2/2']],
    ['may end with either rod', [8, 7], [8, 5, 15], ['same 2/2', 'same 2/2']],
    ['is counted one by one', [3, 4], [3, 4, 9, 5, 6, 7], ['same 1/1', 'counted 5/2 3+4 0']],
    ['is counted backwards', [9, -3], [9, 8, 7, 6], ['same 2/2', 'counted 3/1 9-3 0']],
    ['is counted up from nothing', [4], [1, 2, 3, 4], ['counted 4/1 0+4 0']],
    ['is taken back', [3, 4], [3, 8, 3, 8, 7], ['same 1/1', 'undone 4/2 3+4 0']],
    ['goes over another digit', [2, 2], [2, 7, 9, 4], ['same 1/1', 'other 3/1 2+2 0']],
    ['is counted after something was taken back', [4], [5, 0, 1, 2, 3, 4], ['counted 6/1 0+4 0']],
    [
      'is counted on one rod, though other rods get ones, too',
      [3, 114],
      [3, 103, 113, 114, 116, 117],
      ['same 1/1', 'counted 6/4 3+4 0'],
    ],
    [
      'is not counted by a digit and a carry on the same rod',
      [8, 14],
      [8, 18, 28, 29, 24, 22],
      ['same 2/2', 'other 5/4 8+4 0'],
    ],
    [
      'is not counted by a carry and the lower bead of a six',
      [97, 678],
      [90, 97, 95, 5, 105, 175, 675, 775],
      ['same 4/4', 'other 8/6 9+7 1'],
    ],
    ['is not counted by a one on each rod', [12], [10, 11, 16, 12], ['other 5/2 0+2 0']],
    [
      'differs most at the rod with the most strokes too many',
      [61],
      [60, 65, 66, 61],
      ['other 5/3 0+1 0'],
    ],
    ['differs most at an upper rod', [16], [50, 60, 10, 16], ['other 5/3 0+1 1']],
    [
      'is taken back at the end',
      [3, 4, 1],
      [3, 7, 8, 9, 8],
      ['same 1/1', 'same 2/2', 'undone 3/1 7+1 0'],
    ],
    ['joins two terms', [3, 4, 2], [3, 9], ['same 1/1', 'joined 0/2', 'joined 2/1']],
    ['joins all', [1, 1, 1], [3], ['joined 0/1', 'joined 0/1', 'joined 1/1']],
    ['is wrong at a digit', [3, 4], [3, 8], ['same 1/1', 'wrong 1/2 3+4 0']],
    ['is wrong by a forgotten ten', [8, 7], [8, 5], ['same 2/2', 'wrong 1/2 8+7 0']],
    ['is wrong on a rod of its own', [21, 31], [20, 21, 51, 53], ['same 2/2', 'wrong 3/3 1+1 0']],
    [
      'is wrong by a forgotten hundred, at the full tens that bring it about',
      [98, 7],
      [90, 98, 95, 5],
      ['same 4/4', 'wrong 3/4 9+1 1'],
    ],
    [
      'is wrong at another rod than one that shows the same digit before and after',
      [12, 98],
      [10, 12, 112, 113],
      ['same 2/2', 'wrong 2/4 2+8 0'],
    ],
    ['is wrong at its own rod before a stray one', [3], [20, 22], ['wrong 2/1 0+3 0']],
    [
      'is wrong at the first rod that left its way, though each has shown its digit',
      [8, 14],
      [8, 28, 58, 52],
      ['same 2/2', 'wrong 5/4 0+1 1'],
    ],
    [
      'is lost after a wrong one',
      [3, 4, 2],
      [3, 8, 6],
      ['same 1/1', 'wrong 2/2 3+4 0', 'lost 0/1'],
    ],
    [
      'is wrong where a ten was forgotten, whatever later numbers look like',
      [8, 6, 1, 7, -4],
      [8, 4, 5, 2, 12, 18, 8],
      ['same 2/2', 'wrong 10/3 8+6 0', 'lost 0/2', 'lost 0/3', 'lost 0/3'],
    ],
    [
      'is wrong at a number that was set wrongly, though a later total appears by chance',
      [8, -6, 1, 5, -1],
      [9, 3, 4, 9, 8],
      ['wrong 7/2 0+8 0', 'lost 0/2', 'lost 0/1', 'lost 0/1', 'lost 0/1'],
    ],
    [
      'is wrong after numbers that were taken together',
      [3, 4, 2, 5],
      [7, 9, 8],
      ['joined 0/1', 'joined 2/2', 'same 1/1', 'wrong 1/2 9+5 0'],
    ],
    [
      'is wrong after the beads went straight to the total of others',
      [4, 2, -1, 1],
      [4, 5, 8],
      ['same 1/1', 'joined 0/2', 'joined 2/1', 'wrong 1/1 5+1 0'],
    ],
    [
      'is taken back where all was cleared and done once more',
      [2, 1, 5, 1, -6],
      [2, 3, 8, 9, 0, 2, 3, 8, 9, 3],
      ['same 1/1', 'same 1/1', 'same 1/1', 'same 1/1', 'undone 8/2 9-6 0'],
    ],
    [
      'is found by a longer way, though the last total was never shown',
      [3, 2, 4],
      [1, 2, 3, 4, 5, 6],
      ['counted 3/1 0+3 0', 'counted 3/2 3+2 0', 'wrong 1/1 5+4 0'],
    ],
    ['is missing', [3, 4, 1], [3], ['same 1/1', 'missing 0/2', 'missing 0/1']],
    [
      'is missing, also where the last total is what an untouched soroban shows',
      [3, -3],
      [],
      ['missing 0/1', 'missing 0/1'],
    ],
    ['is on a stray rod', [3], [20, 23, 123], ['wrong 3/1 1']],
    ['goes on after the end', [3], [3, 0], ['same 1/1']],
  ] as const) {
    it(name, () => {
      assert.deepEqual(found([...terms], showing(...values)), [...expected]);
    });
  }

  it('is unseen where the record ends before it', () => {
    assert.deepEqual(found([3, 4, 2], showing(3, 8), true), [
      'same 1/1',
      'unseen 1/2',
      'unseen 0/1',
    ]);
    assert.deepEqual(found([3, 4, 2], showing(1, 6, 7, 5), true), [
      'joined 0/1',
      'joined 3/2',
      'unseen 1/1',
    ]);
  });

  it('does not take a total that was shown too early for the end of its term', () => {
    assert.deepEqual(found([5, 2, -2], showing(5, 6, 7, 5)), [
      'same 1/1',
      'counted 2/1 5+2 0',
      'same 1/1',
    ]);
  });

  it('is left out for terms that lead below zero', () => {
    assert.deepEqual(found([3, -4, 2], showing(3)), ['same 1/1']);
  });
});

const terms = fc.array(
  fc.integer({ min: -999, max: 9_999 }).filter((term) => term !== 0),
  {
    maxLength: 12,
  },
);

it('the taught route is the same for every problem, and each of its moves belongs to one term', () => {
  fc.assert(
    fc.property(terms, (problem) => {
      const moves = stepsOfTerms(problem).flatMap(({ steps }) =>
        steps.map(({ cell, place, after }) => ({ place, from: cell.shown, to: after, at: 0 })),
      );
      let next = 0;
      for (const route of compareRoute({ moves, isCut: false }, problem)) {
        assert.equal(route.kind, 'same');
        assert.equal(route.strokes, route.shortest);
        assert.equal(route.moves[0], next);
        next = route.moves[1];
      }
      assert.equal(next, moves.length);
    }),
  );
});

it('any moves are compared: every term has one kind, and no move is counted twice', () => {
  const moves = fc.array(
    fc.record({ place: fc.nat(3), from: fc.nat(9), to: fc.nat(9), at: fc.nat() }),
  );
  fc.assert(
    fc.property(terms, moves, fc.boolean(), (problem, made, isCut) => {
      const routes = compareRoute({ moves: made, isCut }, problem);
      assert.equal(routes.length, stepsOfTerms(problem).length);
      let next = 0;
      for (const {
        moves: [first, end],
      } of routes) {
        assert.equal(first, next);
        assert.ok(end >= first && end <= made.length);
        next = end;
      }
    }),
  );
});
