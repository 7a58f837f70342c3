import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bringGuest } from '../../src/identity/lives/bring-guest.ts';
import { eraseDevice } from '../../src/identity/sessions/devices.ts';
import { eraseUser, type EraseWithFiles } from '../../src/identity/lives/erase.ts';
import { moveGuest } from '../../src/identity/lives/move.ts';
import { isoTime } from '../../src/kernel/clock.ts';
import {
  EACH_FATE,
  FATES,
  PLAYER_COLUMNS,
  USER_COLUMNS,
  type FatesOf,
  type UserColumn,
} from '../../src/storage/fates.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { deletionOf } from '../../src/storage/user-rows.ts';
import { insertAnyRow } from '../kit/any-row.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Database, Row } from '../kit/database/database.ts';
import { fillTables } from '../kit/fill-tables.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { player, signUp } from './stage.ts';

const now = Date.now();
let service: Service;
let database: Database;
let made = 0;
before(async () => {
  service = await startService({ work: true });
  database = service.store.database;
});
after(() => service.close());

/** Every column that refers to a user, or to a player: by a reference, or by its name. */
async function columnsOf(store: Database, of: 'users' | 'players'): Promise<string[]> {
  const name = of === 'users' ? /^(?:.*_)?user_id$|^owner|_by$/ : /^(?:.*_)?player_id$/;
  const found = new Set<string>();
  for (const table of await store.tables()) {
    const references = await store.references(table);
    for (const one of references) if (one.table === of) found.add(`${table}.${one.column}`);
    for (const one of await store.columns(table)) {
      if (name.test(one.name)) found.add(`${table}.${one.name}`);
    }
  }
  return [...found];
}

const nameOf = ({ table, column }: { table: string; column: string }): string =>
  `${table}.${column}`;

const declared = new Set([...USER_COLUMNS, ...PLAYER_COLUMNS].map(nameOf));

describe('the fates of tables', () => {
  test('are declared for each column that refers to a user or a player', async () => {
    const found = [
      ...(await columnsOf(database, 'users')),
      ...(await columnsOf(database, 'players')),
    ];
    assert.deepEqual(
      found.filter((column) => !declared.has(column)),
      [],
    );
  });

  test('are missed by their references and by their names', async (t) => {
    const other = await startService();
    addCleanup(t, () => other.close());
    await other.store.database.run(`
      create table letters (id text, reader text references users (id));
      create table rooms (id text, host_user_id text, owner_id text, made_by text, title text);
    `);
    const found = await columnsOf(other.store.database, 'users');
    assert.deepEqual(found.filter((column) => !declared.has(column)).toSorted(), [
      'letters.reader',
      'rooms.host_user_id',
      'rooms.made_by',
      'rooms.owner_id',
    ]);
  });

  test('do not compile without a fate for a new table, or for a column that names a user or a player', () => {
    // @ts-expect-error -- `toys` has no fate
    FATES satisfies FatesOf<Schema & { toys: { id: string } }>;
    const toys = { export: { leftOut: 'toys' } } as const;
    ({ toys }) satisfies FatesOf<{ toys: { id: string } }>;
    // @ts-expect-error -- `owner_id` has no fate
    ({ toys }) satisfies FatesOf<{ toys: { id: string; owner_id: string } }>;
    // @ts-expect-error -- `giver_player_id` has no fate
    ({ toys }) satisfies FatesOf<{ toys: { id: string; giver_player_id: string } }>;
  });

  test('are in an order in which tables come before those that they refer to', async () => {
    const order = EACH_FATE.map(([table]) => table as string);
    for (const table of order) {
      for (const { table: of } of await database.references(table)) {
        assert.ok(order.indexOf(table) < order.indexOf(of), `${table} → ${of}`);
      }
    }
  });

  test('say `cascade` where the database has a reference by which it deletes rows', async () => {
    const ofUsers = USER_COLUMNS.filter(
      ({ fate }) => fate.end === 'cascade' || fate.device === 'cascade',
    );
    const ofPlayers = PLAYER_COLUMNS.filter(({ fate }) => fate === 'cascade');
    for (const [to, cascading] of Object.entries({ users: ofUsers, players: ofPlayers })) {
      for (const { table, column } of cascading) {
        const references = await database.references(table);
        assert.ok(
          references.some((one) => one.column === column && one.table === to),
          table,
        );
      }
    }
  });
});

const person = (id: string, role: string): Promise<string> =>
  insertAnyRow(database, 'users', { id, role, email: `${id}@example.org`, language: 'en' });

const rowsOf = (
  { table, column }: Pick<UserColumn, 'table' | 'column'>,
  id: string,
): Promise<Row[]> => database.rows(`select * from ${table} where ${column} = ? order by 1, 2`, id);

/** Inserts a row of a user, about a player of this owner if it is about one. Returns the row. */
async function add(
  { table, column }: UserColumn,
  userId: string,
  playersOwner: string,
  given: Readonly<Record<string, string>> = {},
): Promise<Row | undefined> {
  const columns = new Set((await database.columns(table)).map(({ name }) => name));
  const about: Record<string, string> = {};
  for (const { column: name } of PLAYER_COLUMNS.filter((one) => one.table === table)) {
    about[name] = `child ${(made += 1)}`;
    if (given[name] !== undefined) continue;
    await insertAnyRow(database, 'players', { id: about[name], user_id: playersOwner });
  }
  await insertAnyRow(database, table, {
    ...about,
    // A link must be valid.
    ...(columns.has('created_at') && { created_at: isoTime(now) }),
    ...given,
    [column]: userId,
  });
  return (await rowsOf({ table, column }, userId)).at(-1);
}

const OF_USERS = { table: 'users', column: 'id' } as const;

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** The columns of other tables than that of the users, which the tests fill anyway. */
const columns = USER_COLUMNS.filter(({ table }) => table !== 'users');

describe('when a guest becomes an account holder', () => {
  const move = (guestId: string, accountId: string) =>
    service.app.storage.write((trx) => moveGuest(trx, { guestId, accountId }, now));

  for (const named of columns) {
    const { column, fate } = named;
    if (fate.move === 'never') continue;
    const what = typeof fate.move === 'object' ? `one by ${String(fate.move.one)}` : fate.move;
    test(`${nameOf(named)}: ${what}`, async () => {
      const ids = ['guest', 'account', 'bystander'].map((one) => `${one} of ${nameOf(named)}`);
      const [guestId = '', accountId = '', bystanderId = ''] = ids;
      await person(guestId, 'guest');
      await person(accountId, 'user');
      // A decoy: another guest with another id.
      await person(bystanderId, 'guest');
      for (const id of ids) await add(named, id, bystanderId);
      const rowsOfAll = () => Promise.all(ids.map((id) => rowsOf(named, id)));
      const earlier = await rowsOfAll();
      const [ofGuest = [], ofAccount = [], ofBystander = []] = earlier;
      assert.deepEqual(
        earlier.map(({ length }) => length),
        [1, 1, 1],
      );

      await move(guestId, accountId);

      const both = [...ofAccount, ...ofGuest.map((row) => ({ ...row, [column]: accountId }))];
      const isAlone = typeof fate.move === 'object' && fate.move.one.length === 0;
      const ofBoth = fate.move === 'ends' || isAlone ? ofAccount : both;
      const expected = fate.move === 'kept' ? [ofGuest, ofAccount] : [[], ofBoth];
      assert.deepEqual((await rowsOfAll()).map(sorted), [...expected, ofBystander].map(sorted));
      assert.deepEqual(await rowsOf(OF_USERS, guestId), []);
      assert.equal((await rowsOf(OF_USERS, bystanderId)).length, 1);
    });
  }

  for (const named of columns) {
    const { column, fate } = named;
    if (typeof fate.move !== 'object') continue;
    const { one, newest } = fate.move;
    const cases = [
      ['the guest has a row', [{}], 'guest'],
      ...(newest === undefined
        ? ([['both have the same', [{}, {}], 'account']] as const)
        : ([
            ['the guest has a newer one', [{ [newest]: '2' }, { [newest]: '1' }], 'guest'],
            ['the account has a newer one', [{ [newest]: '1' }, { [newest]: '2' }], 'account'],
          ] as const)),
    ] as const;
    for (const [state, rows, stays] of cases) {
      test(`${nameOf(named)}: where ${state}, that of the ${stays} stays`, async () => {
        const of = (who: string) => `${who} where ${state} in ${nameOf(named)}`;
        await person(of('guest'), 'guest');
        await person(of('account'), 'user');
        await insertAnyRow(database, 'players', { id: of('child'), user_id: of('account') });
        const same = Object.fromEntries(
          one.map((each) => [each, each === 'player_id' ? of('child') : of(each)]),
        );
        const added: Record<string, Row | undefined> = {};
        for (const [at, given] of rows.entries()) {
          const who = at === 0 ? 'guest' : 'account';
          added[who] = await add(named, of(who), of('account'), { ...same, ...given });
        }
        await move(of('guest'), of('account'));
        const found = await rowsOf(named, of('account'));
        assert.deepEqual(found, [{ ...added[stays], [column]: of('account') }]);
        assert.deepEqual(await rowsOf(named, of('guest')), []);
      });
    }
  }
});

/** Deletes what has files, as the service does before it deletes their user. Nothing here has files. */
const withFiles = USER_COLUMNS.filter(({ fate }) => fate.end === 'files').map(deletionOf);
const eraseWithFiles: EraseWithFiles = async (trx, userId) => {
  for (const deletion of withFiles) trx.send(deletion, { userId });
  return { postcards: 0, pictures: 0, exports: 0, problems: 0 };
};

/** What does not stay at the end of a user. */
const GONE: ReadonlySet<string> = new Set(['deleted', 'cascade', 'files', 'devices', 'games']);

/** Owners of the player that a row is about, and whether the row is given. */
const ABOUT = {
  guest: { guest: true, stranger: false, account: false },
  both: { guest: true, stranger: false, account: true },
};

describe('when a guest comes along with a device', () => {
  for (const named of columns) {
    const { column, fate } = named;
    const { move, bring } = fate;
    if (move === 'never' || move === 'kept') continue;
    const isAbout = typeof bring === 'object' || move === 'links';
    // An owner has a link to each of its players.
    const ofLinks = { guest: true, stranger: false };
    const cases =
      typeof bring === 'object'
        ? ABOUT[bring.of]
        : move === 'links'
          ? ofLinks
          : { guest: bring !== undefined };
    for (const [owner, isGiven] of Object.entries(cases)) {
      const where = isGiven ? (isAbout ? 'account' : bring) : undefined;
      test(`${nameOf(named)}, of the ${owner}: ${where ?? 'ends'}`, async () => {
        const of = (who: string) => `${who} that brings ${nameOf(named)} of ${owner}`;
        const ids = { guestId: of('guest'), accountId: of('account'), deviceId: of('device') };
        await person(ids.guestId, 'guest');
        await person(ids.accountId, 'user');
        await person(ids.deviceId, 'device');
        await person(of('stranger'), 'user');
        const row = await add(named, ids.guestId, of(owner));
        await service.app.storage.write((trx) => bringGuest(trx, ids, { eraseWithFiles, now }));
        assert.deepEqual(await rowsOf(named, ids.guestId), []);
        for (const who of ['account', 'device'] as const) {
          const found = await rowsOf(named, of(who));
          assert.deepEqual(found, who === where ? [{ ...row, [column]: of(who) }] : [], who);
        }
        assert.deepEqual(await rowsOf(OF_USERS, ids.guestId), []);
      });
    }
  }
});

describe('when a user is erased', () => {
  for (const named of columns) {
    const { table, column, fate } = named;
    if (fate.end === 'never') continue;
    test(`${nameOf(named)}: ${fate.end}`, async () => {
      const of = (who: string) => `${who} at the end of ${nameOf(named)}`;
      for (const who of ['one', 'other']) await person(of(who), 'user');
      for (const who of ['one', 'other']) {
        const device = await person(of(`device of ${who}`), 'device');
        await add(named, of(who), of('other'), table === 'devices' ? { id: device } : {});
      }
      // A reader of games who is nobody has an empty id; see `src/identity/sessions/games-readers.ts`.
      const stored = `select ${column} as person from ${table} where coalesce(${column}, 'nobody') <> ''`;
      const [ofOther, earlier] = [await rowsOf(named, of('other')), await database.rows(stored)];
      await service.app.storage.write((trx) =>
        eraseUser(trx, { id: of('one'), role: 'user' }, { eraseWithFiles, erasedAt: isoTime(now) }),
      );
      assert.deepEqual(await rowsOf(named, of('one')), []);
      assert.deepEqual(await rowsOf(named, of('other')), ofOther);
      const left = await database.rows(stored);
      const isGone = GONE.has(fate.end) || table === 'task_turns';
      assert.equal(left.length, isGone ? earlier.length - 1 : earlier.length);
      const nameless = (rows: readonly Row[]) =>
        rows.filter(({ person: id }) => id === null).length;
      const isNameless = !isGone && fate.end !== 'left';
      assert.equal(nameless(left) - nameless(earlier), isNameless ? 1 : 0);
    });
  }
});

describe('when a device is revoked', () => {
  for (const named of USER_COLUMNS) {
    const { table, fate } = named;
    if (fate.device === undefined) continue;
    test(`${nameOf(named)}: ${fate.device}`, async () => {
      const of = (who: string) => `${who} of a device in ${nameOf(named)}`;
      await person(of('owner'), 'user');
      for (const who of ['one', 'other']) {
        await person(of(who), 'device');
        await insertAnyRow(database, 'devices', { id: of(who), owner_id: of('owner') });
        if (table !== 'users' && table !== 'devices') await add(named, of(who), of('owner'));
      }
      await service.app.storage.write(async (trx) => eraseDevice(trx, of('one')));
      assert.equal((await rowsOf(named, of('one'))).length, fate.device === 'kept' ? 1 : 0);
      assert.equal((await rowsOf(named, of('other'))).length, 1);
    });
  }
});

test('when a player is deleted, no row is left that is about it', async () => {
  const owner = service.client();
  const { id: userId } = (await signUp(owner, 'owner@example.org')).body.user;
  const other = (await owner.post('/api/players', player)).body.player.id;
  const filled = await fillTables(database, userId);
  const playerId = String(filled['players']);
  const traces = async (id: string): Promise<string[]> => {
    const found = await Promise.all(PLAYER_COLUMNS.map((one) => rowsOf(one, id)));
    return PLAYER_COLUMNS.filter((_, at) => found[at]?.length).map(nameOf);
  };
  assert.ok((await traces(playerId)).length >= PLAYER_COLUMNS.length - 2);
  const ofOther = await traces(other);
  assert.equal((await owner.delete(`/api/players/${playerId}`)).status, 200);
  await waitFor('its practice deleted', async () => (await traces(playerId)).length === 0);
  assert.deepEqual(await traces(other), ofOther);
});
