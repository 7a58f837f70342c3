import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import { backoff } from './backoff.ts';

const most = (size: number): Uint8Array => new Uint8Array(size).fill(255);
const least = (size: number): Uint8Array => new Uint8Array(size);

it('the longest wait doubles with every attempt up to the cap', () => {
  const waits = [1, 2, 3, 4, 5, 2_000].map((attempt) => backoff(most, attempt, 1_000, 6_000));
  assert.deepEqual(waits, [1_000, 2_000, 4_000, 6_000, 6_000, 6_000]);
});

it('the shortest wait is 0', () => {
  assert.equal(backoff(least, 5, 1_000, 6_000), 0);
});

it('waits are spread over the whole range', () => {
  const waits = Array.from({ length: 4_000 }, () => backoff(randomBytes, 3, 1_000, 60_000));
  for (let quarter = 0; quarter < 4; quarter++) {
    const share = waits.filter((wait) => Math.floor(wait / 1_000.25) === quarter).length;
    assert.ok(share > 800 && share < 1_200, `quarter ${quarter} has ${share}`);
  }
});
