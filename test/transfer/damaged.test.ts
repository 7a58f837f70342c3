import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test, after, type TestContext } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeFolder } from '../kit/temporary-folder.ts';
import { storeFileAt } from '../../src/engines.ts';
import { BadBackup } from '../../src/transfer/archive/bad-backup.ts';
import { DiskFailure, type StoreFile } from '../../src/storage/store-file.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import { writeBackup } from '../../src/transfer/backup.ts';
import {
  backUp,
  changedDatabase,
  databaseIn,
  pack,
  partsOf,
  restore,
  tarFile,
  tarHeader,
  unpack,
  withDatabase,
  withManifest,
  withSecret,
  workFileOf,
} from './backups.ts';
import { assertSame, fill, endpointAt, silent, makeSqliteEndpoint } from './endpoints.ts';

function unpacksTo(bytes: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(content);
  } catch {
    return false;
  }
}

type Members = { name: string; size: number; sha256: string }[];

describe('a backup that is not whole is refused, and nothing is written', () => {
  const folder = makeFolder();
  const whole = join(folder.path, 'whole');
  const broken = join(folder.path, 'broken');
  before(async () => {
    const home = join(folder.path, 'home');
    const endpoint = await endpointAt(`sqlite:${join(folder.path, 'home.db')}`, home);
    await fill(endpoint, 3);
    await writeFile(join(home, 'auth-secret'), 'x'.repeat(40));
    await backUp(endpoint, whole);
  });
  after(() => folder.remove());

  async function refused(t: TestContext, bytes: Buffer, why: RegExp): Promise<void> {
    await writeFile(broken, bytes);
    await refusedAsIs(t, why);
  }

  async function refusedAsIs(t: TestContext, why: RegExp): Promise<void> {
    const target = await makeSqliteEndpoint(t);
    await assert.rejects(restore(broken, target), (cause) => {
      assert.ok(cause instanceof BadBackup, String(cause));
      assert.match(cause.message, /^The backup is not restored: [^\n]+\. No rows were written$/);
      assert.match(cause.message, why);
      return true;
    });
    assert.deepEqual(await readdir(target.folder), ['files']);
    assert.deepEqual(await readdir(join(target.folder, 'files')), []);
  }

  async function refusedTar(t: TestContext, tar: Buffer, why: RegExp): Promise<void> {
    await pack(broken, tar);
    await refusedAsIs(t, why);
  }

  test('when it does not exist, or is a folder', async (t) => {
    const target = await makeSqliteEndpoint(t);
    await assert.rejects(restore(join(folder.path, 'none'), target), /There is no backup \S*none /);
    await assert.rejects(restore(folder.path, target), /is a folder, and a backup is a file$/);
  });

  test('when it is empty', (t) => refused(t, Buffer.alloc(0), /it is not a backup of Beadhouse/));

  test('when it is something else', async (t) => {
    await refused(t, Buffer.from('{"players":[]}'), /it is not a backup of Beadhouse/);
    await refused(t, gzipSync('just a text'), /it is cut off/);
    await refused(t, gzipSync('just a text\n'.repeat(1000)), /it is something else, or damaged/);
    await refused(t, gzipSync(Buffer.alloc(10_240)), /manifest.json is missing/);
    await refused(t, gzipSync(tarFile('notes.txt', Buffer.from('a'))), /not of Beadhouse/);
    await refused(t, gzipSync(tarFile('files', Buffer.alloc(0), '5')), /something else/);
  });

  test('when it is cut off at any byte', async (t) => {
    const bytes = await readFile(whole);
    const cuts = [1, 9, 10, 11, 600, bytes.length - 9, bytes.length - 8, bytes.length - 1];
    for (let share = 1; share < 12; share++) cuts.push(Math.floor((bytes.length * share) / 12));
    for (const cut of cuts) await refused(t, bytes.subarray(0, cut), /cut off|not a backup/);
  });

  test('when its content is cut off, between files and within', async (t) => {
    const tar = await unpack(whole);
    for (const { header, start, end } of partsOf(tar)) {
      for (const cut of [header, header + 100, start, Math.floor((start + end) / 2), end]) {
        await refusedTar(t, tar.subarray(0, cut), /cut off/);
      }
    }
  });

  test('when a changed byte of the file changes its content', async (t) => {
    const bytes = await readFile(whole);
    let refusals = 0;
    for (let share = 0; share <= 40; share++) {
      const offset = Math.floor(((bytes.length - 1) * share) / 40);
      const changed = Buffer.from(bytes);
      changed[offset] = (changed[offset] ?? 0) ^ 0x10;
      // The same text can be compressed in many ways.
      if (unpacksTo(changed, await unpack(whole))) continue;
      await refused(t, changed, /damaged|cut off|missing|not of Beadhouse|more than|not a backup/);
      refusals++;
    }
    assert.ok(refusals > 20);
  });

  test('when a byte of any file in it has changed', async (t) => {
    const tar = await unpack(whole);
    const parts = partsOf(tar);
    assert.ok(parts.length >= 9);
    for (const { name, header, start, end } of parts) {
      for (const offset of [header, start, Math.floor((start + end) / 2), end - 1]) {
        const changed = Buffer.from(tar);
        changed[offset] = (changed[offset] ?? 0) ^ 0x80;
        await refusedTar(t, changed, /damaged|missing|not of Beadhouse/);
      }
      assert.ok(name.length > 0);
    }
  });

  test('when any file in it is missing', async (t) => {
    const tar = await unpack(whole);
    for (const { name, header, start, end } of partsOf(tar)) {
      const next = start + Math.ceil((end - start) / 512) * 512;
      const without = Buffer.concat([tar.subarray(0, header), tar.subarray(next)]);
      await refusedTar(t, without, new RegExp(`: ${RegExp.escape(name)} is missing`));
    }
  });

  for (const [secret, why] of [
    ['', /auth-secret in it is empty/],
    ['x'.repeat(31), /auth-secret in it has 31 characters and needs at least 32/],
  ] as const) {
    test(`when its secret has ${secret.length} characters`, async (t) => {
      const endpoint = await makeSqliteEndpoint(t);
      await fill(endpoint, 1);
      const ports = { storeFileAt, clock: Date.now, version: '1.2.3', onProgress: silent };
      await rm(broken, { force: true });
      await writeBackup(broken, { ...endpoint, secret: 'x'.repeat(32) }, ports);
      await withSecret(broken, secret);
      await refusedAsIs(t, why);
    });
  }

  test('when it has a file twice, or one that its manifest does not name', async (t) => {
    const tar = await unpack(whole);
    const [first] = partsOf(tar);
    assert.ok(first);
    const copy = tar.subarray(first.header, first.start + Math.ceil(first.end / 512) * 512 - 512);
    await refusedTar(t, Buffer.concat([copy, tar]), /holds beadhouse.db twice/);
    const last = partsOf(tar).at(-1);
    const manifest = tar.subarray(last?.header);
    const twice = Buffer.concat([tar.subarray(0, -1024), manifest]);
    await refusedTar(t, twice, /holds manifest.json twice/);
    const stranger = tarFile('files/stranger.png', Buffer.from('a'));
    await refusedTar(t, Buffer.concat([stranger, tar]), /more than its manifest says/);
    for (const name of ['files/../auth-secret', '/etc/passwd', 'files/x.svg', '../beadhouse.db']) {
      const evil = tarFile(name, Buffer.from('a'));
      await refusedTar(t, Buffer.concat([evil, tar]), /files that are not of Beadhouse/);
    }
  });

  test('when its manifest has another hash or size', async (t) => {
    for (const change of [{ sha256: hash('sha256', Buffer.alloc(0), 'hex') }, { size: 1 }]) {
      for (const index of [0, 1, 2]) {
        const tar = await withManifest(whole, (manifest) => ({
          ...manifest,
          members: (manifest['members'] as Members).map((member, at) =>
            at === index ? { ...member, ...change } : member,
          ),
        }));
        await refusedTar(t, tar, /(?:beadhouse\.db|auth-secret|files\/\S+) in it is damaged/);
      }
    }
  });

  test('when a file in it claims to have 8 GiB or more, and has not', async (t) => {
    const header = tarHeader('beadhouse.db', 8 ** 11 + 5);
    const tar = Buffer.concat([header, Buffer.alloc(10_240)]);
    await refusedTar(t, tar, /beadhouse\.db in it has 8589934597 bytes, above 268435456/);
  });

  test('when its manifest is not valid', async (t) => {
    for (const manifest of [null, {}, { format: 'another', version: 1 }]) {
      const tar = await withManifest(whole, () => manifest);
      await refusedTar(t, tar, /its manifest is damaged/);
    }
  });

  test('when it was made by a newer program', async (t) => {
    const newer = /made by a newer Beadhouse \(9\.0\.0\)/;
    const version = await withManifest(whole, (one) => ({
      ...one,
      version: 2,
      beadhouse: '9.0.0',
    }));
    await refusedTar(t, version, newer);
    const schema = await withManifest(whole, (one) => ({
      ...one,
      beadhouse: '9.0.0',
      migrations: ['001-start', '999-future'],
    }));
    await refusedTar(t, schema, newer);
    // The manifest of a newer program may lack all other known fields.
    const strange = await withManifest(whole, () => ({
      format: 'beadhouse-backup',
      version: 2,
      beadhouse: '9.0.0',
    }));
    await refusedTar(t, strange, newer);
  });

  test('when its database is not one, or is damaged inside', async (t) => {
    const damaged = /beadhouse.db in it is damaged/;
    await refusedTar(t, await withDatabase(whole, Buffer.from('no database')), damaged);
    const changes: readonly [string, RegExp][] = [
      ['pragma foreign_keys = off; delete from users', damaged],
      ["insert into migrations values ('999-future', '')", /999-future/],
    ];
    for (const [change, why] of changes) {
      await refusedTar(t, await withDatabase(whole, await changed(change)), why);
    }
  });

  test('when it has other rows than its manifest says, or none', async (t) => {
    const fewer = await changed("delete from app_settings where id like '%1'");
    await refusedTar(
      t,
      await withDatabase(whole, fewer),
      /app_settings has 2 rows, and is said to have 3/,
    );
    const tables = tablesOf().map(({ name }) => `delete from ${name};`);
    const none = await changed(`pragma foreign_keys = off; ${tables.join('')}`);
    await refusedTar(t, await withDatabase(whole, none), /users has 0 rows, and is said to have 3/);
    const rows = { users: 3 };
    const unsaid = await withDatabase(whole, await databaseIn(whole), { rows });
    await refusedTar(t, unsaid, /sessions has 3 rows, and is said to have undefined/);
  });

  // SQLite would run the statements in these when rows are read or written.
  for (const [what, change] of [
    [
      'trigger "t"',
      'create trigger t after insert on migrations begin insert into users select * from users; end',
    ],
    ['view "v"', 'create view v as select * from players'],
    ['table "strangers"', 'create table strangers (a)'],
    ['table "words"', 'create virtual table words using fts5(a)'],
    ['index "i"', 'create index i on players (lower(name))'],
    ['table "players"', "alter table players add column more text default 'a'"],
    ['table "players"', 'alter table players add column more text as (upper(name)) virtual'],
    [
      'view "app_settings"',
      'drop table app_settings; create view app_settings as select 1 as id, 2 as notification_channels',
    ],
    [
      'index "players_of_owner"',
      'drop index players_of_owner; create unique index players_of_owner on players (user_id, created_at, id)',
    ],
  ] as const) {
    test(`when its database has another ${what}: ${change.slice(0, 40)}`, async (t) => {
      const found = new RegExp(`it has ${what}, which is not of Beadhouse`);
      await refusedTar(t, await withDatabase(whole, await changed(change)), found);
    });
  }

  test('when its database lacks an index', async (t) => {
    const bytes = await changed('drop index players_of_owner');
    await refusedTar(t, await withDatabase(whole, bytes), /it lacks index "players_of_owner"/);
  });

  const changed = (change: string): Promise<Buffer> =>
    changedDatabase(whole, join(folder.path, 'draft.db'), (database) => database.exec(change));
});

test(
  'a backup is not called damaged when the disk does not accept a file, and is restored when it does',
  { skip: process.platform === 'win32' && 'links need a permission there' },
  async (t) => {
    const [source, target] = [await makeSqliteEndpoint(t), await makeSqliteEndpoint(t)];
    const file = join(source.folder, 'backup');
    await fill(source, 3);
    await backUp(source, file);
    const workFile = workFileOf(target);
    for (const step of ['check', 'open'] as const) {
      // SQLite does not follow a link there.
      const refuse = () => symlink(workFile.path, `${workFile.path}-wal`);
      const refusing: StoreFile = {
        ...workFile,
        ...(step === 'check'
          ? { check: (said) => refuse().then(() => workFile.check(said)) }
          : { open: () => refuse().then(() => workFile.open()) }),
      };
      await assert.rejects(restore(file, target, silent, undefined, refusing), (cause) => {
        assert.ok(cause instanceof DiskFailure, String(cause));
        assert.match(cause.message, /restore\.partial\.db .*make room on its disk/);
        return true;
      });
      assert.deepEqual(await readdir(target.folder), ['files']);
    }
    await restore(file, target);
    await assertSame(source, target, 3);
  },
);
