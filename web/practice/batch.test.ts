import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBatch } from './batch.ts';

const entries = (count: number, characters: number): [string, ...string[]] => {
  const one = 'x'.repeat(characters);
  return [one, ...Array.from({ length: count - 1 }, () => one)];
};

test('a batch has at most 200 entries and half a million characters, and at least one entry', () => {
  assert.equal(firstBatch(entries(3, 10)).length, 3);
  assert.equal(firstBatch(entries(300, 10)).length, 200);
  assert.equal(firstBatch(entries(200, 4_000)).length, 124);
  assert.equal(firstBatch(entries(2, 600_000)).length, 1);
  assert.equal(firstBatch(entries(1, 600_000)).length, 1);
});
