import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { migrations } from '../../src/storage/migrations/index.ts';
import type { Transaction } from '../../src/storage/port.ts';
import { query, type Bound } from '../../src/storage/query.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { startChild } from '../kit/child.ts';
import { allNotes, findNote, insertNote } from '../kit/notes.ts';
import { storageSuite } from './conformance.ts';
import { makeFolder, makeTemporaryFolder } from '../kit/temporary-folder.ts';

storageSuite('SQLite', () => {
  const { path, remove } = makeFolder();
  return { open: () => openSqlite(join(path, 'test.db'), Date.now), remove };
});

const OPENER = new URL('opener.child.ts', import.meta.url);
const WRITER = new URL('writer.child.ts', import.meta.url);

const insertAndReturn = query((db, values: Bound<{ id: string }>) =>
  db
    .insertInto('app_settings')
    .values({ id: values.id, notification_channels: '' })
    .returning('id'),
);

async function openTemporary(t: TestContext) {
  const path = join(makeTemporaryFolder(t), 'test.db');
  const storage = await openSqlite(path, Date.now);
  addCleanup(t, () => storage.close());
  return { path, storage };
}

describe('the SQLite engine', { timeout: 400_000 }, () => {
  it(
    'makes its file readable only by its owner',
    { skip: process.platform === 'win32' },
    async (t) => {
      const { path } = await openTemporary(t);
      assert.equal(statSync(path).mode & 0o777, 0o600);
    },
  );

  it('uses a write-ahead log, and waits for the disk on every commit', async (t) => {
    const { storage } = await openTemporary(t);
    const { rows } = await sql`
      select * from pragma_journal_mode(), pragma_synchronous()
    `.execute(storage.kysely);
    assert.deepEqual({ ...Object(rows[0]) }, { journal_mode: 'wal', synchronous: 2 });
  });

  it('shows a write the changes of an earlier write of the same turn', async (t) => {
    const { storage } = await openTemporary(t);
    const first = storage.write((trx) => trx.run(insertNote, { id: 'one', text: '' }));
    const second = storage.write((trx) => trx.first(findNote, { id: 'one' }));
    await first;
    assert.equal((await second)?.id, 'one');
  });

  /** Three writes of one turn, of which the second is refused, and how often the work of each ran. */
  async function refuseSecond(t: TestContext, refused: (trx: Transaction) => Promise<unknown>) {
    const { storage } = await openTemporary(t);
    const runs = [0, 0, 0];
    const done: string[] = [];
    const works = [
      (trx: Transaction) => trx.run(insertNote, { id: 'one', text: '' }),
      async (trx: Transaction) => {
        await refused(trx);
        throw new Error('on purpose');
      },
      (trx: Transaction) => trx.run(insertNote, { id: 'three', text: '' }),
    ];
    const outcomes = await Promise.allSettled(
      works.map((work, index) =>
        storage.write(async (trx) => {
          runs[index] = (runs[index] ?? 0) + 1;
          trx.afterCommit(() => done.push(`${index}`));
          return work(trx);
        }),
      ),
    );
    const ids = (await storage.all(allNotes, {})).map(({ id }) => id);
    return { runs, done, statuses: outcomes.map(({ status }) => status), ids };
  }

  const SECOND_REFUSED = {
    done: ['0', '2'],
    statuses: ['fulfilled', 'rejected', 'fulfilled'],
    ids: ['one', 'three'],
  };

  it('runs the writes of a turn once when one of them is refused before it changes anything', async (t) => {
    for (const refused of [
      (trx: Transaction) => trx.all(allNotes, {}),
      // It fails, and so has changed nothing.
      (trx: Transaction) => trx.run(insertNote, { id: 'one', text: '' }),
    ]) {
      assert.deepEqual(await refuseSecond(t, refused), { runs: [1, 1, 1], ...SECOND_REFUSED });
    }
  });

  it('runs the writes of a turn again when one of them is refused after a change', async (t) => {
    for (const refused of [
      (trx: Transaction) => trx.run(insertNote, { id: 'two', text: '' }),
      (trx: Transaction) => trx.all(insertAndReturn, { id: 'two' }),
      (trx: Transaction) => trx.first(insertAndReturn, { id: 'two' }),
      async (trx: Transaction) => trx.send(insertNote, { id: 'two', text: '' }),
    ]) {
      assert.deepEqual(await refuseSecond(t, refused), { runs: [2, 2, 1], ...SECOND_REFUSED });
    }
  });

  it('enforces foreign keys', async (t) => {
    const { storage } = await openTemporary(t);
    await assert.rejects(
      storage.kysely
        .insertInto('parent_child')
        .values({ parent_user_id: 'nobody', child_player_id: 'nobody', created_at: '' })
        .execute(),
      /FOREIGN KEY/,
    );
  });

  it('migrates once and loses no update when five processes open a new file together', async (t) => {
    const path = join(makeTemporaryFolder(t), 'test.db');
    const names = ['a', 'b', 'c', 'd', 'e'];
    const openers = names.map((name) => startChild(OPENER, [path, name, '20']));
    for (const opener of openers) addCleanup(t, () => opener.kill());
    for (const opener of openers) assert.equal(await opener.line(), 'ready');
    for (const opener of openers) opener.input.write('go\n');
    assert.deepEqual(
      await Promise.all(openers.map((opener) => opener.ended)),
      names.map(() => 0),
    );
    const database = new DatabaseSync(path);
    const applied = database.prepare('select name from migrations order by name').all();
    const rows = database
      .prepare('select id, notification_channels as text from app_settings order by id')
      .all();
    database.close();
    assert.deepEqual(
      applied.map((row) => row['name']),
      migrations.map((step) => step.name),
    );
    assert.deepEqual(
      rows.map((row) => row['id']),
      [...names.slice(0, 3), 'counter', ...names.slice(3)],
    );
    assert.equal(rows.find((row) => row['id'] === 'counter')?.['text'], '100');
  });

  it('refuses a file of a newer program, names the migration, and changes nothing', async (t) => {
    const path = join(makeTemporaryFolder(t), 'test.db');
    await (await openSqlite(path, Date.now)).close();
    const database = new DatabaseSync(path);
    database.exec("insert into migrations values ('999-later', '2099-01-01T00:00:00.000Z')");
    database.close();
    const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex');
    const before = digest();
    await assert.rejects(openSqlite(path, Date.now), /newer Beadhouse \(999-later\)/);
    assert.equal(digest(), before);
  });

  it('rolls back a migration that fails, and applies it the next time', async (t) => {
    const path = join(makeTemporaryFolder(t), 'test.db');
    const inTheWay = new DatabaseSync(path);
    inTheWay.exec('create table tasks (id text)');
    inTheWay.close();
    await assert.rejects(openSqlite(path, Date.now), /tasks/);
    const database = new DatabaseSync(path);
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    assert.deepEqual(
      tables.map((row) => row['name']),
      ['tasks'],
    );
    database.exec('drop table tasks');
    database.close();
    await (await openSqlite(path, Date.now)).close();
  });

  it('has every acknowledged write after kill -9 under load, and no write half', async (t) => {
    const path = join(makeTemporaryFolder(t), 'test.db');
    const acknowledged: string[] = [];
    for (const [round, prefix] of ['a', 'b', 'c'].entries()) {
      const writer = startChild(WRITER, [path, prefix]);
      addCleanup(t, () => writer.kill());
      const enough = acknowledged.length + 100 * (round + 1);
      while (acknowledged.length < enough) acknowledged.push(await writer.line());
      const killed = writer.kill();
      for await (const line of writer.lines) acknowledged.push(line);
      await killed;
      assert.equal(await writer.ended, 'SIGKILL');
    }
    const storage = await openSqlite(path, Date.now);
    addCleanup(t, () => storage.close());
    const kept = new Set((await storage.all(allNotes, {})).map(({ id }) => id));
    assert.deepEqual(
      acknowledged.filter((id) => !kept.has(id) || !kept.has(`${id} twin`)),
      [],
    );
    const halves = [...kept].filter((id) => !id.endsWith(' twin') && !kept.has(`${id} twin`));
    assert.deepEqual(halves, []);
    assert.equal(await storage.write((trx) => trx.run(insertNote, { id: 'z', text: '' })), 1);
  });
});
