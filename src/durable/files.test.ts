import assert from 'node:assert/strict';
import fs from 'node:fs';
import { open, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeTemporaryFolder } from '../../test/kit/temporary-folder.ts';
import { makePrivate, syncFolder } from './files.ts';

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

/** A file that others may read. */
async function makeFile(t: TestContext): Promise<string> {
  const path = join(makeTemporaryFolder(t), 'file');
  await writeFile(path, '', { mode: 0o644 });
  return path;
}

/** Lets changes of rights fail with this code. */
function refuseRights(t: TestContext, code: string): void {
  const { mock } = t.mock.method(fs, 'chmodSync', () => {
    throw Object.assign(new Error(`${code}: chmod`), { code });
  });
  t.after(() => {
    mock.restore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
}

test('a file is made private', async (t) => {
  const path = await makeFile(t);
  makePrivate(path);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
});

for (const [code, isPassedOver] of [
  ['EPERM', true],
  ['EINVAL', true],
  ['ENOTSUP', true],
  ['ENOSYS', true],
  ['EIO', false],
  ['EROFS', false],
] as const) {
  test(`a file whose rights cannot be changed (${code}) is ${isPassedOver ? 'used as it is' : 'refused'}`, async (t) => {
    const path = await makeFile(t);
    refuseRights(t, code);
    if (isPassedOver) makePrivate(path);
    else assert.throws(() => makePrivate(path), { code });
  });
}

test('a file of somebody else that this user may not make private is refused', async (t) => {
  const path = await makeFile(t);
  refuseRights(t, 'EPERM');
  const { uid } = await stat(path);
  t.mock.property(process, 'getuid', () => uid + 1);
  assert.throws(() => makePrivate(path), { code: 'EPERM' });
});
