import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { CELLS, keyOf } from '../../soroban/soroban.ts';
import {
  addCells,
  addSums,
  INDEX,
  cellSums,
  NOTHING,
  paceOf,
  PACES,
  readCells,
  writeCells,
  type Sums,
} from './sums.ts';

const cells = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...CELLS.map(keyOf)),
      fc.array(fc.tuple(fc.nat(INDEX.paces + PACES - 1), fc.integer({ min: 1, max: 5_000_000 })), {
        minLength: 1,
        maxLength: 4,
      }),
    ),
    { selector: ([key]) => key, maxLength: 20 },
  )
  .map((all) =>
    addCells(
      all.flatMap(([key, given]) =>
        given.map(([place, number]) => new Map([[key, cellSums(place, number)]])),
      ),
    ),
  );
const sums: fc.Arbitrary<Sums> = fc.record({
  problems: fc.nat(),
  right: fc.nat(),
  milliseconds: fc.nat(),
  cells,
});

test('the text of added sums does not depend on the order and grouping', () => {
  fc.assert(
    fc.property(sums, sums, sums, (a, b, c) => {
      const texts = [
        addSums(addSums(a, b), c),
        addSums(a, addSums(c, b)),
        addSums(addSums(c, NOTHING), addSums(b, a)),
      ].map((sum) =>
        JSON.stringify([sum.problems, sum.right, sum.milliseconds, writeCells(sum.cells)]),
      );
      assert.equal(new Set(texts).size, 1);
    }),
  );
});

test('cells are read as they were written', () => {
  fc.assert(
    fc.property(cells, (all) => {
      const read = readCells(writeCells(all));
      assert.deepEqual(Object.fromEntries(read), Object.fromEntries(all));
    }),
  );
});

test('a pace is half an octave of the time per step', () => {
  const paces = [0, 1, 250, 350, 500, 1_000, 4_000, 22_000, 1e9].map((ms) => paceOf(ms, 1));
  assert.deepEqual(paces, [0, 0, 0, 1, 2, 4, 8, 13, 13]);
  assert.equal(paceOf(8_000, 4), paceOf(2_000, 1));
});
