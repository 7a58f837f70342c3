import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import { newAttempt } from '../kit/attempts.ts';
import type { Answer, Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { startService, type Service } from '../kit/service.ts';
import {
  flowchart,
  PASSWORD,
  player,
  playerIds,
  postcard,
  signIn,
  signUp,
  tokenOf,
} from './stage.ts';

const CODE_NOT_FOUND = { error: 'Pairing code not found' };

let service: Service;
let database: Database;
let people = 0;
before(async () => {
  service = await startService();
  database = service.store.database;
});
beforeEach(() => service.advance(MINUTE));
after(() => service.close());

type Owner = { readonly client: Client; readonly id: string; readonly childId: string };

async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer;
  assert.ok(status < 300, text);
  return body;
}

/** An account with one practice student. */
async function newOwner(): Promise<Owner & { readonly email: string }> {
  const client = service.client();
  const email = `owner${(people += 1)}@example.org`;
  const { id } = (await signUp(client, email)).body.user;
  const made = await ok(client.post('/api/players', { ...player, name: 'Noor' }));
  return { client, email, id, childId: made.player.id };
}

async function newCode({ client, childId }: Owner): Promise<string> {
  const given = { name: 'Tablet', playerIds: [childId] };
  return (await ok(client.post('/api/devices/pairing', given))).pairing.code;
}

const pair = (client: Client, code: string): Promise<Answer> =>
  client.post('/api/devices/pair', { code, bringGuest: true });

/** A guest with a player. */
async function newGuest(
  more: object = {},
): Promise<{ client: Client; id: string; playerId: string }> {
  const client = service.client();
  const made = await ok(client.post('/api/players', { ...player, ...more }));
  return { client, id: made.player.userId, playerId: made.player.id };
}

/** Lets a guest see an owner's player. */
async function link(guest: Client, { client, childId }: Owner): Promise<void> {
  const { sharing } = await ok(client.post(`/api/players/${childId}/sharing`, {}));
  await ok(guest.post('/api/family-links', { familyCode: sharing.familyCode }));
}

/** A stranger's player, whom a guest sees. */
async function shareWith(guest: Client): Promise<Owner> {
  const other = await newOwner();
  await link(guest, other);
  return other;
}

/** Everything that is stored of a user, by table. */
async function traces(id: string): Promise<string[]> {
  const tables = await database.tables();
  const rows = await database.allRows(tables);
  return tables.filter((_, at) => rows[at]?.some((row) => JSON.stringify(row).includes(id)));
}

const inboxOf = async (client: Client): Promise<{ playerId: string; details: object }[]> =>
  (await ok(client.get('/api/inbox'))).messages;

describe('a guest who comes along when its browser is paired', () => {
  test('brings players, practice, games, postcards and flowcharts to the account, and the device plays for both', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    const about = `/api/players/${guest.playerId}`;
    await ok(guest.client.post(`${about}/attempts`, { attempts: [newAttempt()] }));
    const game = { gameName: 'matching', score: 3, seconds: 10 };
    await ok(guest.client.post(`${about}/arcade-results`, game));
    const cards = [
      (await ok(guest.client.post('/api/postcards', postcard))).postcardId,
      (await ok(guest.client.post('/api/postcards', { ...postcard, playerId: guest.playerId })))
        .postcardId,
    ];
    const chart = (await ok(guest.client.post('/api/teacher-flowcharts', flowchart))).flowchart.id;

    const answer = await pair(guest.client, await newCode(owner));
    assert.equal(answer.status, 201, answer.text);
    assert.deepEqual(
      answer.body.device.players.map(({ id }: { id: string }) => id).toSorted(),
      [owner.childId, guest.playerId].toSorted(),
    );
    assert.deepEqual(
      (await playerIds(guest.client)).toSorted(),
      (await playerIds(owner.client)).toSorted(),
    );

    const { client } = owner;
    const told = (await inboxOf(client)).find(({ playerId }) => playerId === owner.childId);
    const came = { postcards: 2, flowcharts: 1 };
    assert.deepEqual(told?.details, {
      deviceName: 'Tablet',
      playerName: 'Noor',
      otherPlayers: 1,
      ...came,
    });
    const [moved] = (await ok(client.get('/api/players'))).players;
    assert.deepEqual([moved.id, moved.userId], [guest.playerId, owner.id]);
    assert.equal((await ok(client.get(`${about}/attempts`))).attempts.length, 1);
    assert.equal((await ok(client.get(`${about}/arcade-results`))).results.length, 1);
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
    assert.deepEqual(
      ids((await ok(client.get('/api/postcards'))).postcards),
      cards.map(String).toSorted(),
    );
    const { flowcharts } = await ok(client.get('/api/teacher-flowcharts'));
    assert.deepEqual(ids(flowcharts), [chart]);
    assert.deepEqual(await traces(guest.id), []);
    // The device goes on with the practice.
    await ok(guest.client.post(`${about}/attempts`, { attempts: [newAttempt()] }));
    assert.equal((await client.delete(about)).status, 200);
  });

  test('goes on with a game that is running, under the id that the games of the player have then', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    const gamesOf = async ({ client }: { client: Client }): Promise<string> =>
      (await ok(client.get(`/api/players/${guest.playerId}/role`))).games;
    const begun = {
      userId: await gamesOf(guest),
      gameName: 'matching',
      gameUrl: '/arcade/matching',
      initialState: { cards: 12 },
      activePlayers: [guest.playerId],
      roomId: 'room',
    };
    await ok(guest.client.post('/api/arcade-session', begun));
    await ok(pair(guest.client, await newCode(owner)));
    for (const who of [guest, owner]) {
      const path = `/api/arcade-session?userId=${await gamesOf(who)}`;
      const { session } = await ok(who.client.get(path));
      assert.deepEqual(session.gameState, begun.initialState);
    }
  });

  test('is told to the owner: each player in a message that goes with the player, and in its log of access', async () => {
    const owner = await newOwner();
    const guest = await newGuest({ name: 'Mika' });
    await pair(guest.client, await newCode(owner));
    const details = { deviceName: 'Tablet', playerName: 'Noor', otherPlayers: 1 };
    const told = await inboxOf(owner.client);
    assert.deepEqual(
      told.map((message) => [message.playerId, message.details]),
      [
        [owner.childId, details],
        [guest.playerId, { ...details, playerName: 'Mika', otherPlayers: 0, cameAlong: true }],
      ],
    );
    const { entries } = await ok(owner.client.get(`/api/players/${guest.playerId}/access-log`));
    assert.deepEqual(
      entries.map((entry: { action: string; userId: string }) => [entry.action, entry.userId]),
      [['device-paired', owner.id]],
    );
    await ok(owner.client.delete(`/api/players/${guest.playerId}`));
    assert.deepEqual(
      (await inboxOf(owner.client)).map(({ playerId }) => playerId),
      [owner.childId],
    );
  });

  test('gives the account nothing that was for the guest alone, and nothing of other people’s players', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    const other = await shareWith(guest.client);
    const seen = `/api/players/${other.childId}`;
    await ok(guest.client.post(`${seen}/attempts`, { attempts: [newAttempt()] }));
    await ok(guest.client.post('/api/postcards', { ...postcard, playerId: other.childId }));
    const off = { kind: 'device-paired', channel: 'email', isOn: false };
    await ok(guest.client.patch('/api/notification-preferences', off));
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) };
    await database.rows(
      'insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at, session_id) values (?, ?, ?, ?, ?, ?, null) returning id',
      `push of ${guest.id}`,
      guest.id,
      `https://push.example.org/${guest.id}`,
      keys.p256dh,
      keys.auth,
      new Date().toISOString(),
    );
    await ok(guest.client.post('/api/exports', {}));

    assert.equal((await pair(guest.client, await newCode(owner))).status, 201);
    assert.deepEqual(await traces(guest.id), []);
    assert.equal((await owner.client.get(seen)).status, 404);
    assert.deepEqual((await ok(owner.client.get('/api/postcards'))).postcards, []);
    assert.deepEqual((await ok(owner.client.get('/api/exports'))).exports, []);
    const { choices } = (await ok(owner.client.get('/api/notification-preferences'))).preferences;
    assert.equal(choices['device-paired'].email, true);
    const pushes = 'select id from push_subscriptions where user_id = ?';
    assert.deepEqual(await database.rows(pushes, owner.id), []);
    // What the guest added to the practice of the other child stays there, under nobody's name.
    assert.equal((await ok(other.client.get(`${seen}/attempts`))).attempts.length, 1);
    const { entries } = await ok(other.client.get(`${seen}/access-log`));
    assert.deepEqual(
      entries.map((entry: { action: string; name: string }) => [entry.action, entry.name]),
      [
        ['linked', ''],
        ['sharing-opened', 'Ada'],
      ],
    );
  });

  test('who saw a child of the account by a family code brings the cards about it; what it added to the practice is nobody’s', async () => {
    const owner = await newOwner();
    const guest = service.client();
    await link(guest, owner);
    const { postcardId } = await ok(
      guest.post('/api/postcards', { ...postcard, playerId: owner.childId }),
    );
    const about = `/api/players/${owner.childId}/attempts`;
    await ok(guest.post(about, { attempts: [newAttempt()] }));
    await ok(pair(guest, await newCode(owner)));
    const cards: { id: string }[] = (await ok(owner.client.get('/api/postcards'))).postcards;
    assert.deepEqual(
      cards.map(({ id }) => id),
      [postcardId],
    );
    const { writers } = await ok(owner.client.get(`${about}/writers`));
    assert.deepEqual(
      writers.map(({ kind }: { kind: string }) => kind),
      ['gone'],
    );
  });

  test('leaves the device no stored answer about other people’s players, so that their erasure is whole', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    await link(guest.client, owner);
    const other = await shareWith(guest.client);
    const game = { gameName: 'matching', score: 3, seconds: 10 };
    const play = (id: string) =>
      guest.client.post(`/api/players/${id}/arcade-results`, game, {
        headers: { 'idempotency-key': `a-game-of-${id}` },
      });
    const own = [guest.playerId, owner.childId];
    for (const id of [...own, other.childId]) await ok(play(id));
    await ok(pair(guest.client, await newCode(owner)));
    await ok(other.client.delete('/api/account', { body: { password: PASSWORD } }));
    assert.deepEqual(await traces(other.childId), []);
    for (const id of own) {
      await ok(play(id));
      const { results } = await ok(owner.client.get(`/api/players/${id}/arcade-results`));
      assert.equal(results.length, 1);
    }
  });

  test('leaves its settings and the keys of its requests to the device', async () => {
    const owner = await newOwner();
    await ok(owner.client.patch('/api/abacus-settings', { colorScheme: 'of the owner' }));
    const guest = await newGuest();
    await ok(guest.client.patch('/api/abacus-settings', { colorScheme: 'of the guest' }));
    const card = { ...postcard, playerId: guest.playerId };
    const headers = { 'idempotency-key': 'a-card-that-waits' };
    const first = await ok(guest.client.post('/api/postcards', card, { headers }));
    await pair(guest.client, await newCode(owner));
    const scheme = async ({ client }: { client: Client }) =>
      (await ok(client.get('/api/abacus-settings'))).settings.colorScheme;
    assert.deepEqual([await scheme(guest), await scheme(owner)], ['of the guest', 'of the owner']);
    const again = await guest.client.post('/api/postcards', card, { headers });
    assert.deepEqual(again.body, first);
    assert.equal((await ok(owner.client.get('/api/postcards'))).postcards.length, 1);
  });

  test('ends: its cookie is as that of an erased user, and no backup is told to forget it', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    const late = service.client();
    late.cookie = guest.client.cookie;
    const token = tokenOf(guest.client);
    await pair(guest.client, await newCode(owner));
    assert.equal((await late.post('/api/players', player)).status, 401);
    assert.deepEqual(await playerIds(late), []);
    assert.equal((await late.get('/api/auth/get-session')).body, null);
    assert.equal(late.cookie, '');
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await service.client().get('/api/players', { headers })).status, 401);
    assert.deepEqual(
      await database.rows('select id from erased_accounts where id = ?', guest.id),
      [],
    );
  });

  test('comes by its bearer token, too', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    const headers = { authorization: `Bearer ${tokenOf(guest.client)}` };
    const body = { code: await newCode(owner), bringGuest: true };
    await ok(service.client().post('/api/devices/pair', body, { headers }));
    assert.deepEqual(
      (await playerIds(owner.client)).toSorted(),
      [owner.childId, guest.playerId].toSorted(),
    );
  });
});

describe('a guest who cannot come along is refused whole, and the code can still be used', () => {
  async function isRefused(guest: Client, owner: Owner, answer: object): Promise<void> {
    const had = await playerIds(guest);
    const code = await newCode(owner);
    const refused = await pair(guest, code);
    assert.deepEqual([refused.status, refused.body], [403, answer]);
    assert.equal(refused.headers.get('set-cookie'), null);
    assert.deepEqual(await playerIds(guest), had);
    assert.deepEqual(await playerIds(owner.client), [owner.childId]);
    assert.deepEqual((await ok(owner.client.get('/api/devices'))).devices, []);
    await ok(guest.post('/api/devices/pair', { code }));
    assert.deepEqual(await playerIds(guest), [owner.childId]);
    // A code that was right is not counted as a guess, whatever became of it.
    const wrong = "select hits from rate_limits where key = 'wrongDeviceCodes:everybody'";
    assert.deepEqual(await service.store.database.rows(wrong), [{ hits: 0 }]);
  }

  test('beyond the practice students of the account', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    for (let count = 0; count < 4; count++) await ok(guest.client.post('/api/players', player));
    await isRefused(guest.client, owner, {
      error: 'Practice student limit reached',
      code: 'PRACTICE_STUDENT_LIMIT_REACHED',
      limit: 5,
    });
  });

  test('beyond the players of a device', async () => {
    const owner = await newOwner();
    const guest = await newGuest({ isPracticeStudent: false });
    for (let count = 0; count < 39; count++) {
      await ok(guest.client.post('/api/players', { ...player, isPracticeStudent: false }));
    }
    await isRefused(guest.client, owner, { error: 'Too many players for a device' });
  });

  for (const [table, most, error, path, body] of [
    ['postcards', 20_000, 'Too many postcards', '/api/postcards', postcard],
    ['teacher_flowcharts', 2_000, 'Too many flowcharts', '/api/teacher-flowcharts', flowchart],
  ] as const) {
    test(`beyond the ${table} of an account; one that has them already may still get players`, async () => {
      const owner = await newOwner();
      const guest = await newGuest();
      await seedRows(database, table, guest.id, 2);
      await seedRows(database, table, owner.id, most - 1);
      await isRefused(guest.client, owner, { error });
      await ok(owner.client.post(path, body));
      const another = await newGuest();
      await ok(pair(another.client, await newCode(owner)));
    });
  }

  test('beyond the bytes of the account', async (t) => {
    const small = await startService({ ports: { mostStored: { account: 64 * 1024 } } });
    const usual = service;
    service = small;
    t.after(async () => {
      service = usual;
      await small.close();
    });
    const owner = await newOwner();
    const guest = await newGuest();
    const definitionJson = JSON.stringify('x'.repeat(80 * 1024));
    await ok(guest.client.post('/api/teacher-flowcharts', { ...flowchart, definitionJson }));
    await isRefused(guest.client, owner, { error: 'Too much stored' });
  });
});

describe('nothing comes along', () => {
  test('unless that is asked for', async () => {
    const owner = await newOwner();
    for (const bringGuest of [undefined, null, false]) {
      service.advance(MINUTE);
      const guest = await newGuest();
      const { cookie } = guest.client;
      await ok(guest.client.post('/api/devices/pair', { code: await newCode(owner), bringGuest }));
      assert.deepEqual(await playerIds(owner.client), [owner.childId]);
      const later = service.client();
      later.cookie = cookie;
      assert.deepEqual(await playerIds(later), [guest.playerId]);
    }
  });

  test('from an account, a visitor, and a guest who has moved: each becomes the device', async () => {
    const owner = await newOwner();
    const account = (await newOwner()).client;
    const moved = await newGuest();
    const left = service.client();
    left.cookie = moved.client.cookie;
    await signIn(moved.client, owner.email);
    for (const caller of [account, service.client(), left]) {
      const had = await playerIds(owner.client);
      const answer = await pair(caller, await newCode(owner));
      assert.deepEqual(
        answer.body.device?.players.map(({ id }: { id: string }) => id),
        [owner.childId],
        answer.text,
      );
      assert.deepEqual(await playerIds(owner.client), had);
    }
  });

  test('from a browser that is a device already, though a guest was left there; once it is revoked the guest comes along', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    const first = await ok(guest.client.post('/api/devices/pair', { code: await newCode(owner) }));
    await ok(pair(guest.client, await newCode(owner)));
    assert.deepEqual(await playerIds(owner.client), [owner.childId]);
    const { devices } = await ok(owner.client.get('/api/devices'));
    assert.equal(devices.length, 2);
    for (const { id } of devices) await ok(owner.client.delete(`/api/devices/${id}`));
    assert.ok(devices.some(({ id }: { id: string }) => id === first.device.id));
    await ok(pair(guest.client, await newCode(owner)));
    assert.deepEqual(
      (await playerIds(owner.client)).toSorted(),
      [owner.childId, guest.playerId].toSorted(),
    );
  });

  test('with a bearer token that is not valid, also that of a revoked device: 401, and the code can still be used', async () => {
    const owner = await newOwner();
    const ended = await ok(
      service.client().post('/api/devices/pair', { code: await newCode(owner) }),
    );
    await ok(owner.client.delete(`/api/devices/${ended.device.id}`));
    const code = await newCode(owner);
    for (const token of ['nobody', ended.token]) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await service
        .client()
        .post('/api/devices/pair', { code, bringGuest: true }, { headers });
      assert.equal(answer.status, 401);
    }
    await ok(pair(service.client(), code));
  });

  test('from a page of another origin: it cannot make a guest’s players those of its own account', async () => {
    const owner = await newOwner();
    const guest = await newGuest();
    const headers = { origin: 'https://elsewhere.example' };
    const body = { code: await newCode(owner), bringGuest: true };
    const answer = await guest.client.post('/api/devices/pair', body, { headers });
    assert.equal(answer.status, 403);
    assert.deepEqual(await playerIds(owner.client), [owner.childId]);
    assert.deepEqual(await playerIds(guest.client), [guest.playerId]);
  });

  test('with a code that is over, that was used, or that is sent again with the same Idempotency-Key: 404, and the guest stays', async () => {
    const owner = await newOwner();
    const used = await newCode(owner);
    const first = await newGuest();
    const headers = { 'idempotency-key': 'pairs-once' };
    const body = { code: used, bringGuest: true };
    await ok(first.client.post('/api/devices/pair', body, { headers }));
    const late = await newCode(owner);
    service.advance(10 * MINUTE);
    const again = await first.client.post('/api/devices/pair', body, { headers });
    assert.deepEqual([again.status, again.body], [404, CODE_NOT_FOUND]);
    for (const code of [used, late]) {
      const guest = await newGuest();
      const answer = await pair(guest.client, code);
      assert.deepEqual([answer.status, answer.body], [404, CODE_NOT_FOUND]);
      assert.deepEqual(await playerIds(guest.client), [guest.playerId]);
    }
    assert.equal((await playerIds(owner.client)).length, 2);
  });
});
