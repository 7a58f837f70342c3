import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PICTURE_LIMIT } from '../../src/transfer/archive/limits.ts';
import type { Manifest } from '../../src/transfer/archive/manifest.ts';
import { startChild } from '../kit/child.ts';
import { makeFolder } from '../kit/temporary-folder.ts';
import {
  backUp,
  changedDatabase,
  pack,
  restore,
  tarFile,
  tarHeader,
  withDatabase,
} from './backups.ts';
import { fill, endpointAt, silent, makeSqliteEndpoint, type TestEndpoint } from './endpoints.ts';

const CHILD = new URL('peak.child.ts', import.meta.url);
const MIB = 1024 ** 2;

/** The bytes that any backup may take unpacked, and of those in one piece. */
const ALWAYS = 256 * MIB;
const PIECE = 8 * MIB;

/** The most memory of a process that restores; it uses a third of that before it begins. */
const MEMORY = 350 * MIB;

function* zeros(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= MIB) yield Buffer.alloc(Math.min(left, MIB));
}

function* emptyPictures(count: number): Generator<Buffer> {
  for (let index = 0; index < count; index++) yield tarHeader(`files/${index}.png`, 0);
}

describe('a backup that would cost too much', () => {
  const folder = makeFolder();
  const whole = join(folder.path, 'whole');
  let rows: Manifest['rows'];
  const hostile = join(folder.path, 'hostile');
  before(async () => {
    const home = join(folder.path, 'home');
    const endpoint = await endpointAt(`sqlite:${join(folder.path, 'home.db')}`, home);
    await fill(endpoint, 3);
    ({ rows } = await backUp(endpoint, whole));
  });
  after(() => folder.remove());

  /** Restores in another process, and measures its writes and its memory. */
  async function restoreApart(t: TestContext, target: TestEndpoint, maxBytes = ALWAYS) {
    const child = startChild(CHILD, [target.folder, hostile, `${maxBytes}`]);
    t.after(() => child.kill());
    type Told = { end: string; memory: number; written: number };
    const told = JSON.parse(await child.line()) as Told;
    // The process writes its coverage at its end: half a file would make the whole run fail.
    await child.ended;
    t.diagnostic(
      `${Math.round(told.memory / MIB)} MiB held, ${Math.round(told.written / MIB)} written`,
    );
    assert.ok(told.memory < MEMORY, `${Math.round(told.memory / MIB)} MiB`);
    return told;
  }

  async function refused(
    t: TestContext,
    why: RegExp,
    { most = ALWAYS, mostWritten = MIB } = {},
  ): Promise<void> {
    const target = await makeSqliteEndpoint(t);
    const { end, written } = await restoreApart(t, target, most);
    assert.match(end, /^BadBackup: The backup is not restored: [^\n]+\. No rows were written$/);
    assert.match(end, why);
    assert.ok(written <= mostWritten, `${written} bytes were written`);
    assert.deepEqual(await readdir(target.folder), ['files']);
    assert.deepEqual(await readdir(join(target.folder, 'files')), []);
  }

  const make = (parts: Iterable<Buffer>): Promise<void> =>
    pipeline(Readable.from(parts), createGzip({ level: 1 }), createWriteStream(hostile));

  const changed = (sql: string): Promise<Buffer> =>
    changedDatabase(whole, join(folder.path, 'draft.db'), (database) => database.exec(sql));

  for (const [name, most, isRaised] of [
    ['beadhouse.db', ALWAYS, true],
    ['manifest.json', PIECE, true],
    ['auth-secret', PIECE, true],
    ['files/a.png', PICTURE_LIMIT, false],
  ] as const) {
    test(`is refused where ${name} has too many bytes, before any of them is written`, async (t) => {
      await make([tarHeader(name, most + 1), ...zeros(most + 512)]);
      const size = `${name} in it has ${most + 1} bytes, .*above ${most}`;
      await refused(t, new RegExp(isRaised ? `${size}.*--max-bytes, which is ${ALWAYS}` : size));
    });
  }

  test('is refused when it unpacks to more bytes than its files declare', async (t) => {
    const most = 32 * MIB;
    await make(zeros(most + 1));
    await refused(t, new RegExp(`unpacks to above ${most} bytes.*--max-bytes`), { most });
  });

  test('is refused when it has too many files', async (t) => {
    await make(emptyPictures(ALWAYS / 16_384 + 1));
    await refused(t, /holds above 16384 files.*--max-bytes/);
  });

  test('is refused when its manifest consists of empty objects', async (t) => {
    const objects = Buffer.from(`[${'{},'.repeat(PIECE / 3 - 2)}{}]`);
    await make([tarFile('manifest.json', objects), Buffer.alloc(1024)]);
    await refused(t, /its manifest is damaged/);
  });

  test('is refused when its database has so many views that SQLite would read them for minutes', async (t) => {
    const views = await changed(`
      create view v as select 1; pragma writable_schema = on;
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
      insert into sqlite_schema select 'view', 'v' || i, 'v' || i, 0, 'create view v' || i || ' as select 1' from n`);
    await pack(hostile, await withDatabase(whole, views));
    await refused(t, /it has more tables than Beadhouse/, { mostWritten: 16 * MIB });
  });

  const longRow = (bytes: number): Promise<Buffer> =>
    changed(`update app_settings set notification_channels = printf('%.*c', ${bytes}, 'x')`);

  test('is refused when a row is too long, unless more is allowed', async (t) => {
    await pack(hostile, await withDatabase(whole, await longRow(PIECE + 1)));
    const why = new RegExp(
      `row of app_settings in it has 8388626 bytes, above ${PIECE}.*--max-bytes`,
    );
    await refused(t, why, { mostWritten: 32 * MIB });
    await restore(hostile, await makeSqliteEndpoint(t), silent, 2 * ALWAYS);
  });

  test('is restored when it has many long rows, a few at a time', async (t) => {
    const bytes = await changed(`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 32)
      insert into app_settings select 'long ' || i, printf('%.*c', ${PIECE / 2}, 'x') from n`);
    await pack(hostile, await withDatabase(whole, bytes, { rows: { ...rows, app_settings: 35 } }));
    const { end } = await restoreApart(t, await makeSqliteEndpoint(t));
    assert.equal(end, 'restored');
  });
});
