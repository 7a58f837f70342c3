import assert from 'node:assert/strict';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test, type TestContext } from 'node:test';
import { parseArchiveName } from '../../src/backups/archives.ts';
import { readBackupState, readNewest, storeFailure } from '../../src/backups/folder.ts';
import { saveToFolder, type SavePorts } from '../../src/backups/save.ts';
import { storeFileAt } from '../../src/engines.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { migrations } from '../../src/storage/migrations/index.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { restore } from './backups.ts';
import { assertSame, fill, makeSqliteEndpoint, silent } from './endpoints.ts';

const COUNT = 3;
const SECRET = 'the secret of this service, 32 characters and more';
const NOW = Date.UTC(2026, 10, 26, 3, 12, 5, 678);
const LAST = migrations.at(-1)?.name.slice(0, 3);

/** The name of an archive of every day. */
const nameOf = (time: string): string => `beadhouse-${time}Z-${LAST}.tar.gz`;

async function stage(t: TestContext) {
  const source = await makeSqliteEndpoint(t);
  await fill(source, COUNT);
  const folder = join(makeTemporaryFolder(t), 'new', 'backups');
  const save = (at = NOW, ports: Partial<SavePorts> = {}) =>
    saveToFolder(
      folder,
      { ...source, secret: SECRET },
      { applied: migrations, missing: [] },
      { at, isSure: true },
      { storeFileAt, clock: () => at, version: '1.2.3', onProgress: silent, ...ports },
    );
  const archives = async () =>
    (await readdir(folder)).filter((name) => parseArchiveName(name) !== undefined);
  return { source, folder, save, archives };
}

describe('a folder of backups', () => {
  test('is made for its owner alone, and a backup in it is restored', async (t) => {
    const { source, folder, save } = await stage(t);
    const { file, bytes, removed } = await save();
    assert.equal(file, join(folder, nameOf('2026-11-26T031205')));
    assert.deepEqual(removed, []);
    const found = await stat(file);
    assert.equal(found.size, bytes);
    if (process.platform !== 'win32') {
      assert.equal(found.mode & 0o777, 0o600);
      assert.equal((await stat(folder)).mode & 0o777, 0o700);
    }
    const target = await makeSqliteEndpoint(t);
    assert.equal((await restore(file, target)).secret, 'kept');
    await assertSame(source, target, COUNT);
    assert.equal(await readFile(join(target.folder, 'auth-secret'), 'utf8'), SECRET);
  });

  test('keeps 7 days and 4 weeks, and the files of others; what a killed backup left goes', async (t) => {
    const { folder, save, archives } = await stage(t);
    await save(NOW - 90 * DAY);
    const left = `${nameOf('2026-08-01T000000')}.partial`;
    const others = ['beadhouse.tar.gz', 'notes.txt', `${nameOf('2020-01-01T000000')}.gpg`];
    for (const name of [left, `${left}.db`, `${left}.check.db-wal`, ...others]) {
      await writeFile(join(folder, name), name);
    }
    for (let days = 80; days > 0; days--) {
      const day = new Date(NOW - days * DAY).toISOString().slice(0, 10);
      await writeFile(join(folder, nameOf(`${day}T031205`)), '');
    }
    const { removed } = await save();
    const kept = await archives();
    assert.deepEqual(
      kept.map((name) => name.slice(10, 20)),
      [
        // Sundays.
        '2026-11-08',
        '2026-11-15',
        '2026-11-20',
        '2026-11-21',
        '2026-11-22',
        '2026-11-23',
        '2026-11-24',
        '2026-11-25',
        '2026-11-26',
      ],
    );
    assert.equal(removed.length, 82 - kept.length);
    const all = await readdir(folder);
    assert.deepEqual(
      all.filter((name) => !kept.includes(name)).toSorted(),
      ['.beadhouse-backups.lock', ...others].toSorted(),
    );
  });

  test('takes one backup after the other, also two of one second, and keeps the later one of a day', async (t) => {
    const { save, archives } = await stage(t);
    await Promise.all([save(), save()]);
    assert.deepEqual(await archives(), [nameOf('2026-11-26T031206')]);
  });

  test('keeps fewer when there is no room for the next one', async (t) => {
    const { source, save, archives } = await stage(t);
    for (const day of [22, 23, 24]) await save(Date.UTC(2026, 10, day));
    const needed = 2 * (await source.engine.size());
    const { removed } = await save(NOW, {
      readSpace: async () => ({ free: needed - 1, total: Infinity }),
    });
    assert.deepEqual(removed, [nameOf('2026-11-22T000000')]);
    assert.equal((await archives()).length, 3);
  });

  test('keeps all when there would be no room without them either', async (t) => {
    const { save, archives } = await stage(t);
    for (const day of [22, 23, 24]) await save(Date.UTC(2026, 10, day));
    await assert.rejects(
      save(NOW, { readSpace: async () => ({ free: 1_000, total: Infinity }) }),
      /^Error: A backup needs \d+ MB free in .*backups, twice its size, and there are 1 MB$/,
    );
    assert.equal((await archives()).length, 3);
  });

  test('has no backup that cannot be read back', async (t) => {
    const { folder, save } = await stage(t);
    /** Damages the rows of a backup after it was unpacked. */
    const damagedFileAt: typeof storeFileAt = (path, clock) => {
      const file = storeFileAt(path, clock);
      return {
        ...file,
        async check(expected) {
          const database = new DatabaseSync(path);
          database.exec('delete from abacus_settings');
          database.close();
          return file.check(expected);
        },
      };
    };
    await assert.rejects(
      save(NOW, { storeFileAt: damagedFileAt }),
      /The backup .* was read back, and beadhouse\.db in it is damaged \(abacus_settings has 0 rows/,
    );
    assert.deepEqual(await readdir(folder), ['.beadhouse-backups.lock']);
  });

  test('tells the newest backup and the last failure to any process', async (t) => {
    const { folder, save } = await stage(t);
    const empty = { newest: null, lastFailure: null };
    assert.deepEqual(await readBackupState(folder, NOW), empty);
    await save(NOW - DAY);
    const failure = { at: NOW, reason: 'The disk is full' };
    await storeFailure(folder, failure);
    const newest = await readNewest(folder, NOW);
    assert.ok(newest !== null && newest.bytes > 0);
    assert.equal(newest.at, Date.UTC(2026, 10, 25, 3, 12, 5));
    assert.deepEqual(await readBackupState(folder, NOW), {
      ...empty,
      newest,
      lastFailure: failure,
    });
    await save();
    const later = await readBackupState(folder, NOW);
    assert.ok(later.newest !== null);
    assert.equal(later.lastFailure, null);
  });
});
