import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { followRun } from './progress.ts';

const complete = (run: EventEmitter, file: string, name: string, ms: number, type = 'test'): void =>
  void run.emit('test:complete', { name, file: resolve(file), details: { type, duration_ms: ms } });

test('a run tells of each file that is done, and at the end of its slowest tests, the slowest first', () => {
  const run = new EventEmitter();
  const lines: string[] = [];
  const slowest = followRun(run, 2, (line) => lines.push(line));
  complete(run, 'b.test.ts', 'quick', 40);
  complete(run, 'b.test.ts', 'a suite', 9_000, 'suite');
  complete(run, 'b.test.ts', 'b.test.ts', 1_260);
  for (let at = 1; at <= 10; at++) complete(run, 'a.test.ts', `number ${at}`, at * 1_000);
  complete(run, 'a.test.ts', 'a.test.ts', 20_000);
  assert.deepEqual(lines, [
    '1 of 2 files in 0 s: b.test.ts, 1.3 s',
    '2 of 2 files in 0 s: a.test.ts, 20.0 s',
  ]);
  assert.equal(slowest().length, 10);
  assert.equal(slowest()[0], '10.0 s  a.test.ts: number 10');
  assert.equal(slowest().at(-1), '1.0 s  a.test.ts: number 1');
});
