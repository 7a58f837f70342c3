import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { addCleanup } from '../../../test/kit/cleanup.ts';
import { makeTemporaryFolder } from '../../../test/kit/temporary-folder.ts';
import { unzip } from '../../../test/kit/unzip.ts';
import { createArchives } from '../../files/archives.ts';
import { openDiskFiles } from '../../files/disk/files.ts';
import { DAY, isoTime } from '../../kernel/clock.ts';
import { openSqlite } from '../../storage/sqlite/open.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Finish } from '../../tasks/port.ts';
import { createDeleteArchivesTask, createExportErasure } from './erase.ts';
import { archiveName, MAX_ATTEMPTS } from './rules.ts';
import { findExport, insertExport } from './store.ts';
import { createExportTask, exportPayload } from './task.ts';

const NOW = Date.parse('2026-11-21T18:20:04.512Z');
const id = '0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60';
const payload = exportPayload(id);
const { signal } = new AbortController();

const addUser = query((db, values: Bound<{ id: string }>) =>
  db.insertInto('users').values({
    id: values.id,
    name: '',
    email: values.id,
    email_verified: 0,
    image: null,
    role: 'user',
    created_at: '',
    updated_at: '',
  }),
);

const moveTo = query((db, values: Bound<{ userId: string }>) =>
  db.updateTable('exports').set({ user_id: values.userId }),
);

/** Makes an export of Ann in its own store, and functions that run attempts of its task. */
async function openExport(t: TestContext) {
  const folder = makeTemporaryFolder(t);
  const storage = await openSqlite(join(folder, 'test.db'), Date.now);
  addCleanup(t, () => storage.close());
  const files = await openDiskFiles(join(folder, 'files'));
  const archives = createArchives(files);
  await storage.write(async (trx) => {
    for (const user of ['ann', 'bob']) await trx.run(addUser, { id: user });
    await trx.run(insertExport, { id, userId: 'ann', createdAt: isoTime(NOW) });
  });
  const cleaning: unknown[] = [];
  const clock = () => NOW;
  const erasure = createExportErasure({
    storage,
    enqueue: async (_trx, _kind, work) => String(cleaning.push(work)),
  });
  let made = 0;
  const ids = () => `export ${++made}`;
  const handler = createExportTask({ storage, files, archives, erasure, clock, ids });
  const run = {
    taskId: 'a task',
    owner: null,
    signal,
    createdAt: '',
    note: null,
    keepNote: async () => {},
    reportProgress: async () => {},
  };
  return {
    storage,
    handler,
    erasure,
    attempt: (count: number) => handler.run(payload, { ...run, attempt: count }),
    end: (finish: Finish | void) => storage.write(async (trx) => finish?.(trx)),
    find: (userId = 'ann') => findExport(storage, { id, userId, now: isoTime(NOW) }),
    /** Runs the enqueued deletions. Returns the attempts that still have files. */
    async left() {
      const clean = createDeleteArchivesTask(archives);
      for (const work of cleaning.splice(0)) await clean.run(work, { ...run, attempt: 1 });
      const left: number[] = [];
      for (let count = 1; count <= MAX_ATTEMPTS; count++) {
        if (await files.has(`${archiveName(id, count)}-0.part`)) left.push(count);
      }
      return left;
    },
    async read(count: number, size: number) {
      return unzip(
        Buffer.concat(await Array.fromAsync(archives.read(archiveName(id, count), size))),
      );
    },
  };
}

test('after an attempt that died, the next attempt leaves one archive, which lasts a day', async (t) => {
  const { attempt, end, find, left, read } = await openExport(t);
  await attempt(1);
  assert.equal((await find())?.status, 'pending');
  await end(await attempt(2));
  const { status, attempt: made, size, expiresAt } = (await find()) ?? {};
  assert.deepEqual([status, made, expiresAt], ['ready', 2, isoTime(NOW + DAY)]);
  assert.ok((await read(2, size ?? 0)).has('account.json'));
  assert.deepEqual(await left(), [2]);
  // A late attempt of a worker that seemed dead changes nothing.
  await end(await attempt(3));
  assert.deepEqual([(await find())?.attempt, await left()], [2, [2]]);
});

test('an export that is deleted while it is made leaves nothing', async (t) => {
  const { storage, erasure, attempt, end, left } = await openExport(t);
  const finish = await attempt(1);
  await storage.write((trx) => erasure.eraseOfUser(trx, 'ann'));
  // The attempt may still be writing, and a part after deleted ones would never be deleted.
  assert.deepEqual(await left(), [1]);
  await end(finish);
  assert.deepEqual(await left(), []);
  await end(await attempt(2));
  assert.deepEqual(await left(), []);
});

test('an export that gets a new owner while it is made is made again for the new owner', async (t) => {
  const { storage, attempt, end, find, read } = await openExport(t);
  const finish = await attempt(1);
  await storage.run(moveTo, { userId: 'bob' });
  await assert.rejects(end(finish), /another user/);
  await end(await attempt(2));
  const account = (await read(2, (await find('bob'))?.size ?? 0)).get('account.json');
  assert.equal(JSON.parse(String(account)).id, 'bob');
});

test('an export that fails stays as failed for a day, and leaves no archive', async (t) => {
  const { storage, handler, attempt, find, left } = await openExport(t);
  await attempt(1);
  await storage.write((trx) => handler.onDead(trx, payload, 'no more', 'a task'));
  const { status, expiresAt, size } = (await find()) ?? {};
  assert.deepEqual([status, expiresAt, size], ['failed', isoTime(NOW + DAY), null]);
  assert.deepEqual(await left(), []);
});
