import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { GUEST_LINK_LIFETIME } from '../../src/identity/lives/guest-links.ts';
import { createIdleGuestErasure, IDLE_LIFETIME } from '../../src/identity/lives/idle-guests.ts';
import { DAY, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import { newAttempt, RECENTLY } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import type { Database, Row } from '../kit/database/database.ts';
import { fillTables } from '../kit/fill-tables.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { flowchart, PASSWORD, player, playerIds, postcard, signIn, signUp } from './stage.ts';

let service: Service;
let database: Database;
let people = 0;
before(async () => {
  service = await startService({ work: true });
  database = service.store.database;
});
// Each test has a minute of its own for its attempts.
beforeEach(() => service.advance(MINUTE));
after(() => service.close());

type Person = {
  readonly client: Client;
  readonly id: string;
  readonly email: string;
};

async function person(kind: 'guest' | 'user' | 'admin'): Promise<Person> {
  const client = service.client();
  const email = `person${(people += 1)}@example.org`;
  if (kind === 'guest') await client.get('/api/abacus-settings');
  else await signUp(client, email);
  const { settings } = (await client.get('/api/abacus-settings')).body;
  const id = settings.userId as string;
  if (kind === 'admin') await database.run('update users set role = ? where id = ?', kind, id);
  const [row] = await database.rows<{ email: string }>('select email from users where id = ?', id);
  return { client, id, email: row?.email ?? email };
}

const erase = ({ client }: Person, password: unknown = PASSWORD) =>
  client.delete('/api/account', { body: { password } });

type Tables = Record<string, readonly Row[]>;

/** All rows, without the list of the erased: it has their ids, and times. */
const everythingElse = async (): Promise<Tables> => {
  const { erased_accounts: _, ...others } = await everything();
  return others;
};

async function everything(): Promise<Tables> {
  const tables = await database.tables();
  const rows = await database.allRows(tables);
  return Object.fromEntries(tables.map((table, index) => [table, [...(rows[index] ?? [])]]));
}

/** The rows that contain one of these texts. */
const rowsWith = (tables: Tables, texts: readonly string[]): string[] =>
  Object.entries(tables).flatMap(([table, rows]) =>
    rows
      .map((row) => JSON.stringify(row))
      .filter((row) => texts.some((text) => row.includes(text)))
      .map((row) => `${table}: ${row}`),
  );

test('what an erased guardian has added to practice stays removable, under an id that names nobody', async () => {
  const owner = await person('user');
  const guardian = await person('user');
  const { id } = (await owner.client.post('/api/players', player)).body.player;
  const familyCode = await shareByCode(owner.client, id);
  await guardian.client.post('/api/family-links', { familyCode });
  const path = `/api/players/${id}/attempts`;
  // Of two days, which are two rows.
  const attempts = [newAttempt(), newAttempt({ startedAt: isoTime(RECENTLY - DAY) })];
  assert.equal((await guardian.client.post(path, { attempts })).status, 200);
  assert.equal((await erase(guardian)).status, 200);
  const { writers } = (await owner.client.get(`${path}/writers`)).body;
  assert.deepEqual(
    writers.map(({ name, kind, attempts: count }: Record<string, unknown>) => [name, kind, count]),
    [[null, 'gone', 2]],
  );
  const [{ id: writer, days }] = writers;
  assert.notEqual(writer, guardian.id);
  const query = new URLSearchParams({ writer, since: days[0].day });
  const removed = await owner.client.delete(`${path}?${String(query)}`);
  assert.deepEqual(removed.body, { removed: 2 });
});

describe('an erasure', () => {
  for (const kind of ['guest', 'user'] as const) {
    test(`of a ${kind} leaves nothing in any table, and nothing else is touched`, async () => {
      const [one, other] = [await person(kind), await person('user')];
      for (const { client } of [one, other]) {
        const created = await client.post(
          '/api/players',
          { ...player, isPracticeStudent: false },
          { headers: { 'idempotency-key': 'of a player' } },
        );
        await client.post('/api/teacher-flowcharts', flowchart);
        await client.post('/api/postcards', { ...postcard, playerId: created.body.player.id });
      }
      await waitFor('all postcards drawn, and their owners told', async () => {
        const open = await database.rows(
          "select id from tasks where ended_at is null and kind in ('postcard', 'notice')",
        );
        return open.length === 0;
      });
      for (const { id } of [one, other]) await fillTables(database, id);
      const [texts, theirs] = [one, other].map(({ id, email }) => [id, email]) as [
        string[],
        string[],
      ];
      const earlier = await everything();
      assert.ok(rowsWith(earlier, texts).length > 15);

      const answer = await erase(one);
      assert.equal(answer.status, 200, answer.text);
      const { success, erased, remains } = answer.body;
      const countOf = (table: string, column = 'user_id') =>
        (earlier[table] ?? []).filter((row) => row[column] === one.id).length;
      const ownPlayers = (earlier['players'] ?? []).filter((row) => row['user_id'] === one.id);
      const ofPlayers = (table: string) =>
        (earlier[table] ?? []).filter((row) =>
          ownPlayers.some(({ id }) => id === row['player_id']),
        );
      const pictures = (earlier['postcards'] ?? [])
        .flatMap((row) =>
          row['user_id'] === one.id ? [row['image_url'], row['thumbnail_url']] : [],
        )
        .filter((path) => String(path).startsWith('/files/'));
      assert.equal(success, true);
      assert.deepEqual(erased, {
        players: ownPlayers.length,
        problems: ofPlayers('practice_sums').reduce((sum, row) => sum + Number(row['problems']), 0),
        games: countOf('arcade_sessions') + ofPlayers('arcade_results').length,
        postcards: countOf('postcards'),
        pictures: pictures.length,
        flowcharts: countOf('teacher_flowcharts'),
        messages: countOf('inbox'),
        devices: 0,
        pushSubscriptions: countOf('push_subscriptions'),
        exports: countOf('exports'),
        sessions: countOf('sessions'),
      });
      assert.ok(erased.postcards > 0 && erased.pictures > 0 && erased.games > 1);
      const days = (until: string | null) =>
        until &&
        Math.round((Date.parse(until) - Date.parse(String(answer.headers.get('date')))) / DAY);
      // Where there is a database server, no backups are made unless a folder is set.
      const isOnServer = service.store.env['DATABASE_URL'] !== undefined;
      assert.deepEqual(
        remains.map(({ what, until }: { what: string; until: string | null }) => [
          what,
          days(until),
        ]),
        [
          ['files', null],
          ['database', isOnServer ? null : 0],
          ['tasks', 7],
          ...(isOnServer ? [] : [['backups', 35]]),
          ['messages-to-others', 90],
          ['logs', 365],
          ['id', 365],
          ['postcards-of-others', null],
          ['copies', null],
        ],
      );
      await waitFor('what its players practised deleted', async () => {
        return (await database.rows('select 1 from deleted_players')).length === 0;
      });
      const { erased_accounts: remembered = [], ...later } = await everything();
      assert.deepEqual(rowsWith(later, texts), []);
      // Restoring a backup needs the id of the erased, and nothing else.
      assert.deepEqual(
        remembered.filter(({ id }) => id === one.id).map((row) => Object.keys(row)),
        [['id', 'erased_at']],
      );
      assert.deepEqual(rowsWith(later, theirs), rowsWith(earlier, theirs));
      assert.equal(one.client.cookie, '');
    });
  }

  test('deletes the pictures, and the cards that guardians have of the children', async () => {
    const [owner, guardian, stranger, former] = [
      await person('user'),
      await person('guest'),
      await person('guest'),
      await person('guest'),
    ];
    const { id: playerId } = (await owner.client.post('/api/players', player)).body.player;
    const link = ({ id }: Person, ms: number) =>
      database.run(
        'insert into parent_child (parent_user_id, child_player_id, created_at) values (?, ?, ?)',
        id,
        playerId,
        isoTime(Date.now() + ms),
      );
    // A guest's link is valid for a day. The service's clock is ahead by less.
    await link(guardian, 0);
    await link(former, -GUEST_LINK_LIFETIME);
    // Those of the erased before are deleted after their erasure.
    await waitFor('their pictures deleted', async () => {
      const open = "select id from tasks where ended_at is null and kind = 'delete-files'";
      return (await database.rows(open)).length === 0;
    });
    const folder = join(service.dataDir, 'files');
    const filesBefore = await readdir(folder);
    for (const { client } of [owner, guardian, stranger, former]) {
      await client.post('/api/postcards', { ...postcard, playerId });
    }
    await owner.client.post('/api/postcards', postcard);
    const drawn = await waitFor('all postcards drawn', async () => {
      const rows = await database.rows<{ status: string; image_url: string }>(
        'select status, image_url from postcards where user_id in (?, ?, ?, ?)',
        owner.id,
        guardian.id,
        stranger.id,
        former.id,
      );
      return rows.every(({ status }) => status === 'ready') ? rows : undefined;
    });
    assert.equal(drawn.length, 5);
    assert.equal((await readdir(folder)).length, filesBefore.length + 10);

    assert.equal((await erase(owner)).status, 200);
    await waitFor(
      'six pictures deleted',
      async () => (await readdir(folder)).length === filesBefore.length + 4,
    );
    const left = await database.rows(
      'select user_id from postcards where player_id = ? order by user_id',
      playerId,
    );
    assert.deepEqual(left, [{ user_id: stranger.id }, { user_id: former.id }]);
  });

  test('leaves no answer that is kept for a guardian, also when the owner was a guest before', async () => {
    const [owner, guardian, former] = [
      await person('guest'),
      await person('guest'),
      await person('guest'),
    ];
    const { id } = (await owner.client.post('/api/players', player)).body.player;
    const familyCode = await shareByCode(owner.client, id);
    for (const { client } of [guardian, former]) {
      const body = { familyCode };
      const headers = { 'idempotency-key': 'linked' };
      assert.equal((await client.post('/api/family-links', body, { headers })).status, 201);
    }
    await former.client.delete(`/api/players/${id}/guardians/${former.id}`);
    await signUp(owner.client, 'guest-before@example.org');
    assert.equal((await erase(owner)).status, 200);
    assert.deepEqual(rowsWith(await everythingElse(), [owner.id, id]), []);
  });

  test('of a guardian removes its name from the notices of others, and keeps other names', async () => {
    const [owner, guardian, other] = [
      await person('user'),
      await person('user'),
      await person('user'),
    ];
    const rename = (name: string, { id }: Person) =>
      database.run('update users set name = ? where id = ?', name, id);
    await rename('Zoë "100%" O\'Hara\\', guardian);
    await rename('Zoé', other);
    const { id } = (await owner.client.post('/api/players', player)).body.player;
    const path = `/api/players/${id}`;
    const familyCode = await shareByCode(owner.client, id);
    for (const { client } of [other, guardian]) {
      assert.equal((await client.post('/api/family-links', { familyCode })).status, 201);
    }
    await owner.client.patch(`${path}/guardians/${guardian.id}`, { role: 'play' });
    await rename('Zoë of late', guardian);
    await owner.client.delete(`${path}/guardians/${guardian.id}`);
    assert.equal(rowsWith(await everything(), ['Zoë']).length, 6);

    assert.equal((await erase(guardian)).status, 200);
    assert.deepEqual(rowsWith(await everythingElse(), ['Zoë', guardian.id]), []);
    const { entries } = (await owner.client.get(`${path}/access-log`)).body;
    assert.deepEqual(
      entries.map(({ action, userId, name, details }: Record<string, unknown>) => [
        action,
        userId,
        name,
        details,
      ]),
      [
        ['unlinked', owner.id, 'Ada', { guardianName: '' }],
        ['role-changed', owner.id, 'Ada', { guardianName: '', role: 'play' }],
        ['linked', null, '', { role: 'manage' }],
        ['linked', other.id, 'Zoé', { role: 'manage' }],
        ['sharing-opened', owner.id, 'Ada', entries.at(-1).details],
      ],
    );
    const { messages } = (await owner.client.get('/api/inbox')).body;
    assert.deepEqual(
      messages.map(({ details }: { details: object }) => details),
      ['', 'Zoé'].map((guardianName) => ({
        playerName: player.name,
        guardianName,
        role: 'manage',
      })),
    );
  });

  test('ends every session, and the address is free again', async () => {
    const one = await person('user');
    const elsewhere = service.client();
    await signIn(elsewhere, one.email);
    const { cookie } = one.client;
    assert.equal((await erase(one)).status, 200);
    for (const old of [cookie, elsewhere.cookie]) {
      const client = service.client();
      client.cookie = old;
      assert.deepEqual(await playerIds(client), []);
      assert.equal((await client.delete('/api/account')).status, 401);
    }
    const again = await service
      .client()
      .post('/api/auth/sign-in/email', { email: one.email, password: PASSWORD });
    assert.equal(again.status, 401);
    await signUp(service.client(), one.email);
  });

  const refusals = [
    [undefined, 400, 'Missing required fields: password'],
    [null, 400, 'Missing required fields: password'],
    [7, 400, 'password must be a string'],
    ['a\0', 400, 'Text must not contain NUL or unpaired surrogates'],
    ['', 403, 'The password is wrong'],
    ['not this one', 403, 'The password is wrong'],
    ['x'.repeat(100_000), 403, 'The password is wrong'],
  ] as const;

  test('needs the password of an account, and changes nothing without', async () => {
    const one = await person('user');
    const earlier = rowsWith(await everything(), [one.id]);
    for (const [password, status, error] of refusals) {
      service.advance(MINUTE);
      const answer = await one.client.delete('/api/account', { body: { password } });
      assert.deepEqual([answer.status, answer.body], [status, { error }]);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
    assert.deepEqual(rowsWith(await everything(), [one.id]), earlier);
  });

  test('of a guest needs no password, and takes only a text for one', async () => {
    const one = await person('guest');
    for (const [password, status, error] of refusals.slice(2, 4)) {
      const answer = await erase(one, password);
      assert.deepEqual([answer.status, answer.body], [status, { error }]);
    }
    assert.equal((await one.client.delete('/api/account')).status, 200);
  });

  test('counts as an attempt at the password', async () => {
    const one = await person('user');
    service.nextMinute();
    const statuses = [];
    for (let count = 1; count <= 11; count++) statuses.push((await erase(one, 'wrong')).status);
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 403), 429]);
    assert.equal((await erase(one)).status, 429);
  });

  test('is refused without a session', async () => {
    const client = service.client();
    const answer = await client.delete('/api/account', { body: { password: PASSWORD } });
    assert.deepEqual([answer.status, answer.body], [401, { error: 'Authentication required' }]);
  });

  test('spares the last administrator, also when two ask at once', async () => {
    const admins = [await person('admin'), await person('admin')];
    const answers = await runAtOnce(2, async (index) => erase(admins[index] as Person));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 409: 1 });
    const refused = answers.find(({ status }) => status === 409);
    assert.deepEqual(refused?.body, { error: 'The last administrator cannot be erased' });
    const left = await database.rows("select id from users where role = 'admin'");
    assert.equal(left.length, 1);
    await database.run("update users set role = 'user' where role = 'admin'");
  });

  test('that fails leaves everything', async () => {
    const one = await person('user');
    await one.client.post('/api/players', player);
    const earlier = rowsWith(await everything(), [one.id]);
    const answer = await database.withoutTable('abacus_settings', () => erase(one));
    assert.deepEqual([answer.status, answer.body], [500, { error: 'Failed to erase account' }]);
    const isLimit = (row: string) => row.startsWith('rate_limits');
    assert.deepEqual(
      rowsWith(await everything(), [one.id]).filter((row) => !isLimit(row)),
      earlier,
    );
    assert.equal((await erase(one)).status, 200);
  });

  for (const kind of ['guest', 'user'] as const) {
    test(`of a ${kind} beside eight writers: nothing fails, and nothing is left`, async () => {
      const one = await person(kind);
      const { cookie } = one.client;
      const erased = new AbortController();
      const writers = Array.from({ length: 8 }, async (_, index) => {
        const writer = service.client();
        const statuses: number[] = [];
        do {
          writer.cookie = cookie;
          const answer =
            index % 2 === 0
              ? await writer.post('/api/players', { ...player, isPracticeStudent: false })
              : await writer.post('/api/postcards', postcard);
          statuses.push(answer.status);
        } while (!erased.signal.aborted);
        return statuses;
      });
      const answers = await runAtOnce(2, () => erase(one));
      erased.abort();
      const statuses = (await Promise.all(writers)).flat();
      // A later request with the cookie counts as one without, and makes another guest.
      assert.deepEqual(
        Object.keys(tally(statuses)).filter((status) => !['201', '401'].includes(status)),
        [],
      );
      assert.ok(answers.some(({ status }) => status === 200));
      assert.ok(answers.every(({ status }) => status === 200 || status === 401));
      assert.deepEqual(rowsWith(await everythingElse(), [one.id]), []);
    });
  }
});

describe('guests who cannot come back', () => {
  const now = Date.now() + 2 * IDLE_LIFETIME;
  const sweep = () => {
    const { storage } = service.app;
    const eraseWithFiles = async () => ({ postcards: 0, pictures: 0, exports: 0, problems: 0 });
    return createIdleGuestErasure({ storage, eraseWithFiles })({ now, madeFrom: '' }, () => false);
  };
  const exists = async ({ id }: Person) =>
    (await database.rows('select id from users where id = ?', id)).length === 1;
  const endSessions = ({ id }: Person) =>
    database.run('delete from sessions where user_id = ?', id);
  const letExpire = ({ id }: Person) =>
    database.run('update sessions set expires_at = ? where user_id = ?', isoTime(now), id);
  const age = ({ id }: Person, ms: number) =>
    database.run('update users set created_at = ? where id = ?', isoTime(now - ms), id);

  test('are found by an index', () => {
    const users = tablesOf().find(({ name }) => name === 'users');
    assert.ok(users?.indexes.some((columns) => columns.join() === 'role,created_at,id'));
  });

  test('are erased after 400 days, also while an expired session is still stored, and others are not', async () => {
    const [idle, young, active, sharing, guardian, user] = [
      await person('guest'),
      await person('guest'),
      await person('guest'),
      await person('guest'),
      await person('guest'),
      await person('user'),
    ];
    const shared = await sharing.client.post('/api/players', player);
    await idle.client.post('/api/players', player);
    await database.run(
      'insert into parent_child (parent_user_id, child_player_id, created_at) values (?, ?, ?)',
      guardian.id,
      shared.body.player.id,
      isoTime(now),
    );
    for (const one of [young, sharing, guardian, user]) await endSessions(one);
    await database.run('update sessions set expires_at = ?', isoTime(now + 1));
    await letExpire(idle);
    for (const one of [idle, active, sharing, guardian, user]) await age(one, IDLE_LIFETIME);
    await age(young, IDLE_LIFETIME - 1);
    await sweep();
    assert.deepEqual(
      await Promise.all([idle, young, active, sharing, guardian, user].map(exists)),
      [false, true, true, true, false, true],
    );
    assert.deepEqual(rowsWith(await everythingElse(), [idle.id, guardian.id]), []);
    // The guardian was the only one who saw the child.
    await runAtOnce(2, sweep);
    assert.equal(await exists(sharing), false);
  });
});
