import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR, MINUTE, SECOND } from '../kernel/clock.ts';
import { differs, judge, ranBetween } from './judge.ts';

const now = Date.UTC(2026, 10, 26);

describe('a clock is trusted', () => {
  for (const [when, look] of [
    ['at the first look', { noted: null, now, moved: 0 }],
    ['when the noted time is now', { noted: now, now, moved: 0 }],
    ['when it was set back by two minutes', { noted: now + 2 * MINUTE, now, moved: -2 * MINUTE }],
    ['after a pause of 60 days', { noted: now - 60 * DAY, now, moved: 0 }],
    ['after a pause of 90 days', { noted: now - 90 * DAY, now, moved: 0 }],
    ['when it moved by hours', { noted: now - HOUR, now, moved: DAY - 1 }],
  ] as const) {
    test(when, () => assert.equal(judge(look), null));
  }
});

describe('a jump is seen', () => {
  for (const [when, look, reason] of [
    ['when the noted time lies ahead', { noted: now + 2 * MINUTE + 1, now, moved: 0 }, 'backward'],
    ['after a pause of more than 90 days', { noted: now - 90 * DAY - 1, now, moved: 0 }, 'forward'],
    ['when it moved a day ahead', { noted: now - DAY, now, moved: DAY }, 'moved'],
    ['when it moved a day back', { noted: null, now, moved: -DAY }, 'moved'],
    ['from 2029 to now', { noted: now + 800 * DAY, now, moved: 0 }, 'backward'],
    ['from 1972 to now', { noted: Date.UTC(1972, 0), now, moved: 0 }, 'forward'],
  ] as const) {
    test(when, () => assert.equal(judge(look), reason));
  }
});

test('a clock differs from the database’s from a minute on, in either direction', () => {
  assert.deepEqual(
    [-MINUTE, 1 - MINUTE, 0, MINUTE - 1, MINUTE].map((ahead) => differs(now + ahead, now)),
    [true, false, false, false, true],
  );
});

test('only short times between two notes count as running', () => {
  assert.equal(ranBetween(now - 5 * MINUTE, now), 5 * MINUTE);
  assert.equal(ranBetween(now - 15 * MINUTE, now), 15 * MINUTE);
  assert.equal(ranBetween(now - 15 * MINUTE - 1, now), 0);
  assert.equal(ranBetween(now + SECOND, now), 0);
});
