import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { createLog } from './log.ts';

test('an error is logged with its type, message, stack and code, and nothing that it was about', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'beadhouse-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'log');
  const log = createLog('info', file);
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
