import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSoroban, type Changed } from './model.ts';

describe('a soroban on the page', () => {
  it('has as many rods as are asked for, between 1 and 21', () => {
    for (const [asked, rods] of [
      [4, 4],
      [0, 1],
      [-3, 1],
      [22, 21],
      [2.9, 2],
      [Number.NaN, 1],
    ] as const) {
      assert.equal(createSoroban(asked).rods, rods);
    }
    assert.deepEqual(createSoroban(2, [1, 2, 3]).digits(), [1, 2]);
  });

  it('reports what changes, and nothing else', () => {
    const model = createSoroban(3);
    const changes: Changed[] = [];
    const stop = model.subscribe((changed) => changes.push(changed));
    model.move(1, 7);
    model.move(1, 7);
    model.move(9, 1);
    model.show([5, 7]);
    model.clear();
    model.clear();
    stop();
    model.move(0, 1);
    assert.deepEqual(changes, [
      { changes: [{ place: 1, from: 0, to: 7 }], by: 'person' },
      { changes: [{ place: 0, from: 0, to: 5 }], by: 'page' },
      {
        changes: [
          { place: 0, from: 5, to: 0 },
          { place: 1, from: 7, to: 0 },
        ],
        by: 'person',
      },
    ]);
    assert.deepEqual(model.digits(), [1, 0, 0]);
  });
});
