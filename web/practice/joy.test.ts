import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CellMastery } from './mastery.ts';
import { joyOf } from './joy.ts';
import type { Recent } from './recent.ts';

const move = (place: number, from: number, to: number) => ({ place, from, to, at: 0 });
const knows = (...cells: readonly string[]): CellMastery[] =>
  cells.map((cell) => ({ cell, right: 1 }) as CellMastery);
const took = (milliseconds: number, count = 5): Recent[] =>
  Array.from(
    { length: count },
    () => ({ terms: [1, 1], isRight: true, milliseconds }) as unknown as Recent,
  );
const ONE_AND_THREE = { terms: [1, 3], moves: [], milliseconds: 2_000 };
const CELLS = knows('0+1', '1+3');

test('a cell that was never right is a first time, until it was right once', () => {
  const half = knows('0+1');
  assert.equal(joyOf(ONE_AND_THREE, { mastery: half, recent: [] }), 'first');
  assert.equal(joyOf(ONE_AND_THREE, { mastery: CELLS, recent: [] }), 'right');
  const recent = [{ terms: [1, 3], isRight: true, milliseconds: 9_000 } as unknown as Recent];
  assert.equal(joyOf(ONE_AND_THREE, { mastery: half, recent }), 'right');
  const wrong = recent.map((one) => ({ ...one, isRight: false }));
  assert.equal(joyOf(ONE_AND_THREE, { mastery: half, recent: wrong }), 'first');
});

test('a number that is only set is no first time', () => {
  assert.equal(joyOf({ ...ONE_AND_THREE, terms: [4] }, { mastery: [], recent: [] }), 'right');
});

test('the shortest way of the hands is well moved, a longer one is not', () => {
  const known = { mastery: CELLS, recent: [] };
  const shortest = [move(0, 0, 1), move(0, 1, 4)];
  assert.equal(joyOf({ ...ONE_AND_THREE, moves: shortest }, known), 'moved');
  const counted = [move(0, 0, 1), move(0, 1, 2), move(0, 2, 3), move(0, 3, 4)];
  assert.equal(joyOf({ ...ONE_AND_THREE, moves: counted }, known), 'right');
});

test('an answer is quick at three fifths of the usual time of at least five right ones', () => {
  for (const [usual, count, joy] of [
    [3_400, 5, 'quick'],
    [3_300, 5, 'right'],
    [3_400, 4, 'right'],
  ] as const) {
    const recent = took(usual, count);
    assert.equal(joyOf(ONE_AND_THREE, { mastery: CELLS, recent }), joy, `${usual} ${count}`);
  }
});
