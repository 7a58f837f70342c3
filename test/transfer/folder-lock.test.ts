import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { withFolderLocked } from '../../src/durable/folder-lock.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const MODULE = new URL('../../src/durable/folder-lock.ts', import.meta.url).href;

test('a folder belongs to one process, and to nobody when that is killed', async (t) => {
  const folder = makeTemporaryFolder(t);
  const options = { name: '.lock', patience: 0 };
  const source = `
    const { withFolderLocked } = await import(${JSON.stringify(MODULE)});
    await withFolderLocked(${JSON.stringify(folder)}, ${JSON.stringify(options)}, async () => {
      process.stdout.write('locked');
      await new Promise((end) => setTimeout(end, 2 ** 30));
    });`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  const work = async () => 'done';
  await assert.rejects(withFolderLocked(folder, options, work), /Another process is at work in /);
  other.kill('SIGKILL');
  await once(other, 'exit');
  assert.equal(await withFolderLocked(folder, options, work), 'done');
  // Also after work that failed.
  const failing = () => Promise.reject(new Error('no'));
  await assert.rejects(withFolderLocked(folder, options, failing), /no/);
  assert.equal(await withFolderLocked(folder, options, work), 'done');
});
