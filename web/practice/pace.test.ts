import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FLASH, seededRandom } from '../../src/soroban/soroban.ts';
import { CHOICES, digitsIn, firstSlot, nextSlot, slotOf } from './pace.ts';

describe('a pace', () => {
  it('is as in the table: 6 kyu has six numbers in nine seconds', () => {
    const kyu6 = CHOICES.find(({ id }) => id === 'kyu-6');
    assert.ok(kyu6);
    assert.equal(slotOf(kyu6), 1_500);
    const slots = CHOICES.map(slotOf);
    assert.deepEqual(
      slots,
      slots.toSorted((a, b) => b - a),
    );
  });

  it('is slow for a beginner, and slower for longer numbers', () => {
    assert.deepEqual([1, 2, 3, 12].map(firstSlot), [3_000, 4_000, 5_000, 8_000]);
    assert.equal(digitsIn([7, -120, 45]), 3);
  });

  it('settles where a child has seven of ten right', () => {
    const random = seededRandom('a child');
    // This child has half of them right at one second per number, and more when they come slower.
    const knows = (slot: number): boolean => random(1_000) < 1_000 * (slot / (slot + 1_000));
    let slot = firstSlot(1);
    let right = 0;
    for (let count = 0; count < 2_500; count++) {
      const isRight = knows(slot);
      slot = nextSlot(slot, isRight);
      if (count >= 500) right += Number(isRight);
    }
    assert.ok(Math.abs(right / 2_000 - FLASH.pass / FLASH.problems) < 0.05, `${right} of 2000`);
  });

  it('has bounds', () => {
    let slot = 1_000;
    for (let count = 0; count < 100; count++) slot = nextSlot(slot, true);
    assert.equal(slot, 200);
    for (let count = 0; count < 100; count++) slot = nextSlot(slot, false);
    assert.equal(slot, 8_000);
  });
});
