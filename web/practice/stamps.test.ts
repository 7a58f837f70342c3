import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stampedWeek } from './stamps.ts';

const WEEK = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
];

test('a week goes from Monday to Sunday, whichever of its days is today', () => {
  for (const today of WEEK) {
    assert.deepEqual(
      stampedWeek(today, []).days.map(({ day }) => day),
      WEEK,
    );
  }
});

test('a day with practice is stamped, those of other weeks are not, and no day is stamped twice', () => {
  const { days, stamps } = stampedWeek('2026-11-18', [
    '2026-11-15',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
  assert.deepEqual([days.map(({ isStamped }) => isStamped).indexOf(true), stamps], [0, 1]);
});

test('a week is full with four of seven stamps, whichever days were missed', () => {
  assert.equal(stampedWeek('2026-11-22', WEEK.slice(0, 3)).isFull, false);
  assert.equal(stampedWeek('2026-11-22', WEEK.slice(3)).isFull, true);
  assert.equal(stampedWeek('2026-11-22', WEEK).isFull, true);
});
