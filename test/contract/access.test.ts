import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { openEvents } from '../kit/event-stream.ts';
import { startService, type Service } from '../kit/service.ts';
import { linkGuardian, makeAccount, makePlayer, PASSWORD, pairDevice } from './family-cast.ts';

describe('who can reach the children', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.close());

  /** A family with access of every kind, and what the owner reads of it. */
  async function cast() {
    const { client: owner, email } = await makeAccount(service);
    const { id } = await makePlayer(owner);
    const { client: guardian } = await makeAccount(service);
    await linkGuardian(owner, guardian, id);
    const { tablet } = await pairDevice(service, owner, id);
    await owner.post('/api/devices/pairing', { name: 'Next', playerIds: [id] });
    await owner.post(`/api/players/${id}/sharing`, { people: 2 });
    await owner.post('/api/exports');
    service.advance(60_000);
    const other = service.client();
    const signedIn = await other.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    assert.equal(signedIn.status, 200, signedIn.text);
    const { access } = (await owner.get('/api/access')).body;
    return { owner, other, guardian, tablet, id, access };
  }

  test('the owner sees each kind; a stranger, a device and a guardian see nothing of it', async () => {
    const { owner, guardian, tablet, id, access } = await cast();
    assert.deepEqual(
      access.guardians.map((one: object) => ({ ...one, userId: '', email: '' })),
      [
        {
          playerId: id,
          userId: '',
          name: 'A',
          email: '',
          emailVerified: false,
          role: 'manage',
          since: access.guardians[0].since,
          expiresAt: null,
          lastSeenAt: access.guardians[0].since,
        },
      ],
    );
    assert.deepEqual(access.devices[0].playerIds, [id]);
    assert.equal(access.pairingCodes[0].name, 'Next');
    assert.equal(access.familyCodes[0].peopleLeft, 2);
    assert.deepEqual(access.sessions.map(({ isThis }: { isThis: boolean }) => isThis).toSorted(), [
      false,
      true,
    ]);
    assert.equal(access.exports.length, 1);
    assert.equal(access.hasMore, false);
    assert.doesNotMatch(JSON.stringify(access), /FAM-|"(token|code|text)"/);

    const stranger = await service.client().get('/api/access');
    assert.deepEqual([stranger.status, stranger.body], [401, { error: 'Authentication required' }]);
    assert.equal((await service.client().post('/api/access/end')).status, 401);
    for (const path of ['/api/access', `/api/players/${id}/access`]) {
      const answer = await tablet.get(path);
      assert.deepEqual([answer.status, answer.body], [403, { error: 'Forbidden' }], path);
    }
    assert.equal((await tablet.post('/api/access/end')).status, 403);
    const { body } = await guardian.get('/api/access');
    assert.deepEqual([body.access.guardians, body.access.devices], [[], []]);

    const seen = await guardian.get(`/api/players/${id}/access`);
    assert.deepEqual(
      seen.body.access.devices.map(({ name }: { name: string }) => name),
      ['T'],
    );
    assert.doesNotMatch(seen.text, /@|FAM-|"id"|userId/);
    const userId = access.guardians[0].userId;
    await owner.patch(`/api/players/${id}/guardians/${userId}`, { role: 'play' });
    assert.equal((await guardian.get(`/api/players/${id}/access`)).status, 403);
    assert.equal((await service.client().get(`/api/players/${id}/access`)).status, 404);
  });

  test('one request ends all but the session that asks, once, and nobody comes back', async () => {
    const { owner, other, guardian, tablet, id, access } = await cast();
    const { familyCode } = (await owner.get(`/api/players/${id}/sharing`)).body.sharing;
    const answers = await Promise.all([
      owner.post('/api/access/end'),
      owner.post('/api/access/end'),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const total = (kind: string) =>
      answers.reduce((sum, { body }) => sum + Number(body.ended[kind]), 0);
    for (const kind of Object.keys(answers[0]?.body.ended ?? {}))
      assert.equal(total(kind), 1, kind);

    const { body } = await owner.get('/api/access');
    assert.deepEqual(body.access, {
      guardians: [],
      devices: [],
      familyCodes: [],
      pairingCodes: [],
      sessions: access.sessions.filter(({ isThis }: { isThis: boolean }) => isThis),
      exports: [],
      hasMore: false,
    });
    assert.equal((await guardian.get(`/api/players/${id}`)).status, 404);
    assert.equal((await guardian.post('/api/family-links', { familyCode })).status, 404);
    assert.equal((await other.get('/api/access')).status, 401);
    assert.deepEqual((await tablet.get('/api/players')).body.players, []);
    const log = (await owner.get(`/api/players/${id}/access-log`)).body.entries;
    const actions = log.map(({ action }: { action: string }) => action);
    for (const action of ['unlinked', 'device-removed', 'sharing-closed']) {
      assert.equal(actions.filter((one: string) => one === action).length, 1, action);
    }
  });

  test('of two sessions that end each other, one stays', async () => {
    const { owner, other } = await cast();
    const answers = await Promise.all([
      owner.post('/api/access/end'),
      other.post('/api/access/end'),
    ]);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 401]));
  });

  test('a guest sees itself and with whom it shares; a guardian who was removed sees nothing more', async () => {
    const owner = service.client();
    const { id } = await makePlayer(owner);
    const { client: guardian } = await makeAccount(service);
    await linkGuardian(owner, guardian, id);
    const { access } = (await owner.get('/api/access')).body;
    assert.deepEqual(
      [access.guardians.length, access.sessions.length, access.sessions[0].isThis],
      [1, 1, true],
    );
    assert.deepEqual([access.devices, access.pairingCodes, access.exports], [[], [], []]);
    const path = `/api/players/${id}/access`;
    const seen = await guardian.get(path);
    assert.deepEqual([seen.status, seen.body.access.owner], [200, 'Guest']);
    await owner.delete(`/api/players/${id}/guardians/${access.guardians[0].userId}`);
    const unseen = await guardian.get(path);
    assert.deepEqual([unseen.status, unseen.body], [404, { error: 'Player not found' }]);
    assert.deepEqual((await owner.get('/api/access')).body.access.guardians, []);
  });

  test('of more than it lists it says so, and ends those, too', async () => {
    const { client: owner } = await makeAccount(service);
    const { user } = (await owner.get('/api/auth/get-session')).body;
    await service.store.database.run(
      `insert into exports (id, user_id, status, created_at, expires_at)
       with recursive numbers(n) as (select 100 union all select n + 1 from numbers where n < 300)
       select '01900000-0000-7000-8000-000000000' || n, '${user.id}', 'ready', '2026-01-02T03:04:05.000Z',
         '9999-01-02T03:04:05.000Z' from numbers`,
    );
    const { access } = (await owner.get('/api/access')).body;
    assert.deepEqual([access.exports.length, access.hasMore], [200, true]);
    assert.equal((await owner.post('/api/access/end')).body.ended.exports, 201);
    const left = (await owner.get('/api/access')).body.access;
    assert.deepEqual([left.exports, left.hasMore], [[], false]);
  });

  test('an unused code for a device is deleted by its owner alone', async () => {
    const { owner, guardian, access } = await cast();
    const path = `/api/devices/pairing/${access.pairingCodes[0].id}`;
    const gone = [404, { error: 'Pairing code not found' }];
    for (const [client, expected] of [
      [guardian, gone],
      [owner, [200, { success: true }]],
      [owner, gone],
    ] as const) {
      const { status, body } = await client.delete(path);
      assert.deepEqual([status, body], expected);
    }
  });

  for (const [what, end] of [
    ['deleted', (owner, id) => owner.delete(`/api/devices/pairing/${id}`)],
    ['ended with everything', (owner) => owner.post('/api/access/end')],
  ] as const satisfies [string, (owner: Client, id: string) => Promise<unknown>][]) {
    test(`an unused code for a device that is ${what}: the owner’s other tabs are told`, async () => {
      const { client: owner } = await makeAccount(service);
      const { id } = await makePlayer(owner);
      await owner.post('/api/devices/pairing', { name: 'Next', playerIds: [id] });
      const { access } = (await owner.get('/api/access')).body;
      const tab = await openEvents(owner);
      await end(owner, access.pairingCodes[0].id);
      await tab.until((events) => events.some(({ data }) => data.kind === 'family'));
      tab.close();
    });
  }

  test('it counts what lived: no session that had expired, and no export that had expired or failed', async () => {
    const { owner, other } = await cast();
    const { id: userId } = (await owner.get('/api/auth/get-session')).body.user;
    const { session } = (await other.get('/api/auth/get-session')).body;
    const past = '2026-01-02T03:04:05.000Z';
    const { database } = service.store;
    await database.run('update sessions set expires_at = ? where id = ?', past, session.id);
    for (const [id, status, expiresAt] of [
      ['was ready', 'ready', past],
      ['has failed', 'failed', '9999-01-02T03:04:05.000Z'],
    ] as const) {
      await database.run(
        'insert into exports (id, user_id, status, created_at, expires_at) values (?, ?, ?, ?, ?)',
        `${id} ${userId}`,
        userId,
        status,
        past,
        expiresAt,
      );
    }
    const { ended } = (await owner.post('/api/access/end')).body;
    assert.deepEqual([ended.sessions, ended.exports], [0, 1]);
    const left = (table: string) =>
      database.rows(`select id from ${table} where user_id = ?`, userId);
    assert.deepEqual([(await left('sessions')).length, await left('exports')], [1, []]);
  });

  for (const [method, path, table, error] of [
    ['get', '/api/access', 'device_pairings', 'Failed to fetch access'],
    ['post', '/api/access/end', 'device_pairings', 'Failed to end access'],
    ['delete', '/api/devices/pairing/x', 'device_pairings', 'Failed to delete pairing code'],
  ] as const) {
    test(`${method} ${path}: 500 when ${table} cannot be read, and nothing ends`, async () => {
      const { client, email } = await makeAccount(service);
      const answer = await service.store.database.withoutTable(table, () => client[method](path));
      assert.deepEqual([answer.status, answer.body], [500, { error }]);
      const { body } = await client.get('/api/auth/get-session');
      assert.equal(body.user.email, email);
    });
  }
});
