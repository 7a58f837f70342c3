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
