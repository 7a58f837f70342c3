import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSeededRandom } from '../../../test/kit/seeded-random.ts';
import { link, type Item } from './item.ts';
import { orderRows } from './order-rows.ts';

type Ways = readonly (readonly [upper: number, lower: number])[];

/** Items of these rows, linked. */
function itemsOf(rows: readonly number[], ways: Ways): readonly Item[] {
  const none = { length: 0, left: 0, right: 0, order: 0, close: 0, place: 0 };
  const items = rows.map((row): Item => ({ row, ...none, above: [], below: [] }));
  for (const [upper, lower] of ways) {
    const [from, to] = [items[upper], items[lower]];
    assert.ok(from && to);
    link(from, to, 1);
  }
  return items;
}

/** How many pairs of links cross between neighbouring rows. */
function crossings(rows: readonly (readonly Item[])[]): number {
  const links = rows.flatMap((row) =>
    row.flatMap(({ order, below }) => below.map(({ item }) => [item.row, order, item.order])),
  );
  return links.reduce(
    (sum, [row = 0, from = 0, to = 0], index) =>
      sum +
      links
        .slice(index + 1)
        .filter(([other, a = 0, b = 0]) => other === row && (a - from) * (b - to) < 0).length,
    0,
  );
}

describe('the order of rows', () => {
  test('has no crossing where none is needed', () => {
    const items = itemsOf(
      [0, 1, 1, 1, 2, 2, 2],
      [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 6],
        [2, 4],
        [3, 5],
      ],
    );
    assert.equal(crossings(orderRows(items)), 0);
  });

  test('keeps every item once, in its row, whatever the links are, and avoids most crossings', () => {
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
      const items = itemsOf(rows, ways);
      const given = [0, 1, 2, 3, 4].map((row) => items.filter((item) => item.row === row));
      for (const row of given) for (const [order, item] of row.entries()) item.order = order;
      sums.before += crossings(given);
      const ordered = orderRows(items);
      sums.after += crossings(ordered);
      assert.equal(ordered.flat().length, items.length);
      for (const [at, row] of ordered.entries()) {
        assert.deepEqual(new Set(row), new Set(given[at]));
        assert.deepEqual(
          row.map(({ order }) => order),
          [...row.keys()],
        );
      }
    }
    assert.ok(sums.after < sums.before * 0.7, JSON.stringify(sums));
  });

  test('is empty without items', () => {
    assert.deepEqual(orderRows([]), []);
  });
});
