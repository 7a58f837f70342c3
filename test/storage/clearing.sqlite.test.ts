import assert from 'node:assert/strict';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import type { Schedule } from '../../src/kernel/schedule.ts';
import { createClearing } from '../../src/storage/sqlite/clearing.ts';
import { readLayout } from '../../src/storage/sqlite/leftovers.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { openSqliteSnapshot } from '../../src/storage/sqlite/snapshot.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { allNotes, insertNote } from '../kit/notes.ts';
import { createSeededRandom } from '../kit/seeded-random.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

/** A schedule whose time a test moves on. */
function heldSchedule() {
  let next = Promise.withResolvers<() => void>();
  const schedule: Schedule = (_delay, work) => {
    next.resolve(work);
    return () => {};
  };
  return {
    schedule,
    /** Runs what is scheduled, and resolves when it has scheduled itself again. */
    async advance(): Promise<void> {
      const work = await next.promise;
      next = Promise.withResolvers();
      work();
      await next.promise;
    },
  };
}

const run = <Result>(work: () => Result) => Promise.resolve(work());
const texts = (path: string) => readFileSync(path, 'latin1').match(/SECRET\d{8}/g) ?? [];

/** Fills a database as many owners would, and deletes the rows of one of them. */
function fill(path: string, seed: number): DatabaseSync {
  const random = createSeededRandom(seed);
  const database = new DatabaseSync(path);
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = off; pragma secure_delete = on;
    create table cards (id text primary key, owner text, manifest text) strict;
    create index cards_of on cards (owner, id);
    create table names (id text primary key, owner text, name text) strict, without rowid;
    create index names_of on names (owner, name);
  `);
  const addCard = database.prepare('insert into cards values (?, ?, ?)');
  const addName = database.prepare('insert into names values (?, ?, ?)');
  const shorten = database.prepare(
    'update cards set manifest = substr(manifest, 1, length(manifest) / 2) where rowid = ?',
  );
  database.exec('begin');
  for (let count = 1; count <= 4_000; count++) {
    const owner = Math.floor(random() * 40);
    const word = `${owner === 0 ? 'SECRET' : 'public'}${String(count).padStart(8, '0')} `;
    const id = random().toString(36);
    addCard.run(id, `${owner}`, word.repeat(1 + Math.floor(random() * 160)));
    addName.run(id, `${owner}`, word);
    if (count % 3 === 0) shorten.run(1 + Math.floor(random() * count));
  }
  database.exec('commit');
  database.exec(
    `begin; delete from cards where owner = '0'; delete from names where owner = '0'; commit`,
  );
  return database;
}

describe('clearing a SQLite file', () => {
  it('removes what secure_delete leaves, changes no row, and later writes bring nothing back', async (t) => {
    let foundBefore = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const path = join(makeTemporaryFolder(t), 'some.db');
      const database = fill(path, seed);
      const clearing = createClearing(path, [database]);
      const rows = () => JSON.stringify(database.prepare('select * from cards').all());
      const before = rows();
      assert.equal(clearing.cutLog(), true);
      foundBefore += texts(path).length;

      assert.equal(await clearing.clearAll(run, () => false), true);
      assert.deepEqual(texts(path), []);
      assert.equal(rows(), before);
      database.exec("update cards set owner = owner || 'x'; update names set name = name || 'y'");
      assert.equal(clearing.cutLog(), true);
      assert.deepEqual(texts(path), []);
      const [sound] = database.prepare('pragma integrity_check').all();
      assert.deepEqual({ ...sound }, { integrity_check: 'ok' });
      database.close();
      await clearing.close();
    }
    assert.ok(foundBefore > 0, 'SQLite alone left nothing: is clearing still needed?');
  });

  it('waits for nobody: it is refused while another connection reads or writes', async (t) => {
    const path = join(makeTemporaryFolder(t), 'some.db');
    const database = fill(path, 1);
    const other = new DatabaseSync(path);
    const clearing = createClearing(path, [database]);
    addCleanup(t, async () => {
      database.close();
      other.close();
      await clearing.close();
    });
    other.exec('begin; select count(*) from cards');
    other.prepare('select count(*) from cards').get();
    assert.equal(clearing.cutLog(), false);
    assert.equal(await clearing.clearAll(run, () => false), false);
    other.exec('commit; begin immediate');
    assert.equal(clearing.cutLog(), false);
    other.exec('commit');
    assert.equal(await clearing.clearAll(run, () => false), true);
  });

  it('leaves a file with maps of pages, or of more than 128 GB, as it is', () => {
    const header = Buffer.alloc(100);
    header.writeUInt16BE(4_096, 16);
    assert.deepEqual(readLayout(header, 2 ** 36), { pageSize: 4_096, isPlain: true });
    assert.equal(readLayout(header, 2 ** 37).isPlain, false);
    header.writeUInt32BE(1, 52);
    assert.equal(readLayout(header, 2 ** 20).isPlain, false);
  });
});

async function openTemporary(t: TestContext) {
  const path = join(makeTemporaryFolder(t), 'beadhouse.db');
  const storage = await openSqlite(path, Date.now);
  const { schedule, advance } = heldSchedule();
  const failures: unknown[] = [];
  const upkeep = storage.openUpkeep((cause) => failures.push(cause), schedule);
  addCleanup(t, async () => {
    await upkeep.close();
    await storage.close();
  });
  return { path, storage, upkeep, advance, failures, logSize: () => statSync(`${path}-wal`).size };
}

describe('the upkeep of a SQLite file', () => {
  it('cuts the write-ahead log, which grew under a slow reader, when the reader has ended', async (t) => {
    const { path, storage, advance, failures, logSize } = await openTemporary(t);
    const reader = await openSqliteSnapshot(path);
    for (let at = 0; at < 10; at++) {
      await storage.write((trx) =>
        trx.run(insertNote, { id: `${at}`, text: 'x'.repeat(1_000_000) }),
      );
    }
    await advance();
    assert.ok(logSize() > 10_000_000);
    await reader.close();
    await advance();
    assert.equal(logSize(), 0);
    assert.deepEqual(failures, []);
  });

  it('tells once why it failed, and tries again', async (t) => {
    const { path, storage, advance, failures, logSize } = await openTemporary(t);
    await storage.write((trx) => trx.run(insertNote, { id: 'one', text: '' }));
    renameSync(path, `${path}.elsewhere`);
    await advance();
    await advance();
    assert.match(String(failures), /The database file was removed or replaced/);
    renameSync(`${path}.elsewhere`, path);
    await advance();
    assert.deepEqual([failures.length, logSize()], [1, 0]);
  });
});

describe('a SQLite file of an earlier release', () => {
  it('is rewritten once, without the rows that were deleted', async (t) => {
    const path = join(makeTemporaryFolder(t), 'beadhouse.db');
    await (await openSqlite(path, Date.now)).close();
    const before = new DatabaseSync(path);
    const word = 'SECRET00000001 ';
    before.exec(`
      pragma user_version = 0; pragma secure_delete = off;
      insert into app_settings values ('one', '${word.repeat(1_000)}'), ('two', 'kept');
      delete from app_settings where id = 'one'
    `);
    before.close();
    assert.ok(texts(path).length > 0);

    const opened = await openSqlite(path, Date.now);
    const notes = await opened.all(allNotes, {});
    await opened.close();
    assert.deepEqual(notes, [{ id: 'two', text: 'kept' }]);
    assert.deepEqual(texts(path), []);
    const { mtimeMs } = statSync(path);
    await (await openSqlite(path, Date.now)).close();
    assert.equal(statSync(path).mtimeMs, mtimeMs, 'it is not rewritten again');
  });
});
