import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { NotEmpty } from '../../src/transfer/rows.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { startService } from '../kit/service.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { backUp, restore } from './backups.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import {
  assertSame,
  withStore,
  dumpOf,
  ENGINES,
  fill,
  endpointAt,
  makePostgresEndpoint,
  makeSqliteEndpoint,
  type MakeEndpoint,
} from './endpoints.ts';
import { PICTURED, seed } from './seed.ts';

const COUNT = 110;
const SECRET = 'the secret of this service, 32 characters and more';

describe('a backup', () => {
  const ways: readonly [name: string, from: MakeEndpoint, to: MakeEndpoint][] = [
    ['SQLite is restored to SQLite', makeSqliteEndpoint, makeSqliteEndpoint],
    ['SQLite is restored to PostgreSQL', makeSqliteEndpoint, makePostgresEndpoint],
    ['PostgreSQL is restored to SQLite', makePostgresEndpoint, makeSqliteEndpoint],
  ];
  for (const [name, from, to] of ways) {
    test(`of ${name}: rows, pictures and secret`, async (t) => {
      const [source, target] = [await from(t), await to(t)];
      const file = join(makeTemporaryFolder(t), 'backup.tar.gz');
      await fill(source, COUNT);
      await writeFile(join(source.folder, 'auth-secret'), SECRET);
      const manifest = await backUp(source, file);
      assert.equal(manifest.members.length, 2 + 2 * PICTURED);
      assert.equal(manifest.rows['players'], COUNT);
      const restored = await restore(file, target);
      assert.deepEqual(restored, { manifest, erasedAgain: 0, secret: 'kept' });
      await assertSame(source, target, COUNT);
      const kept = join(target.folder, 'auth-secret');
      assert.equal(await readFile(kept, 'utf8'), SECRET);
      if (process.platform !== 'win32') assert.equal((await stat(kept)).mode & 0o777, 0o600);
      const left = new Set([
        'auth-secret',
        'beadhouse.db',
        'beadhouse.db-shm',
        'beadhouse.db-wal',
        'files',
      ]);
      for (const one of await readdir(target.folder)) assert.ok(left.has(one), one);
    });
  }

  test('is one file that only its owner can read and any tar program opens', async (t) => {
    const source = await makeSqliteEndpoint(t);
    const folder = makeTemporaryFolder(t);
    await fill(source, 2);
    await backUp(source, join(folder, 'backup.tar.gz'));
    assert.deepEqual(await readdir(folder), ['backup.tar.gz']);
    const { mode } = await stat(join(folder, 'backup.tar.gz'));
    if (process.platform !== 'win32') assert.equal(mode & 0o777, 0o600);
    await mkdir(join(folder, 'out'));
    const { status, stderr } = spawnSync('tar', ['-xzf', '../backup.tar.gz'], {
      cwd: join(folder, 'out'),
    });
    assert.deepEqual([status, stderr.toString()], [0, '']);
    assert.deepEqual((await readdir(join(folder, 'out'))).toSorted(), [
      'beadhouse.db',
      'files',
      'manifest.json',
    ]);
    assert.equal((await readdir(join(folder, 'out', 'files'))).length, 4);
    const database = new DatabaseSync(join(folder, 'out', 'beadhouse.db'));
    assert.equal(database.prepare('select count(*) as rows from players').get()?.['rows'], 2);
    database.close();
  });

  test('does not overwrite a file, and replaces what an interrupted one left', async (t) => {
    const source = await makeSqliteEndpoint(t);
    const folder = makeTemporaryFolder(t);
    const file = join(folder, 'backup');
    await fill(source, 1);
    await writeFile(file, 'precious');
    await assert.rejects(backUp(source, file), /exists already, and is not overwritten/);
    assert.equal(await readFile(file, 'utf8'), 'precious');
    await assert.rejects(backUp(source, join(folder, 'none', 'backup')), /There is no folder/);
    await rm(file);
    await writeFile(`${file}.partial`, 'half a backup');
    await writeFile(`${file}.partial.db`, 'half a database');
    await backUp(source, file);
    assert.deepEqual(await readdir(folder), ['backup']);
  });

  test('reads pictures when the source’s log can be cut again', async (t) => {
    const source = await makeSqliteEndpoint(t);
    await fill(source, 1);
    const database = new DatabaseSync(join(source.folder, 'beadhouse.db'));
    addCleanup(t, () => database.close());
    const busy: unknown[] = [];
    const get = async () => {
      busy.push(database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy']);
      return { bytes: Uint8Array.of(1), contentType: 'image/png' };
    };
    const files = {
      ...source.files,
      openForReading: async () => ({ get, holdMark: async () => undefined }),
    };
    await backUp({ ...source, files }, join(makeTemporaryFolder(t), 'backup'));
    // One look for the newest picture, and two pictures.
    assert.deepEqual(busy, [0, 0, 0]);
  });

  test('that fails leaves no file', async (t) => {
    const source = await makeSqliteEndpoint(t);
    const folder = makeTemporaryFolder(t);
    await fill(source, 3);
    const get = () => Promise.reject(new Error('The disk is gone'));
    const files = {
      ...source.files,
      openForReading: async () => ({ get, holdMark: async () => undefined }),
    };
    const broken = { ...source, files };
    await assert.rejects(backUp(broken, join(folder, 'backup')), /The disk is gone/);
    assert.deepEqual(await readdir(folder), []);
  });

  for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
    test(`of ${engine} during writes has the rows of one moment`, async (t) => {
      const [source, target] = [await makeEndpoint(t), await makeSqliteEndpoint(t)];
      const file = join(makeTemporaryFolder(t), 'backup');
      await fill(source, COUNT);
      await withStore(source, async (storage) => {
        let next = COUNT;
        let writing = Promise.resolve();
        const { rows } = await backUp(source, file, () => {
          writing = writing.then(() => seed(storage, next, ++next));
        });
        await writing;
        assert.ok(next > COUNT + 10);
        assert.deepEqual([...new Set(Object.values(rows))], [rows['players']]);
      });
      await restore(file, target);
      const kept = await dumpOf(target);
      assert.deepEqual(
        kept['parent_child']?.map((row) => row['child_player_id']),
        kept['players']?.map((row) => row['id']),
      );
    });
  }

  test('is not restored into a store that has rows', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    const file = join(makeTemporaryFolder(t), 'backup');
    await fill(source, 2);
    await backUp(source, file);
    await withStore(target, (storage) => seed(storage, 5, 6));
    const before = await dumpOf(target);
    await assert.rejects(restore(file, target), NotEmpty);
    assert.deepEqual(await dumpOf(target), before);
    assert.deepEqual(await readdir(join(target.folder, 'files')), []);
  });

  test('names the pictures that were missing when it was made', async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    const file = join(makeTemporaryFolder(t), 'backup');
    await fill(source, 3);
    await rm(join(source.folder, 'files', 'thumbnail-00000001.webp'));
    const { missingPictures } = await backUp(source, file);
    assert.deepEqual(missingPictures, ['thumbnail-00000001.webp']);
    const { manifest, secret } = await restore(file, target);
    assert.deepEqual(manifest.missingPictures, missingPictures);
    assert.equal(secret, 'absent');
  });

  test('of a running service is served as before, to the same sessions', async (t) => {
    const service = await startService({ work: true });
    t.after(() => service.close());
    const caller = service.client();
    const player = { name: 'Ada', emoji: '🦊', color: '#123456' };
    assert.equal((await caller.post('/api/players', player)).status, 201);
    assert.equal((await caller.get('/api/abacus-settings')).status, 200);
    const { postcardId } = await sendPostcard(caller);
    const { imageUrl } = await postcardIs(caller, postcardId, 'ready');

    const file = join(makeTemporaryFolder(t), 'backup');
    const source = await endpointAt(
      `sqlite:${join(service.dataDir, 'beadhouse.db')}`,
      service.dataDir,
    );
    await backUp(source, file);
    const target = await makeSqliteEndpoint(t);
    await restore(file, target);

    const other = await startService({ env: { DATA_DIR: target.folder } });
    t.after(() => other.close());
    const same = other.client();
    same.cookie = caller.cookie;
    const pictures = await Promise.all(
      [caller, same].map(async (one) => (await fetch(new URL(imageUrl ?? '', one.url))).bytes()),
    );
    assert.deepEqual(pictures[0], pictures[1]);
    for (const path of ['/api/players', '/api/postcards', '/api/abacus-settings']) {
      const [before, after] = [await caller.get(path), await same.get(path)];
      assert.deepEqual([after.status, after.text], [200, before.text]);
    }
  });
});
