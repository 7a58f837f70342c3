import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSeededRandom } from '../../../test/kit/seeded-random.ts';
import { inOrder, type Wish } from './in-order.ts';

const distance = (wishes: readonly Wish[], places: readonly number[]): number =>
  wishes.reduce(
    (sum, { place, weight }, at) => sum + weight * (place - (places[at] ?? NaN)) ** 2,
    0,
  );

describe('places in order', () => {
  test('are the wishes where these are in order', () => {
    const wishes = [1, 1, 3].map((place) => ({ place, weight: 1 }));
    assert.deepEqual(inOrder(wishes), [1, 1, 3]);
    assert.deepEqual(inOrder([]), []);
  });

  test('share the mean of wishes that contradict their order, by weight', () => {
    const wishes = [
      { place: 8, weight: 1 },
      { place: 0, weight: 3 },
      { place: 5, weight: 1 },
    ];
    assert.deepEqual(inOrder(wishes), [2, 2, 5]);
  });

  test('are never farther from the wishes than any other places in order', () => {
    const random = createSeededRandom(5);
    for (let round = 0; round < 200; round += 1) {
      const wishes = Array.from({ length: 6 }, () => ({
        place: random() * 10,
        weight: 0.1 + random(),
      }));
      const places = inOrder(wishes);
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      );
      for (let other = 0; other < 20; other += 1) {
        const others = wishes.map(() => random() * 10).toSorted((a, b) => a - b);
        assert.ok(distance(wishes, places) <= distance(wishes, others) + 1e-9);
      }
    }
  });
});
