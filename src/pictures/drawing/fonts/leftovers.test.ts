import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { addCleanup } from '../../../../test/kit/cleanup.ts';
import { makeTemporaryFolder } from '../../../../test/kit/temporary-folder.ts';
import { DAY } from '../../../kernel/clock.ts';
import { removeLeftovers } from './leftovers.ts';

test('only fonts that nobody uses are removed, and no link is followed', async (t) => {
  const shared = makeTemporaryFolder(t);
  const elsewhere = makeTemporaryFolder(t);
  writeFileSync(join(elsewhere, 'kept'), '');
  for (const name of ['postcard-fonts-killed', 'postcard-fonts-in_use', 'postcard-other']) {
    mkdirSync(join(shared, name));
    writeFileSync(join(shared, name, 'fonts.conf'), '');
    utimesSync(join(shared, name), 0, 0);
  }
  mkdirSync(join(shared, 'postcard-fonts-young1'));
  symlinkSync(elsewhere, join(shared, 'postcard-fonts-link01'));
  symlinkSync(elsewhere, join(shared, 'postcard-fonts-killed', 'link'));
  utimesSync(join(shared, 'postcard-fonts-killed'), 0, 0);
  const inUse = join(shared, 'postcard-fonts-in_use');
  const user = spawn(process.execPath, ['--eval', 'process.stdin.resume()', inUse], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  addCleanup(t, () => user.kill('SIGKILL'));

  await removeLeftovers(shared, Date.now() + DAY / 2);
  const left = ['link01', 'young1'].map((end) => `postcard-fonts-${end}`);
  if (existsSync('/proc/self/cmdline')) left.push('postcard-fonts-in_use');
  assert.deepEqual(readdirSync(shared).toSorted(), [...left, 'postcard-other'].toSorted());
  assert.ok(existsSync(join(elsewhere, 'kept')));
});
