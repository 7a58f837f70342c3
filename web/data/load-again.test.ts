import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadAgain } from './load-again.ts';

test('missing code is asked for after waits that double up to a minute, with a reason each time, and is there once it comes', async () => {
  let time = 0;
  let isThere = false;
  const asked: number[] = [];
  let explained = 0;
  const load = loadAgain(
    async () => {
      asked.push(time);
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return 'code';
    },
    async () => void (explained += 1),
    () => time,
  );
  for (; time < 240_000; time += 1_000) await assert.rejects(load(), TypeError);
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  assert.deepEqual(waits, [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  assert.equal(explained, asked.length);
  isThere = true;
  time += 60_000;
  assert.equal(await load(), 'code');
});
