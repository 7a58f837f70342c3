import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSeededRandom } from '../../../test/kit/seeded-random.ts';
import { orderRows, type Ranked } from './order-rows.ts';

/** How many pairs of ways cross between neighbouring rows. */
function crossings({ rows, ways }: Ranked, order: readonly (readonly number[])[]): number {
  const place = new Map(order.flatMap((row) => row.map((box, at) => [box, at] as const)));
  const at = (box: number): number => place.get(box) ?? NaN;
  let found = 0;
  for (const [index, [a, b]] of ways.entries()) {
    for (const [c, d] of ways.slice(index + 1)) {
      if (rows[a] === rows[c] && (at(a) - at(c)) * (at(b) - at(d)) < 0) found += 1;
    }
  }
  return found;
}

describe('the order of rows', () => {
  test('has no crossing where none is needed', () => {
    const ranked: Ranked = {
      rows: [0, 1, 1, 1, 2, 2, 2],
      ways: [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 6],
        [2, 4],
        [3, 5],
      ],
    };
    assert.equal(crossings(ranked, orderRows(ranked)), 0);
  });

  test('keeps every box once, in its row, whatever the ways are, and avoids most crossings', () => {
    const sums = { before: 0, after: 0 };
    const random = createSeededRandom(7);
    for (let round = 0; round < 200; round += 1) {
      const rows = Array.from({ length: 1 + Math.floor(random() * 20) }, () =>
        Math.floor(random() * 5),
      );
      const ways = rows.flatMap((row, from) =>
        rows.flatMap((other, to) =>
          other === row + 1 && random() < 0.3 ? [[from, to] as const] : [],
        ),
      );
      const order = orderRows({ rows, ways });
      assert.deepEqual(
        order.flatMap((boxes, row) => boxes.map((box) => `${box} ${row}`)).toSorted(),
        rows.map((row, box) => `${box} ${row}`).toSorted(),
      );
      const given = [...Array(5).keys()].map((row) =>
        rows.flatMap((one, box) => (one === row ? [box] : [])),
      );
      sums.before += crossings({ rows, ways }, given);
      sums.after += crossings({ rows, ways }, order);
    }
    assert.ok(sums.after < sums.before * 0.7, JSON.stringify(sums));
  });

  test('is empty without boxes', () => {
    assert.deepEqual(orderRows({ rows: [], ways: [] }), []);
  });
});
