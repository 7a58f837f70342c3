import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { openSqliteSnapshot } from '../../src/storage/sqlite/snapshot.ts';
import { runRefusedStart } from '../kit/command.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const NOT_OURS = /not of Beadhouse \(.*\), and was left as it is/;

/** Makes a database. With `isLeft` it looks as after a crash: its last rows are in a file beside it. */
function make(path: string, sql: string, isLeft = false): void {
  const draft = `${path}.draft`;
  const database = new DatabaseSync(isLeft ? draft : path);
  database.exec(sql);
  if (isLeft) for (const suffix of ['', '-wal']) copyFileSync(draft + suffix, path + suffix);
  database.close();
}

describe('opening a SQLite file', () => {
  const strangers: readonly [what: string, sql: string, isLeft?: boolean][] = [
    ['notes', "create table notes (text); insert into notes values ('mine')"],
    ['notes, written ahead', 'pragma journal_mode = wal; create table notes (text)'],
    ['notes, after a crash', 'pragma journal_mode = wal; create table notes (text)', true],
    ['a list of migrations', 'create table migrations (id integer primary key, name text)'],
    [
      'a list of migrations in our form',
      "create table migrations (name text, applied_at text); insert into migrations values ('1', '')",
    ],
    ['users', 'create table users (id integer primary key)'],
    ['a view', 'create view v as select 1'],
  ];
  for (const [what, sql, isLeft] of strangers) {
    it(`of another program, with ${what}, is refused and changes no byte`, async (t) => {
      const path = join(makeTemporaryFolder(t), 'beadhouse.db');
      make(path, sql, isLeft);
      const before = readFileSync(path);
      await assert.rejects(openSqlite(path, Date.now), NOT_OURS);
      assert.ok(readFileSync(path).equals(before));
      if (isLeft !== true) assert.equal(existsSync(`${path}-wal`), false);
      await assert.rejects(openSqliteSnapshot(path), /no store of Beadhouse/);
    });
  }

  it('that is no database is refused and changes no byte', async (t) => {
    const path = join(makeTemporaryFolder(t), 'beadhouse.db');
    writeFileSync(path, 'my diary');
    await assert.rejects(openSqlite(path, Date.now), /cannot be opened: file is not a database/);
    assert.equal(readFileSync(path, 'utf8'), 'my diary');
  });

  it('that is empty makes it a store', async (t) => {
    const folder = makeTemporaryFolder(t);
    const [empty, tableless] = [join(folder, 'empty.db'), join(folder, 'tableless.db')];
    writeFileSync(empty, '');
    make(tableless, 'create table t (a); drop table t');
    for (const path of [empty, tableless]) {
      for (const _ of ['made', 'opened again']) {
        const storage = await openSqlite(path, Date.now);
        await storage.check();
        await storage.close();
      }
    }
  });

  it('of this program with a table that its operator added is opened', async (t) => {
    const path = join(makeTemporaryFolder(t), 'beadhouse.db');
    await (await openSqlite(path, Date.now)).close();
    make(path, 'create table my_reports (a)');
    await (await openSqlite(path, Date.now)).close();
  });

  it('of another program ends the service with a sentence: exit 1', async (t) => {
    const folder = makeTemporaryFolder(t);
    const path = join(folder, 'beadhouse.db');
    make(path, 'create table notes (text)');
    const before = readFileSync(path);
    const { code, out, err } = await runRefusedStart({ DATA_DIR: folder });
    assert.equal(code, 1);
    assert.match(out + err, NOT_OURS);
    assert.ok(readFileSync(path).equals(before));
  });
});
