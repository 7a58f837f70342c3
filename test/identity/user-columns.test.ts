import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { bringGuest } from '../../src/identity/lives/bring-guest.ts';
import type { EraseWithFiles } from '../../src/identity/lives/erase.ts';
import { moveGuest } from '../../src/identity/lives/move.ts';
import { query, type Bound } from '../../src/storage/query.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service } from '../kit/service.ts';

/**
 * What happens to each column that refers to a user when a guest becomes an account holder:
 * - `move`: the account owns it from now on
 * - `keep one`: one record a user; the account's own stays, else the guest's moves
 * - `links`: the account gets the guest's links
 * - `end`: it ends with the guest
 * - `as given`: a client's own text, which refers to no user here
 * - `accounts`: only an account can have it, and a device is no guest: a row would make the move fail
 */
const userColumns = {
  'players.user_id': 'move',
  'teacher_flowcharts.user_id': 'move',
  'postcards.user_id': 'move',
  'inbox.user_id': 'move',
  'deliveries.user_id': 'move',
  'notification_choices.user_id': 'move',
  'push_subscriptions.user_id': 'move',
  'exports.user_id': 'move',
  'family_code_uses.user_id': 'move',
  'games_readers.user_id': 'move',
  'practice_additions.writer_user_id': 'move',
  'access_log.user_id': 'move',
  'access_log.guardian_user_id': 'move',
  'inbox.guardian_user_id': 'move',
  'tasks.owner': 'move',
  'idempotency_keys.user_id': 'move',
  'abacus_settings.user_id': 'keep one',
  'parent_child.parent_user_id': 'links',
  'sessions.user_id': 'end',
  'accounts.user_id': 'end',
  'subscriptions.user_id': 'end',
  'account_links.user_id': 'end',
  'audit_log.actor_id': 'move',
  'audit_log.subject_id': 'move',
  'task_turns.owner': 'end',
  'arcade_sessions.user_id': 'as given',
  'devices.id': 'accounts',
  'devices.owner_id': 'accounts',
  'device_pairings.owner_id': 'accounts',
} as const;

/**
 * Where a column's row is when the guest comes along with a device, if it is about the guest's own player or about none. What is not
 * here ends with the guest, as by an erasure.
 */
const whereBrought: Readonly<Partial<Record<keyof typeof userColumns, 'account' | 'device'>>> = {
  'players.user_id': 'account',
  'teacher_flowcharts.user_id': 'account',
  'postcards.user_id': 'account',
  'inbox.user_id': 'account',
  'practice_additions.writer_user_id': 'account',
  'access_log.user_id': 'account',
  'tasks.owner': 'account',
  'parent_child.parent_user_id': 'account',
  'idempotency_keys.user_id': 'device',
  'abacus_settings.user_id': 'device',
};

/** Every column that refers to a user: by a foreign key, or by its name. */
async function columnsOfUsers(database: Database): Promise<string[]> {
  const found = new Set<string>();
  for (const table of await database.tables()) {
    for (const key of await database.references(table)) {
      if (key.table === 'users') found.add(`${table}.${key.column}`);
    }
    for (const { name } of await database.columns(table)) {
      if (/^(?:.*_)?user_id$|^owner|_by$/.test(name)) found.add(`${table}.${name}`);
    }
  }
  return [...found].toSorted();
}

describe('each column that refers to a user', () => {
  let service: Service;
  let database: Database;
  before(async () => {
    service = await startService();
    database = service.store.database;
  });
  after(() => service.close());

  test('has a rule in `userColumns` for the move of a guest', async () => {
    assert.deepEqual(await columnsOfUsers(database), Object.keys(userColumns).toSorted());
  });

  test('is found by its foreign key and by its name', async (t) => {
    const other = await startService();
    addCleanup(t, () => other.close());
    await other.store.database.run(`
      create table letters (id text, reader text references users (id));
      create table rooms (id text, host_user_id text, owner_id text, made_by text, title text);
    `);
    const found = await columnsOfUsers(other.store.database);
    assert.deepEqual(
      found.filter((column) => !(column in userColumns)),
      ['letters.reader', 'rooms.host_user_id', 'rooms.made_by', 'rooms.owner_id'],
    );
  });

  /** Inserts a row. A column without a given value is null if possible, else it has a value of its type. */
  let made = 0;
  async function insert(table: string, given: Readonly<Record<string, string>>): Promise<void> {
    made += 1;
    const columns = await database.columns(table);
    const values = columns.map(({ name, isText, isNullable }) => {
      const value = given[name];
      if (value !== undefined) return value;
      if (isNullable) return null;
      return isText ? `${name} ${made}` : 0;
    });
    await database.rows(
      `insert into ${table} values (${columns.map(() => '?').join(', ')}) returning 1`,
      ...values,
    );
  }

  const now = Date.now();
  const person = (id: string, role: string): Promise<void> =>
    insert('users', { id, role, email: `${id}@example.org` });
  const rowsOf = (table: string, column: string, id: string) =>
    database.rows(`select * from ${table} where ${column} = ? order by 1, 2`, id);

  for (const [name, what] of Object.entries(userColumns)) {
    if (what === 'accounts') continue;
    test(`${name}: ${what}`, async () => {
      const [table = '', column = ''] = name.split('.');
      const ids = ['guest', 'account', 'bystander'].map((one) => `${one} of ${name}`);
      const [guestId = '', accountId = '', bystanderId = ''] = ids;
      await person(guestId, 'guest');
      await person(accountId, 'user');
      // A decoy: another guest with another id.
      await person(bystanderId, 'guest');
      for (const id of ids) {
        const child = `child of ${id}`;
        const ofChild = {
          parent_child: 'child_player_id',
          access_log: 'player_id',
          family_code_uses: 'player_id',
          games_readers: 'player_id',
          practice_additions: 'player_id',
        }[table];
        if (ofChild !== undefined) await insert('players', { id: child, user_id: bystanderId });
        await insert(table, {
          ...(table === 'inbox' && { user_id: bystanderId }),
          [column]: id,
          ...(ofChild !== undefined && { [ofChild]: child }),
          ...(what === 'links' && { created_at: new Date(now).toISOString() }),
        });
      }
      const rowsOfAll = () => Promise.all(ids.map((id) => rowsOf(table, column, id)));
      const earlier = await rowsOfAll();
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
      assert.deepEqual((await rowsOfAll()).map(sorted), [...expected, ofBystander].map(sorted));
      assert.deepEqual(await rowsOf('users', 'id', guestId), []);
      assert.equal((await rowsOf('users', 'id', bystanderId)).length, 1);
    });
  }

  /** Deletes exports, as the service does before it deletes their user. Nothing else here has files. */
  const deleteExports = query((db, { userId }: Bound<{ userId: string }>) =>
    db.deleteFrom('exports').where('user_id', '=', userId),
  );
  const eraseWithFiles: EraseWithFiles = async (trx, userId) => {
    const exports = await trx.run(deleteExports, { userId });
    return { postcards: 0, pictures: 0, exports, problems: 0 };
  };

  for (const [name, what] of Object.entries(userColumns)) {
    if (what === 'accounts' || what === 'as given') continue;
    const where = whereBrought[name as keyof typeof userColumns];
    test(`${name}, when the guest comes along: ${where ?? 'ends'}`, async () => {
      const [table = '', column = ''] = name.split('.');
      const of = (one: string) => `${one} that brings ${name}`;
      const ids = { guestId: of('guest'), accountId: of('account'), deviceId: of('device') };
      await person(ids.guestId, 'guest');
      await person(ids.accountId, 'user');
      await person(ids.deviceId, 'device');
      const child = of('child');
      const columns = new Set((await database.columns(table)).map((one) => one.name));
      const ofChild = ['player_id', 'child_player_id'].find((one) => columns.has(one));
      if (ofChild !== undefined) await insert('players', { id: child, user_id: ids.guestId });
      await insert(table, {
        ...(table === 'inbox' && { user_id: ids.accountId }),
        ...(columns.has('details') && { details: '{}' }),
        [column]: ids.guestId,
        ...(ofChild !== undefined && { [ofChild]: child }),
      });
      const [row] = await rowsOf(table, column, ids.guestId);
      await service.app.storage.write((trx) => bringGuest(trx, ids, { eraseWithFiles, now }));
      assert.deepEqual(await rowsOf(table, column, ids.guestId), []);
      for (const one of ['account', 'device'] as const) {
        const found = await rowsOf(table, column, of(one));
        assert.deepEqual(found, one === where ? [{ ...row, [column]: of(one) }] : [], one);
      }
      assert.deepEqual(await rowsOf('users', 'id', ids.guestId), []);
    });
  }

  test('of the use of a family code keeps the newer use', async () => {
    for (const [newer, older, kept] of [
      ['2026-11-02', '2026-11-01', 'guest'],
      ['2026-11-01', '2026-11-02', 'account'],
    ] as const) {
      const [guestId, accountId] = [`user ${newer} guest`, `user ${newer} account`];
      await person(guestId, 'guest');
      await person(accountId, 'user');
      const child = `child ${newer}`;
      await insert('players', { id: child, user_id: accountId });
      const use = (id: string, used: string, code: string) =>
        insert('family_code_uses', {
          player_id: child,
          user_id: id,
          used_at: used,
          family_code: code,
        });
      await use(guestId, newer, 'guest');
      await use(accountId, older, 'account');
      await service.app.storage.write((trx) => moveGuest(trx, { guestId, accountId }, now));
      const rows = await rowsOf('family_code_uses', 'player_id', child);
      assert.deepEqual(
        rows.map((row) => [row['user_id'], row['family_code']]),
        [[accountId, kept]],
      );
    }
  });

  test('of a single record gets the guest’s when the account has none', async () => {
    for (const [name, what] of Object.entries(userColumns)) {
      if (what !== 'keep one') continue;
      const [table = '', column = ''] = name.split('.');
      await person('late guest', 'guest');
      await person('new account', 'user');
      await insert(table, { [column]: 'late guest' });
      const [row] = await rowsOf(table, column, 'late guest');
      const ids = { guestId: 'late guest', accountId: 'new account' };
      await service.app.storage.write((trx) => moveGuest(trx, ids, now));
      assert.deepEqual(await rowsOf(table, column, 'new account'), [
        { ...row, [column]: 'new account' },
      ]);
    }
  });
});
