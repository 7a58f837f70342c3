import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { tablesOf } from '../../src/storage/tables.ts';
import { mapInOrder } from '../../src/transfer/map-in-order.ts';
import { createFingerprint } from '../../src/transfer/fingerprint.ts';
import { PAGE_SIZE, readPages } from '../../src/transfer/pages.ts';
import { withStore, ENGINES } from './endpoints.ts';
import { seed } from './seed.ts';
import { anyCharacter } from '../kit/any-character.ts';

describe('the pages of a table', () => {
  for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
    test(`have each of its rows once, on ${engine}`, async (t) => {
      await withStore(await makeEndpoint(t), async (storage) => {
        let have = 0;
        for (const count of [0, 1, PAGE_SIZE - 1, PAGE_SIZE, PAGE_SIZE + 1, 2 * PAGE_SIZE]) {
          await seed(storage, have, count);
          have = count;
          for (const table of tablesOf()) {
            const sizes: number[] = [];
            const seen = new Set<string>();
            for await (const page of readPages(storage, table)) {
              sizes.push(page.length);
              for (const row of page) seen.add(table.key.map((column) => row[column]).join(' '));
            }
            assert.equal(seen.size, count);
            assert.deepEqual(sizes, sizesFor(count));
          }
        }
      });
    });
  }

  const sizesFor = (count: number): number[] =>
    [PAGE_SIZE, PAGE_SIZE, PAGE_SIZE]
      .map((size, index) => Math.max(0, Math.min(size, count - index * size)))
      .filter((size) => size > 0);
});

describe('a fingerprint', () => {
  const columns = ['a', 'b'];
  const fingerprint = (
    rows: readonly { a: string | number | null; b: string | number | null }[],
  ) => {
    const sum = createFingerprint(columns);
    sum.add(rows);
    return sum.end();
  };
  const value = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
  );
  const rows = fc.array(fc.record({ a: value, b: value }), { minLength: 1 });

  test('is the same for rows in any order', () => {
    fc.assert(
      fc.property(rows, (given) => {
        assert.deepEqual(fingerprint(given.toReversed()), fingerprint(given));
      }),
    );
  });

  test('differs when a value was changed, moved or removed', () => {
    fc.assert(
      fc.property(rows, value, (given, other) => {
        const [first, ...rest] = given;
        assert.ok(first);
        const { hash } = fingerprint(given);
        if (JSON.stringify(other) !== JSON.stringify(first.a)) {
          assert.notEqual(fingerprint([{ ...first, a: other }, ...rest]).hash, hash);
        }
        if (JSON.stringify(first.a) !== JSON.stringify(first.b)) {
          assert.notEqual(fingerprint([{ a: first.b, b: first.a }, ...rest]).hash, hash);
        }
        assert.notEqual(fingerprint(rest).hash, hash);
        assert.notEqual(fingerprint([first, ...given]).hash, hash);
      }),
    );
  });

  test('distinguishes a number from its text, and null from the empty text', () => {
    const hashes = [1, '1', null, '', 'null', 0, '0'].map((a) => fingerprint([{ a, b: 2 }]).hash);
    assert.equal(new Set(hashes).size, hashes.length);
  });
});

describe('work ahead', () => {
  test('yields in order, and works on the given number of items at once', async () => {
    let underWay = 0;
    let most = 0;
    const results: number[] = [];
    const work = async (item: number): Promise<number> => {
      most = Math.max(most, ++underWay);
      for (let turns = 1 + ((item * 7) % 5); turns > 0; turns--) await turn();
      underWay--;
      return item;
    };
    for await (const one of mapInOrder(Array(50).keys(), 4, work)) results.push(one);
    assert.deepEqual(results, [...Array(50).keys()]);
    assert.equal(most, 4);
  });

  test('ends with the first failure, when all running work has ended', async () => {
    let underWay = 0;
    const work = async (item: number): Promise<void> => {
      underWay++;
      for (let turns = item; turns > 0; turns--) await turn();
      underWay--;
      if (item === 5) throw new Error('Five');
    };
    await assert.rejects(async () => {
      for await (const _ of mapInOrder(Array(50).keys(), 4, work)) continue;
    }, /^Error: Five$/);
    assert.equal(underWay, 0);
  });
});
