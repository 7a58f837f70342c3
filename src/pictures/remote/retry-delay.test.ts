import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Random } from '../../kernel/random.ts';
import { MAX_RETRY_AFTER_MS, retryDelay } from './retry-delay.ts';

const least: Random = (size) => new Uint8Array(size);
const most: Random = (size) => new Uint8Array(size).fill(255);
const now = Date.parse('2026-01-01T00:00:00Z');

function delay(
  headers: Readonly<Record<string, string>>,
  retries = 0,
  random = least,
): number | null {
  return retryDelay({ retries, headers, now, random });
}

test('without Retry-After the wait is random, and the longest one doubles up to 8 s', () => {
  const shortest = [0, 1, 2, 3, 4, 5, 2000].map((retries) => delay({}, retries));
  assert.deepEqual(shortest, [0, 0, 0, 0, 0, 0, 0]);
  const longest = [0, 1, 2, 3, 4, 5, 2000].map((retries) => delay({}, retries, most));
  assert.deepEqual(longest, [1000, 2000, 4000, 8000, 8000, 8000, 8000]);
});

test('Retry-After in seconds, as a date and in milliseconds is obeyed', () => {
  assert.equal(delay({ 'retry-after': '3' }), 3000);
  assert.equal(delay({ 'retry-after': '0' }), 0);
  assert.equal(delay({ 'retry-after': 'Thu, 01 Jan 2026 00:00:12 GMT' }), 12_000);
  assert.equal(delay({ 'retry-after': 'Wed, 31 Dec 2025 23:59:00 GMT' }), 0);
  assert.equal(delay({ 'retry-after-ms': '750', 'retry-after': '3' }), 750);
});

test('Retry-After that cannot be read counts as absent', () => {
  for (const value of ['', 'soon', '-', '1e9']) {
    const headers = { 'retry-after-ms': 'x', 'retry-after': value };
    assert.equal(delay(headers, 0, most), 1000, value);
  }
});

test('Retry-After beyond the bound means no further try', () => {
  assert.equal(delay({ 'retry-after': String(MAX_RETRY_AFTER_MS / 1000) }), MAX_RETRY_AFTER_MS);
  assert.equal(delay({ 'retry-after': '31' }), null);
  assert.equal(delay({ 'retry-after': '9'.repeat(400) }), null);
  assert.equal(delay({ 'retry-after': 'Thu, 01 Jan 2026 01:00:00 GMT' }), null);
});
