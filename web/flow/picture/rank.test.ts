import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rank, type Step } from './rank.ts';

const ways = (...pairs: readonly (readonly [number, number])[]): readonly Step[] =>
  pairs.map(([from, to]) => ({ from, to }));

describe('the ranks of boxes', () => {
  test('follow the longest way from where walks begin', () => {
    const { ranks, back } = rank(4, ways([0, 1], [0, 3], [1, 2], [2, 3]));
    assert.deepEqual(ranks, [0, 1, 2, 3]);
    assert.equal(back.size, 0);
  });

  test('do not count a way back, which is one to a box that was passed', () => {
    const all = ways([2, 1], [0, 1], [1, 2], [2, 3]);
    const { ranks, back } = rank(4, all);
    assert.deepEqual(ranks, [0, 1, 2, 3]);
    assert.deepEqual([...back], [all[0]]);
  });

  test('take the first box of a ring without a way in', () => {
    const all = ways([0, 1], [1, 2], [2, 0]);
    const { ranks, back } = rank(3, all);
    assert.deepEqual(ranks, [0, 1, 2]);
    assert.deepEqual([...back], [all[2]]);
  });

  test('put what nothing leads to right before what it leads to', () => {
    assert.deepEqual(rank(4, ways([0, 1], [1, 2], [3, 2])).ranks, [0, 1, 2, 1]);
  });

  test('are 0 for what stands alone, and for nothing at all', () => {
    assert.deepEqual(rank(2, []).ranks, [0, 0]);
    assert.deepEqual(rank(0, []).ranks, []);
  });
});
