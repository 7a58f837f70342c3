import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client } from 'pg';
import { migrations } from '../../src/storage/migrations/index.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { openPostgresSnapshot } from '../../src/storage/postgres/snapshot.ts';
import { query } from '../../src/storage/query.ts';
import { findNote } from '../kit/notes.ts';
import { openDatabase } from './instance.postgres.ts';
import { idsOf, write } from './stage.ts';

const allSettings = query((db) => db.selectFrom('app_settings').selectAll().orderBy('id'));

describe('opening a PostgreSQL database', { timeout: 400_000 }, () => {
  it('migrates once when ten instances start together, and all of them work', async (t) => {
    const database = await openDatabase(t);
    const instances = await Promise.all(Array.from({ length: 10 }, () => database.instance()));
    await Promise.all(instances.map((one, index) => write(one, `n${index}`)));
    assert.equal((await idsOf(await database.instance())).length, 10);
    const applied = await database.sql('select name from migrations order by name');
    assert.deepEqual(
      applied.map(({ name }) => name),
      migrations.map(({ name }) => name),
    );
  });

  it('of a newer program is refused, names the migration, and changes nothing', async (t) => {
    const database = await openDatabase(t);
    await (await openPostgres(database.url, Date.now)).close();
    await database.sql("insert into migrations values ('999-later', '2099-01-01T00:00:00.000Z')");
    const tables = (): Promise<unknown> =>
      database.sql('select relname, relfilenode from pg_class order by relname');
    const before = await tables();
    await assert.rejects(database.instance(), /newer Beadhouse \(999-later\)/);
    assert.deepEqual(await tables(), before);
  });

  it('lets others use the cards of an earlier release while it fills them, and goes on after a crash', async (t) => {
    const database = await openDatabase(t);
    await (await openPostgres(database.url, Date.now)).close();
    await database.sql('alter table postcards drop column child_player_id');
    await database.sql(
      `delete from migrations where name in ('036-cards-of-children', '047-children-of-cards')`,
    );
    await database.sql(`insert into users (id, name, email, email_verified, role, created_at, updated_at)
      values ('u', 'n', 'e', 0, 'user', '', '')`);
    await database.sql(`insert into players (id, user_id, name, emoji, color, is_active, is_practice_student,
      is_expungeable, is_archived, family_code, created_at) values ('p', 'u', 'n', '', '', 1, 0, 0, 0, 'f', '')`);
    await database.sql(`insert into postcards (id, user_id, player_id, caller_number, manifest, status, task_id,
      is_storing, is_read, created_at)
      select n::text, 'u', case when n % 9 > 0 then 'p' end, '5', '{}', 'failed', 't', 0, 0, ''
      from generate_series(1, 5000) as n`);
    // It reads this table to fill the cards.
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table access_log in access exclusive mode');
    const opening = assert.rejects(database.instance());
    await database.blocked(1);
    await database.sql(`set lock_timeout = '500ms'`);
    await database.sql(`update postcards set is_read = 1 where id = '1'`);
    await database.terminate();
    await opening;
    await holder.end();
    await database.instance();
    const rows =
      await database.sql(`select is_read, count(*)::int, count(child_player_id)::int as filled
      from postcards group by is_read order by is_read desc`);
    assert.deepEqual(rows, [
      { is_read: '1', count: 1, filled: 1 },
      { is_read: '0', count: 4_999, filled: 4_444 },
    ]);
  });

  it('rolls back a migration that fails, and applies it the next time', async (t) => {
    const database = await openDatabase(t);
    await database.sql('create table tasks_due (id text)');
    await assert.rejects(database.instance(), /"tasks_due" already exists/);
    const tables = await database.sql(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    assert.deepEqual(tables, [{ table_name: 'tasks_due' }]);
    await database.sql('drop table tasks_due');
    assert.equal(await write(await database.instance(), 'one'), 1);
  });

  for (const [what, statement, named] of [
    ['a list of migrations', 'create table migrations (id serial, name text)', '"migrations"'],
    ['users', 'create table users (id serial); create table pupils (id serial)', '"users"'],
    ['a view of players', 'create view players as select 1 as id', '"players"'],
    [
      'a list of migrations in our form',
      "create table migrations (name text, applied_at text); insert into migrations values ('1', '')",
      '"migrations"',
    ],
  ] as const) {
    it(`that has ${what} of another program is refused, names the table, and changes nothing`, async (t) => {
      const database = await openDatabase(t);
      await database.sql(statement);
      const tables = (): Promise<unknown> =>
        database.sql('select relname, relfilenode from pg_class order by relname');
      const before = await tables();
      const why = `not of Beadhouse \\(${named}\\), and was left as it is. Give the service a database or a schema of its own$`;
      await assert.rejects(database.instance(), new RegExp(why));
      assert.deepEqual(await tables(), before);
      await assert.rejects(openPostgresSnapshot(database.url), /no store of Beadhouse/);
    });
  }

  it('that has tables of other names is used beside them', async (t) => {
    const database = await openDatabase(t);
    await database.sql('create table pupils (id serial)');
    assert.equal(await write(await database.instance(), 'one'), 1);
    assert.equal(await write(await database.instance(), 'two'), 1);
  });

  it('names the server that does not answer, and never a password', async () => {
    const url = 'postgres://somebody:top-secret@127.0.0.1:1/beads';
    await assert.rejects(openPostgres(url, Date.now), (cause: Error) => {
      assert.match(
        cause.message,
        /^The database beads at 127\.0\.0\.1:1 cannot be opened: .*ECONNREFUSED/,
      );
      assert.doesNotMatch(`${cause.stack} ${JSON.stringify(cause)}`, /top-secret/);
      return true;
    });
  });

  it('uses the settings for TLS and for the session that the URL has', async (t) => {
    const database = await openDatabase(t);
    await assert.rejects(
      database.instance({}, `${database.url}?sslmode=verify-full`),
      /does not support SSL/,
    );
    const storage = await database.instance({}, `${database.url}?options=-c%20work_mem%3D7MB`);
    const { rows } = await storage.write((trx) => sqlOf(trx)('show work_mem', []));
    assert.deepEqual(rows, [{ work_mem: '7MB' }]);
  });

  it('sets limits on every connection, and names it', async (t) => {
    const storage = await (await openDatabase(t)).instance();
    const { rows } = await storage.write((trx) =>
      sqlOf(trx)(
        `select name, setting from pg_settings where name in ('application_name',
          'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
          'transaction_isolation') order by name`,
        [],
      ),
    );
    assert.deepEqual(
      rows.map((row) => Object.values(row as object)),
      [
        ['application_name', 'beadhouse'],
        ['idle_in_transaction_session_timeout', '15000'],
        ['lock_timeout', '5000'],
        ['statement_timeout', '10000'],
        ['transaction_isolation', 'read committed'],
      ],
    );
  });

  it('prepares a query once on each connection, inside and outside of transactions', async (t) => {
    const storage = await (await openDatabase(t)).instance({ maxConnections: 1 });
    for (let time = 0; time < 3; time++) {
      await storage.first(findNote, { id: 'any' });
      await storage.write((trx) => trx.first(findNote, { id: 'any' }));
    }
    const { rows } = await storage.write((trx) =>
      sqlOf(trx)(
        `select count(*) as statements, sum(generic_plans + custom_plans)::int as runs
          from pg_prepared_statements where statement like '%"app_settings"%'`,
        [],
      ),
    );
    assert.deepEqual(rows, [{ statements: 1, runs: 6 }]);
  });

  it('prepares a query again after PostgreSQL refused to prepare it', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance({ maxConnections: 1 });
    await database.sql('alter table app_settings rename to hidden');
    await assert.rejects(storage.first(findNote, { id: 'one' }), /"app_settings" does not exist/);
    await database.sql('alter table hidden rename to app_settings');
    await write(storage, 'one', 'text');
    assert.deepEqual(await storage.first(findNote, { id: 'one' }), { id: 'one', text: 'text' });
  });

  it('goes on when a newer program adds a column to a table of which all columns are read', async (t) => {
    const database = await openDatabase(t);
    const storage = await database.instance({ maxConnections: 1 });
    await write(storage, 'one');
    await storage.all(allSettings, {});
    await database.sql('alter table app_settings add column more text');
    assert.equal((await storage.all(allSettings, {})).length, 1);
    await database.sql('alter table app_settings drop column more');
    const rows = await storage.write((trx) => trx.all(allSettings, {}));
    assert.deepEqual(rows, [{ id: 'one', notification_channels: '' }]);
  });
});
