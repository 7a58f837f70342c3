import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { readNumeral } from '../../reading/numeral.ts';
import { beadPlaces, FEWEST_RODS, MOST_RODS, rodFor, setSoroban } from './beads.ts';

const places: readonly [
  digit: number,
  heaven: 0 | 1,
  counting: number,
  earth: readonly number[],
][] = [
  [0, 0, 0, [1, 2, 3, 4]],
  [1, 0, 1, [0, 2, 3, 4]],
  [4, 0, 4, [0, 1, 2, 3]],
  [5, 1, 0, [1, 2, 3, 4]],
  [7, 1, 2, [0, 1, 3, 4]],
  [9, 1, 4, [0, 1, 2, 3]],
];
for (const [digit, heaven, counting, earth] of places) {
  test(`the beads for ${digit} lie in their places`, () => {
    const beads = beadPlaces(rodFor(digit));
    assert.equal(beads.heaven, heaven);
    assert.equal(beads.earth.filter((bead) => bead.counts).length, counting);
    assert.deepEqual(
      beads.earth.map((bead) => bead.place),
      earth,
    );
  });
}

const digitsOf = (given: unknown) =>
  setSoroban(readNumeral(given))
    .rods.map((rod) => (rod.heaven ? 5 : 0) + rod.earth)
    .join('');

test('a number stands at the right of the soroban', () => {
  assert.equal(digitsOf(42), '0000042');
  assert.equal(digitsOf('+49 30 1234'), '49301234');
  assert.equal(digitsOf('words'), '0000000');
});

test('a fraction stands right of the ones rod', () => {
  const setting = setSoroban(readNumeral(-273.15));
  assert.equal(digitsOf(-273.15), '0027315');
  assert.equal(setting.ones, 4);
  assert.ok(setting.hasFraction && setting.isNegative);
});

test('a number that is too long is cut and the rest counted', () => {
  const setting = setSoroban(readNumeral('9'.repeat(30)));
  assert.equal(setting.rods.length, MOST_RODS);
  assert.equal(setting.hidden, 30 - MOST_RODS);
});

test('rods read back as the number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (value) => {
      const digits = digitsOf(value);
      assert.equal(Number(digits), value);
      assert.ok(digits.length >= FEWEST_RODS);
    }),
  );
});
