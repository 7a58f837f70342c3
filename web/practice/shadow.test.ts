import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { valueOf, writeMoves } from '../../src/soroban/soroban.ts';
import { outcomeOf, shadowAt, shadowOf } from './shadow.ts';

const moves = writeMoves([
  { place: 0, from: 0, to: 8, at: 1_000 },
  { place: 1, from: 0, to: 1, at: 2_500 },
  { place: 0, from: 8, to: 5, at: 2_500 },
]);

describe('the shadow of a child', () => {
  const shadow = shadowOf({ moves, isRight: true, milliseconds: 4_000 });

  it('moves again in its own time', () => {
    assert.ok(shadow);
    for (const [elapsed, value] of [
      [0, 0n],
      [999, 0n],
      [1_000, 8n],
      [2_499, 8n],
      [2_500, 15n],
      [60_000, 15n],
    ] as const) {
      assert.equal(valueOf(shadowAt(shadow, elapsed)), value, String(elapsed));
    }
    assert.equal(shadow.milliseconds, 4_000);
  });

  it('does not exist without moves, with incomplete moves, or with a wrong answer', () => {
    for (const [given, isRight] of [
      [null, true],
      ['1', true],
      ['what?', true],
      [`${moves}~`, true],
      [moves, false],
    ] as const) {
      assert.equal(shadowOf({ moves: given, isRight, milliseconds: 1 }), undefined);
    }
  });

  it('loses, wins, or finishes at the same time', () => {
    assert.deepEqual(outcomeOf(1_900, 4_000), { kind: 'faster', milliseconds: 2_100 });
    assert.deepEqual(outcomeOf(5_300, 4_000), { kind: 'slower', milliseconds: 1_300 });
    assert.equal(outcomeOf(4_049, 4_000).kind, 'even');
  });
});
