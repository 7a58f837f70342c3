import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../../test/kit/temporary-folder.ts';
import { syncFolder } from './files.ts';

const skip = process.platform !== 'linux' && 'the folder is in /proc, which only Linux has';
test('a folder is synced where its file system cannot sync folders', { skip }, async (t) => {
  const folder = await open('/proc/self', 'r');
  t.after(() => folder.close());
  await assert.rejects(folder.sync(), { code: 'EINVAL' });
  await syncFolder('/proc/self');
});

for (const [code, isPassedOver] of [
  ['ENOTSUP', true],
  ['ENOSYS', true],
  ['EIO', false],
  ['ENOSPC', false],
] as const) {
  test(`a folder whose sync fails with ${code} is ${isPassedOver ? 'passed over' : 'named with a way out'}`, async (t) => {
    const folder = makeTemporaryFolder(t);
    const handle = await open(folder, 'r');
    await handle.close();
    const failure = Object.assign(new Error(`${code}: fsync`), { code, syscall: 'fsync' });
    t.mock.method(Object.getPrototypeOf(handle), 'sync', () => Promise.reject(failure));
    const synced = syncFolder(folder);
    if (isPassedOver) return synced;
    return assert.rejects(synced, {
      code,
      message: `What is written to ${folder} may not be kept: ${code}: fsync. Look at its disk, or use a folder on another one`,
    });
  });
}
