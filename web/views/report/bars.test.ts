import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { barsOf, minutesOf } from './bars.ts';

describe('the bars of a report', () => {
  it('have each day of the period, also without practice and at a change of clocks', () => {
    const bars = barsOf([{ day: '2026-10-26', milliseconds: 5 }], '2026-10-24', '2026-10-27');
    assert.deepEqual(bars, [
      { day: '2026-10-24', milliseconds: 0 },
      { day: '2026-10-25', milliseconds: 0 },
      { day: '2026-10-26', milliseconds: 5 },
      { day: '2026-10-27', milliseconds: 0 },
    ]);
  });

  it('have weeks that end with the last day, for many days', () => {
    const days = [
      { day: '2026-09-01', milliseconds: 1 },
      { day: '2026-10-24', milliseconds: 2 },
      { day: '2026-10-25', milliseconds: 4 },
      { day: '2026-10-31', milliseconds: 8 },
    ];
    const bars = barsOf(days, '2026-09-01', '2026-10-31');
    assert.equal(bars.length, 9);
    assert.deepEqual(bars[0], { day: '2026-09-01', milliseconds: 1 });
    assert.deepEqual(bars.slice(-2), [
      { day: '2026-10-18', milliseconds: 2 },
      { day: '2026-10-25', milliseconds: 12 },
    ]);
  });

  it('count any practice as at least a minute', () => {
    assert.deepEqual([0, 1, 89_000, 90_000].map(minutesOf), [0, 1, 1, 2]);
  });
});
