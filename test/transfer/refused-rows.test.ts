import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { copyStore } from '../../src/transfer/copy.ts';
import { RefusedRows } from '../../src/transfer/refused-rows.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { backUp, restore } from './backups.ts';
import {
  assertSame,
  fill,
  makePostgresEndpoint,
  silent,
  makeSqliteEndpoint,
  type TestEndpoint,
} from './endpoints.ts';

const COUNT = 3;

/** Random text, which no compression makes shorter. */
const noise = (bytes: number): string => randomBytes(bytes).toString('base64').slice(0, bytes);

/** Makes a store with rows as an older program, or another one, wrote them. */
async function sourceWith(
  t: TestContext,
  sql: string,
  ...values: SQLInputValue[]
): Promise<TestEndpoint> {
  const source = await makeSqliteEndpoint(t);
  await fill(source, COUNT);
  const database = new DatabaseSync(join(source.folder, 'beadhouse.db'));
  database.prepare(sql).run(...values);
  database.close();
  return source;
}

/** Asserts that a copy and a restore are both refused, and leave no picture. */
async function refused(
  t: TestContext,
  source: TestEndpoint,
  target: TestEndpoint,
  why: RegExp,
): Promise<void> {
  const file = join(makeTemporaryFolder(t), 'backup');
  for (const transfer of [
    () => copyStore(source, target, silent),
    async () => {
      await backUp(source, file);
      await restore(file, target);
    },
  ]) {
    await assert.rejects(transfer, (cause) => {
      assert.ok(cause instanceof RefusedRows, String(cause));
      assert.match(cause.message, why);
      assert.match(cause.message, /begin again.*No rows were written$/);
      return true;
    });
    assert.equal(await target.engine.holdsRows(), false);
    assert.deepEqual(await readdir(join(target.folder, 'files')), []);
  }
}

const RENAME = "update arcade_sessions set user_id = ? where user_id like '%1'";

describe('rows that PostgreSQL cannot store', () => {
  test('are named before anything is written: too long for an index', async (t) => {
    const target = await makePostgresEndpoint(t);
    const long = noise(3000);
    const start = RegExp.escape(long.slice(0, 60));
    const arcade = await sourceWith(t, RENAME, long);
    const why = new RegExp(
      `^The target cannot take these rows:\n {2}arcade_sessions "${start}…": user_id is too long for an index of the target\n[^\n]+$`,
    );
    await refused(t, arcade, target, why);
    const email = "update users set email = ? where id = 'user-00000001'";
    const users = await sourceWith(t, email, `${noise(3000)}@example.org`);
    await refused(t, users, target, /^ {2}users "user-00000001": email is too long/m);
  });

  test('are named before anything is written: U+0000', async (t) => {
    const name = "update players set name = 'a' || char(0) where id = 'player-00000002'";
    const why = /^ {2}players "player-00000002": name holds U\+0000/m;
    await refused(t, await sourceWith(t, name), await makePostgresEndpoint(t), why);
  });

  test('are named: the first ten of many', async (t) => {
    const many = `
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
      insert into app_settings select 'many ' || i, char(0) from n`;
    const source = await sourceWith(t, many);
    await assert.rejects(copyStore(source, await makePostgresEndpoint(t), silent), (cause) => {
      const lines = String(cause).split('\n');
      assert.equal(lines.length, 12);
      assert.match(lines[0] ?? '', /of which there are more than 10:$/);
      return true;
    });
  });

  test('are copied when PostgreSQL compresses them enough', async (t) => {
    const target = await makePostgresEndpoint(t);
    const source = await sourceWith(t, RENAME, 'x'.repeat(50_000));
    await copyStore(source, target, silent);
    await assertSame(source, target, COUNT);
  });

  test('are copied to SQLite, which can store them', async (t) => {
    const target = await makeSqliteEndpoint(t);
    const source = await sourceWith(t, RENAME, `${noise(3000)}\u0000`);
    await copyStore(source, target, silent);
    await assertSame(source, target, COUNT);
  });
});

for (const [engine, makeEndpoint] of [
  ['SQLite', makeSqliteEndpoint],
  ['PostgreSQL', makePostgresEndpoint],
] as const) {
  test(`rows that are no text are named before anything is written to ${engine}`, async (t) => {
    const name =
      "update players set color = cast(x'61EDA08062' as text) where id = 'player-00000001'";
    const why =
      /^ {2}players "player-00000001": color is not UTF-8, as with an unpaired surrogate$/m;
    const source = await sourceWith(t, name);
    const target = await makeEndpoint(t);
    await assert.rejects(copyStore(source, target, silent), (cause) => {
      assert.ok(cause instanceof RefusedRows, String(cause));
      assert.match(cause.message, why);
      return true;
    });
    assert.equal(await target.engine.holdsRows(), false);
  });
}
