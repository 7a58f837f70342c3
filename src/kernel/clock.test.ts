import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as holds, double, integer, property } from 'fast-check';
import { isDay, isoTime, isTime } from './clock.ts';

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

test('a day is a date of the calendar, from 2000 to 2999', () => {
  for (const day of ['2000-01-01', '2024-02-29', '2999-12-31']) assert.ok(isDay(day), day);
  for (const text of [
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '1999-12-31',
    '3000-01-01',
    '',
    ' 2026-01-01',
    '2026-01-01T',
  ]) {
    assert.ok(!isDay(text), text);
  }
});

test('a time is an existing one in UTC, with milliseconds', () => {
  for (const time of ['2026-11-21T10:15:30.123Z', '2024-02-29T23:59:59.999Z']) {
    assert.ok(isTime(time), time);
  }
  for (const text of [
    '2025-02-29T10:15:30.123Z',
    '2026-11-21T24:00:00.000Z',
    '2026-11-21T10:15:30Z',
    '2026-11-21T10:15:30.123+00:00',
    '2026-11-21',
    '',
  ]) {
    assert.ok(!isTime(text), text);
  }
});
