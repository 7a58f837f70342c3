import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { areSame, beadsOf, digitOf, digitsOf, valueOf, withDigit } from './rods.ts';

describe('a rod', () => {
  it('shows each digit by beads of its own, and reads back', () => {
    const pictures = Array.from({ length: 10 }, (_, digit) => beadsOf(digit));
    assert.equal(new Set(pictures.map((beads) => JSON.stringify(beads))).size, 10);
    assert.deepEqual(pictures.map(digitOf), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual(beadsOf(7), { heaven: 1, earth: 2 });
  });
});

describe('a soroban', () => {
  it('shows a number of up to 21 digits, the ones first, and reads back', () => {
    assert.deepEqual(digitsOf(1_729), [9, 2, 7, 1]);
    assert.deepEqual(digitsOf(0), []);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 21n - 1n }), (value) => {
        const digits = digitsOf(value);
        assert.equal(valueOf(digits), value);
        assert.equal(valueOf([...digits, 0, 0]), value);
        assert.notEqual(digits.at(-1), 0);
      }),
    );
  });

  it('looks the same with more rods that show nothing, and not with another digit anywhere', () => {
    assert.ok(areSame([1, 2], [1, 2, 0, 0]) && areSame([0, 0], []));
    assert.ok(!areSame([1, 2], [1, 2, 0, 3]) && !areSame([1, 2], [1]) && !areSame([0, 1], [1]));
  });

  it('keeps the other rods when one is changed, also one that was not there', () => {
    const digits = [1, 2];
    assert.deepEqual(withDigit(digits, 0, 9), [9, 2]);
    assert.deepEqual(withDigit(digits, 4, 5), [1, 2, 0, 0, 5]);
    assert.deepEqual(digits, [1, 2]);
  });
});
