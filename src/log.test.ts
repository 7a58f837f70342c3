import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from '../test/kit/temporary-folder.ts';
import { createLog, serializers } from './log.ts';

test("an error is logged with its type, message, stack and code, without users' data", async (t) => {
  const file = join(makeTemporaryFolder(t), 'log');
  const log = createLog('info', { file });
  const cause = Object.assign(new RangeError('The store failed'), {
    code: '23505',
    detail: 'Failing row contains (1, Mika).',
    parameters: ['Mika'],
    cause: Object.assign(new Error('It is full'), { detail: 'Mika' }),
  });
  log.error({ err: cause }, 'request failed');
  await promisify(log.flush.bind(log))();
  const text = readFileSync(file, 'utf8');
  const { err, msg } = JSON.parse(text) as { err: Record<string, string>; msg: string };
  assert.equal(msg, 'request failed');
  assert.deepEqual(
    [err['type'], err['message'], err['code']],
    ['RangeError', 'The store failed: It is full', '23505'],
  );
  assert.match(err['stack'] ?? '', /log\.test\.ts/);
  assert.ok(!text.includes('Mika'));
});

for (const level of ['debug', 'info', 'warn', 'error', 'fatal'] as const) {
  test(`for the journal, a line of level ${level} has its priority before the usual JSON`, async (t) => {
    const file = join(makeTemporaryFolder(t), 'log');
    const log = createLog('debug', { file, isJournal: true });
    log.child({ operation: 'listPlayers' })[level]({ ms: 1 }, 'GET /api/players 200');
    await promisify(log.flush.bind(log))();
    const priority = { debug: 7, info: 6, warn: 4, error: 3, fatal: 2 }[level];
    const [, prefix, json = ''] = /^<(\d)>(.*)\n$/.exec(readFileSync(file, 'utf8')) ?? [];
    assert.equal(Number(prefix), priority);
    const { msg, ms, operation } = JSON.parse(json) as Record<string, unknown>;
    assert.deepEqual([msg, ms, operation], ['GET /api/players 200', 1, 'listPlayers']);
  });
}

for (const [what, cause, logged] of [
  ['a text', 'full', { message: 'full' }],
  ['nothing', null, { message: 'null' }],
  [
    'several reasons',
    new AggregateError([new Error('no route'), new Error('refused')]),
    { type: 'AggregateError', message: '', reasons: ['no route', 'refused'] },
  ],
] as const) {
  test(`${what} that was thrown is logged`, () => {
    assert.partialDeepStrictEqual(serializers.err(cause), logged);
  });
}
