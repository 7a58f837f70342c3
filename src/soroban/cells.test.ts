import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellOf, CELLS, keyOf, skillOf, techniqueOf } from './cells.ts';

const keysOf = (skill: string): string[] =>
  CELLS.filter((cell) => skillOf(cell) === skill).map(keyOf);

describe('the cells', () => {
  it('are 180, each with a unique key, by which it is found', () => {
    assert.equal(CELLS.length, 180);
    assert.equal(new Set(CELLS.map(keyOf)).size, 180);
    for (const cell of CELLS) assert.equal(cellOf(keyOf(cell)), cell);
    for (const key of ['', '0+0', '10+1', '5*7', '5+7 ', ' 5+7', '5+', '__proto__']) {
      assert.equal(cellOf(key), undefined);
    }
  });

  for (const sign of ['+', '-']) {
    it(`with ${sign} are 35 direct, 10 by five, 35 by ten, 10 by both`, () => {
      const counts = ['direct', 'five', 'ten', 'both'].map((how) => keysOf(sign + how).length);
      assert.deepEqual(counts, [35, 10, 35, 10]);
    });
  }

  it('that need both friends are those that are taught as such', () => {
    const added = ['5+6', '5+7', '5+8', '5+9', '6+6', '6+7', '6+8', '7+6', '7+7', '8+6'];
    assert.deepEqual(keysOf('+both'), added);
    // Taking a digit away from what the addition leads to is the same way back.
    const taken = added.map((key) => `${(+key.charAt(0) + +key.charAt(2)) % 10}-${key.charAt(2)}`);
    assert.deepEqual(keysOf('-both'), taken.toSorted());
  });

  for (const [key, technique] of [
    ['0+9', 'direct'],
    ['5+4', 'direct'],
    ['2+7', 'direct'],
    ['3+4', 'five'],
    ['4+1', 'five'],
    ['8+7', 'ten'],
    ['9+1', 'ten'],
    ['9-5', 'direct'],
    ['5-1', 'five'],
    ['7-4', 'five'],
    ['2-7', 'both'],
    ['0-1', 'ten'],
    ['1-7', 'ten'],
  ] as const) {
    it(`${key} is ${technique}`, () => {
      const cell = cellOf(key);
      assert.equal(cell && techniqueOf(cell), technique);
    });
  }
});
