import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { afterwards } from '../kit/afterwards.ts';
import { moveGuest, userColumns } from '../../src/identity/move.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';

/** Every column that refers to a user: by a foreign key, or by its name. */
function columnsOfUsers(database: Database): string[] {
  return database
    .tables()
    .flatMap((table) => {
      const keys = database
        .references(table)
        .filter((key) => key.table === 'users')
        .map(({ column }) => column);
      const named = database
        .columns(table)
        .map(({ name }) => name)
        .filter((name) => /^(?:.*_)?user_id$|^owner|_by$/.test(name));
      return [...new Set([...keys, ...named])].map((column) => `${table}.${column}`);
    })
    .toSorted();
}

describe('each column that refers to a user', () => {
  let service: Service;
  let database: Database;
  before(async () => {
    service = await startService();
    database = service.store.database;
  });
  after(() => service.close());

  test('says in `userColumns` what becomes of it when a guest signs in', () => {
    assert.deepEqual(columnsOfUsers(database), Object.keys(userColumns).toSorted());
  });

  test('is found by its foreign key and by its name', async (t) => {
    const other = await createStore();
    afterwards(t, () => other.remove());
    other.database.exec(`
      create table users (id text primary key);
      create table inbox (id text, reader text references users (id));
      create table rooms (id text, host_user_id text, owner_id text, made_by text, title text);
    `);
    assert.deepEqual(columnsOfUsers(other.database), [
      'inbox.reader',
      'rooms.host_user_id',
      'rooms.made_by',
      'rooms.owner_id',
    ]);
  });

  /** Puts a row into a table; what is not given is null where it may be, else something of the column's type. */
  let made = 0;
  function insert(table: string, given: Readonly<Record<string, string>>): void {
    made += 1;
    const columns = database.columns(table);
    const values = columns.map(({ name, isText, isNullable }) => {
      const value = given[name];
      if (value !== undefined) return value;
      if (isNullable) return null;
      return isText ? `${name} ${made}` : 0;
    });
    database.rows(
      `insert into ${table} values (${columns.map(() => '?').join(', ')}) returning 1`,
      ...values,
    );
  }

  const now = Date.now();
  const person = (id: string, role: string): void =>
    insert('users', { id, role, email: `${id}@example.org` });
  const rowsOf = (table: string, column: string, id: string) =>
    database.rows(`select * from ${table} where ${column} = ? order by 1, 2`, id);

  for (const [name, what] of Object.entries(userColumns)) {
    test(`${name}: ${what}`, async () => {
      const [table = '', column = ''] = name.split('.');
      const ids = ['guest', 'account', 'bystander'].map((one) => `${one} of ${name}`);
      const [guestId = '', accountId = '', bystanderId = ''] = ids;
      person(guestId, 'guest');
      person(accountId, 'user');
      // A decoy that is like the guest in all but its id.
      person(bystanderId, 'guest');
      for (const id of ids) {
        if (table !== 'parent_child') insert(table, { [column]: id });
        else {
          const child = `child of ${id}`;
          insert('players', { id: child, user_id: bystanderId });
          insert(table, {
            [column]: id,
            child_player_id: child,
            created_at: new Date(now).toISOString(),
          });
        }
      }
      const earlier = ids.map((id) => rowsOf(table, column, id));
      const [ofGuest = [], ofAccount = [], ofBystander = []] = earlier;
      assert.deepEqual(
        earlier.map(({ length }) => length),
        [1, 1, 1],
      );

      await service.app.storage.write((trx) => moveGuest(trx, { guestId, accountId }, now));

      const asAccount = ofGuest.map((row) => ({ ...row, [column]: accountId }));
      const expected = {
        move: [[], [...ofAccount, ...asAccount]],
        links: [[], [...ofAccount, ...asAccount]],
        'keep one': [[], ofAccount],
        end: [[], ofAccount],
        'as given': [ofGuest, ofAccount],
      }[what];
      const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
      assert.deepEqual(
        [guestId, accountId, bystanderId].map((id) => sorted(rowsOf(table, column, id))),
        [...expected, ofBystander].map(sorted),
      );
      assert.deepEqual(rowsOf('users', 'id', guestId), []);
      assert.equal(rowsOf('users', 'id', bystanderId).length, 1);
    });
  }

  test('that keeps one takes the guest’s where the account has none', async () => {
    for (const [name, what] of Object.entries(userColumns)) {
      if (what !== 'keep one') continue;
      const [table = '', column = ''] = name.split('.');
      person('late guest', 'guest');
      person('new account', 'user');
      insert(table, { [column]: 'late guest' });
      const [row] = rowsOf(table, column, 'late guest');
      const ids = { guestId: 'late guest', accountId: 'new account' };
      await service.app.storage.write((trx) => moveGuest(trx, ids, now));
      assert.deepEqual(rowsOf(table, column, 'new account'), [{ ...row, [column]: 'new account' }]);
    }
  });
});
