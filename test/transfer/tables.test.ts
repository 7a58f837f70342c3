import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';

import { migrations } from '../../src/storage/migrations/index.ts';
import type { Migration } from '../../src/storage/migrations/migration.ts';
import { tableNames } from '../../src/storage/table-names.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import { pictureColumns } from '../../src/transfer/pictures.ts';
import { withStore, makePostgresEndpoint, makeSqliteEndpoint } from './endpoints.ts';
import { seedRows } from './seed.ts';

/** Tables that belong to the engine. */
const OWN = new Set(['migrations']);

const byName = (tables: ReturnType<typeof tablesOf>) =>
  Object.fromEntries(
    tables
      .map(({ name, columns, key }) => [name, { columns: columns.toSorted(), key }] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

describe('the tables that are copied', () => {
  test('are those of SQLite, with every column', async (t) => {
    const endpoint = await makeSqliteEndpoint(t);
    await withStore(endpoint, async () => {});
    const database = new DatabaseSync(endpoint.address.slice('sqlite:'.length));
    t.after(() => database.close());
    const rows = database
      .prepare(
        `select t.name as name, c.name as column, c.pk as pk, t.type as type
        from pragma_table_list as t, pragma_table_info(t.name) as c
        where t.schema = 'main' and t.name not like 'sqlite_%'`,
      )
      .all() as { name: string; column: string; pk: number }[];
    assert.deepEqual(byName(tablesOf()), found(rows));
  });

  test('are those of PostgreSQL, with every column', async (t) => {
    const endpoint = await makePostgresEndpoint(t);
    await withStore(endpoint, async () => {});
    const client = new Client(endpoint.address);
    await client.connect();
    const { rows } = await client.query<{ name: string; column: string; pk: number }>(
      `select table_name as name, column_name as column, coalesce((
          select k.ordinal_position from information_schema.key_column_usage as k
          join information_schema.table_constraints as c using (constraint_schema, constraint_name)
          where c.constraint_type = 'PRIMARY KEY' and k.table_schema = t.table_schema
            and k.table_name = t.table_name and k.column_name = t.column_name
        ), 0)::int as pk
      from information_schema.columns as t where table_schema = 'public'`,
    );
    const { rows: references } = await client.query(
      `select conname from pg_constraint where contype = 'f' and conname like 'practice%'
        and conname not like 'practice_additions%'`,
    );
    await client.end();
    assert.deepEqual(byName(tablesOf()), found(rows));
    assert.deepEqual(tableNames().toSorted(), Object.keys(found(rows)));
    // The practice of players is not deleted with them: it would be too much at once. Additions are few, one for a day of a writer.
    assert.deepEqual(references, []);
  });

  test('each have a key, and rows in these tests', () => {
    for (const { name, key } of tablesOf()) assert.ok(key.length > 0, name);
    assert.deepEqual(
      Object.keys(seedRows(0)),
      tablesOf().map(({ name }) => name),
    );
    for (const { name, columns } of tablesOf()) {
      assert.deepEqual(Object.keys(seedRows(0)[name]).toSorted(), columns.toSorted());
    }
  });

  test('come after those that they refer to', async (t) => {
    const endpoint = await makeSqliteEndpoint(t);
    await withStore(endpoint, async () => {});
    const database = new DatabaseSync(endpoint.address.slice('sqlite:'.length));
    t.after(() => database.close());
    const order = tablesOf().map(({ name }) => name as string);
    let references = 0;
    for (const [index, name] of order.entries()) {
      for (const { table } of database.prepare(`pragma foreign_key_list(${name})`).all()) {
        references++;
        assert.ok(name === 'practice_additions' || !name.startsWith('practice_'), name);
        assert.ok(order.indexOf(String(table)) < index, `${name} → ${String(table)}`);
      }
    }
    assert.ok(references > 5);
  });

  test('name every column that may have the address of a picture', () => {
    // The address of a game comes from the client.
    const others = new Set(['arcade_sessions.game_url']);
    const addresses = tablesOf().flatMap(({ name, columns }) =>
      columns.filter((column) => column.endsWith('_url')).map((column) => `${name}.${column}`),
    );
    const known = Object.entries(pictureColumns).flatMap(([name, columns]) =>
      columns.map((column) => `${name}.${column}`),
    );
    assert.deepEqual(
      addresses.filter((address) => !others.has(address)),
      known,
    );
  });

  test('follow later migrations with any changes', () => {
    const later: Migration = {
      name: 'later',
      statements: (schema, { text, integer, tableOptions }, db) => [
        schema.alterTable('players').addColumn('added_later', text),
        schema.alterTable('players').renameColumn('color', 'colour'),
        schema.alterTable('players').dropColumn('birthday'),
        schema.dropTable('task_turns'),
        db.insertInto('app_settings').values({ id: 'later', notification_channels: '{}' }),
        schema
          .createTable('toys')
          .modifyEnd(tableOptions)
          .addColumn('owner', text, (c) => c.notNull().references('players.id'))
          .addColumn('number', integer, (c) => c.notNull())
          .addColumn('name', text, (c) => c.notNull().unique())
          .addPrimaryKeyConstraint('toys_key', ['number', 'owner']),
        schema
          .createIndex('toys_by_name')
          .on('toys')
          .expression(sql`lower(${sql.ref('name')})`),
        schema.createIndex('toys_of_owner').on('toys').columns(['owner', 'number']),
        schema.alterTable('players').renameTo('children'),
      ],
    };
    const tables = tablesOf([...migrations, later]);
    assert.deepEqual(
      tableNames([...migrations, later]).toSorted(),
      tables.map(({ name }) => name).toSorted(),
    );
    const named = (wanted: string) => tables.find(({ name }) => name === wanted);
    assert.equal(named('players') ?? named('task_turns'), undefined);
    const { columns = [], texts = [] } = named('children') ?? {};
    assert.deepEqual([columns.at(-1), columns.includes('birthday')], ['added_later', false]);
    assert.ok(texts.includes('colour') && !texts.includes('is_active'));
    assert.deepEqual(named('toys'), {
      name: 'toys',
      columns: ['owner', 'number', 'name'],
      texts: ['owner', 'name'],
      key: ['number', 'owner'],
      indexes: [['name'], ['number', 'owner'], ['name'], ['owner', 'number']],
    });
  });

  test('come after those that they refer to since a later migration', () => {
    const later: Migration = {
      name: 'later',
      statements: (schema) => [
        schema.createTable('toys').addColumn('id', 'text', (c) => c.primaryKey()),
        schema.alterTable('players').addColumn('toy', 'text', (c) => c.references('toys.id')),
        schema.alterTable('users').addColumn('friend', 'text', (c) => c.references('users.id')),
      ],
    };
    const names: string[] = tablesOf([...migrations, later]).map(({ name }) => name);
    const [toys, players] = [names.indexOf('toys'), names.indexOf('players')];
    assert.ok(toys >= 0 && toys < players);
    assert.equal(new Set(names).size, tablesOf().length + 1);
  });
});

function found(rows: readonly { name: string; column: string; pk: number }[]) {
  const names = [...new Set(rows.map(({ name }) => name))].filter((name) => !OWN.has(name));
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const columns = rows.filter((row) => row.name === name);
      const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
      return [
        name,
        {
          columns: columns.map(({ column }) => column).toSorted(),
          key: key.map(({ column }) => column),
        },
      ];
    }),
  );
}
