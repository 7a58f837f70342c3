import assert from 'node:assert/strict';
import fs from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { runCommand } from '../kit/command.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { startService } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const failure = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

/** Lets the file system of this process behave like FAT, or a folder that a host shares: it syncs no folder, and has neither hard links nor rights. */
async function takeAbilities(t: TestContext): Promise<void> {
  const handle = await open(import.meta.filename, 'r');
  await handle.close();
  const methods: FileHandle = Object.getPrototypeOf(handle);
  const { sync } = methods;
  t.mock.method(methods, 'sync', async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) throw failure('EINVAL', 'fsync');
    await sync.call(this);
  });
  t.mock.method(fs.promises, 'link', () => Promise.reject(failure('EPERM', 'link')));
  t.mock.method(fs, 'chmodSync', () => {
    throw failure('EPERM', 'chmod');
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
}

test('on a file system that can less a service starts for the first time, draws a postcard, and is backed up and restored', async (t) => {
  await takeAbilities(t);
  const store = await createStore('sqlite');
  addCleanup(t, () => store.remove());
  const service = await startService({ store, work: true });
  addCleanup(t, () => service.close());
  assert.ok((await readdir(store.dataDir)).includes('auth-secret'));
  const caller = service.client();
  const { postcardId } = await sendPostcard(caller);
  await postcardIs(caller, postcardId, 'ready');

  const folder = makeTemporaryFolder(t);
  const file = join(folder, 'one.tar.gz');
  for (const to of [file, folder]) {
    const saved = await runCommand(['backup', to], store.env);
    assert.deepEqual([saved.code, saved.err], [0, '']);
  }
  assert.equal((await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).length, 2);
  const restored = await runCommand(['restore', file], { DATA_DIR: makeTemporaryFolder(t) });
  assert.equal(restored.code, 0, restored.err);
});
