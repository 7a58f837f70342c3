import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as holds, double, integer, property } from 'fast-check';
import { isoTime } from './clock.ts';

test('isoTime gives the same text as Date.prototype.toISOString', () => {
  const moments = double({ min: -8.64e15, max: 8.64e15, noNaN: true });
  holds(
    property(moments, integer({ min: 0, max: 200_000 }), (ms, later) => {
      for (const moment of [ms, ms + later]) {
        if (Math.abs(moment) > 8.64e15) continue;
        assert.equal(isoTime(moment), new Date(moment).toISOString());
      }
    }),
  );
  for (const ms of [0, -1, 9_999, 10_000, 59_999, 60_000, Date.UTC(2026, 1, 28, 23, 59, 59, 999)]) {
    assert.equal(isoTime(ms), new Date(ms).toISOString());
  }
});

test('a time that is not a number is refused', () => {
  assert.throws(() => isoTime(Number.NaN), RangeError);
});
