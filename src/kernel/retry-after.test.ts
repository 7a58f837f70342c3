import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY } from './clock.ts';
import { readRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');

const cases = [
  ['120', 120_000],
  [' 0.5 ', 500],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['9'.repeat(400), 365 * DAY],
  ['Sat, 21 Nov 2176 10:00:00 GMT', 365 * DAY],
  ['-1 s', null],
  ['soon', null],
  ['', null],
  [undefined, null],
] as const;

for (const [header, wait] of cases) {
  test(`Retry-After ${String(header).slice(0, 40)} is ${wait}`, () => {
    assert.equal(readRetryAfter(header, NOW), wait);
  });
}
