import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  endsWithBrowser,
  holdSession,
  readSession,
  renewSession,
  SESSION_LIFETIME,
} from '../../src/identity/sessions/sessions.ts';
import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import {
  cookieValueOf,
  PASSWORD,
  player,
  playerIds,
  sessionIdOf,
  signIn,
  signUp,
  tokenOf,
} from './stage.ts';

for (const kind of ['guest', 'account'] as const) {
  test(`a session of a ${kind} is renewed after a day of use, not before, and its cookie is sent again`, async () => {
    const service = await startService();
    try {
      const client = service.client();
      if (kind === 'account') await signUp(client, 'ada@example.org');
      await client.post('/api/players', player);
      const value = cookieValueOf(client);
      const asked = () => client.get('/api/players');

      assert.deepEqual((await asked()).headers.getSetCookie(), []);
      service.advance(DAY - HOUR);
      assert.deepEqual((await asked()).headers.getSetCookie(), []);
      service.advance(2 * HOUR);
      const renewed = await asked();
      const seconds = kind === 'guest' ? 34_560_000 : 2_592_000;
      assert.deepEqual(renewed.headers.getSetCookie(), [
        `beadhouse.session_token=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`,
      ]);
      assert.equal(renewed.body.players.length, 1);
      assert.deepEqual((await asked()).headers.getSetCookie(), []);

      // It is valid for its whole lifetime after this renewal, and again after the next.
      service.advance(seconds * 1000 - HOUR);
      assert.equal((await asked()).headers.getSetCookie().length, 1);
      service.advance(seconds * 1000 - HOUR);
      assert.equal((await playerIds(client)).length, 1);
    } finally {
      await service.close();
    }
  });
}

test('a session that ends with the browser is never renewed, and ends after a day', async () => {
  const service = await startService();
  try {
    const eve = service.client();
    const answer = await eve.post('/api/auth/sign-up/email', {
      name: 'Eve',
      email: 'eve@example.org',
      password: PASSWORD,
      rememberMe: false,
    });
    const session = await eve.get('/api/auth/get-session');
    const named = await eve.post('/api/auth/update-user', { name: 'Eva' });
    assert.equal(named.status, 200);
    for (const one of [answer, session, named]) {
      for (const header of one.headers.getSetCookie())
        assert.doesNotMatch(header, /max-age|expires/i);
    }
    assert.equal(answer.headers.getSetCookie().length, 2);
    service.advance(DAY - HOUR);
    const made = await eve.post('/api/players', player);
    assert.equal(made.status, 201);
    assert.deepEqual(made.headers.getSetCookie(), []);
    assert.equal((await playerIds(eve)).length, 1);
    service.advance(2 * HOUR);
    assert.deepEqual(await playerIds(eve), []);
  } finally {
    await service.close();
  }
});

describe('sessions of an account', () => {
  let service: Service;
  let clients: [Client, Client, Client];
  let owned: string[];
  let accounts = 0;
  before(async () => {
    service = await startService();
  });
  // Each test begins a new minute for its attempts.
  beforeEach(() => service.advance(60_000));
  after(() => service.close());

  /** Each test has its own account, signed in three times. */
  async function begin(): Promise<string> {
    const email = `ada${(accounts += 1)}@example.org`;
    clients = [service.client(), service.client(), service.client()];
    await signUp(clients[0], email);
    await signIn(clients[1], email);
    await signIn(clients[2], email);
    await clients[0].post('/api/players', player);
    owned = await playerIds(clients[0]);
    assert.equal(owned.length, 1);
    return email;
  }

  async function isSignedIn(client: Client, token: string): Promise<boolean> {
    const [byCookie, session, byBearer] = await Promise.all([
      playerIds(client),
      client.get('/api/auth/get-session'),
      service.client().get('/api/players', { headers: { authorization: `Bearer ${token}` } }),
    ]);
    const isIn = byBearer.status === 200;
    assert.deepEqual(byCookie, isIn ? owned : []);
    assert.equal(session.body !== null, isIn);
    if (!isIn) assert.deepEqual(byBearer.body, { error: 'Authentication required' });
    return isIn;
  }

  async function signedIn(): Promise<boolean[]> {
    return Promise.all(clients.map((client, at) => isSignedIn(client, tokens[at] ?? '')));
  }
  let tokens: string[] = [];
  const remember = (): void => void (tokens = clients.map(tokenOf));

  test('are listed, without those of others', async () => {
    await signUp(service.client(), 'other@example.org');
    await begin();
    remember();
    const { status, body } = await clients[0].get('/api/auth/list-sessions');
    assert.equal(status, 200);
    assert.deepEqual(
      body.map(({ id }: { id: string }) => id).toSorted(),
      (await Promise.all(clients.map(sessionIdOf))).toSorted(),
    );
  });

  test('give each caller its own token once, and show no token afterwards', async () => {
    const email = await begin();
    const client = service.client();
    const given = [await signIn(client, email)];
    const change = { currentPassword: PASSWORD, newPassword: PASSWORD, revokeOtherSessions: true };
    given.push(await client.post('/api/auth/change-password', change));
    const own = given.map(({ body }) => String(body.token));
    assert.equal(own[1], tokenOf(client));
    await signIn(clients[0], email);
    const told = [...own, tokenOf(clients[0])];
    const asked: readonly [method: string, path: string, body?: object][] = [
      ['GET', 'get-session'],
      ['GET', 'list-sessions'],
      ['POST', 'update-user', { name: 'Ada L.' }],
      ['POST', 'verify-password', { password: PASSWORD }],
      ['POST', 'change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }],
      ['POST', 'revoke-session', { id: await sessionIdOf(clients[0]) }],
      ['POST', 'revoke-other-sessions'],
      ['POST', 'revoke-sessions'],
      ['POST', 'sign-out'],
    ];
    for (const [method, path, body] of asked) {
      const answer = await client.send(method, `/api/auth/${path}`, body && { body });
      assert.equal(answer.status, 200, path);
      for (const token of told) assert.ok(!answer.text.includes(token), path);
      if (method === 'GET') assert.doesNotMatch(answer.text, /token/i);
    }
  });

  test('are refused at once when one is revoked', async () => {
    await begin();
    remember();
    const [first, second] = clients;
    const id = await sessionIdOf(second);
    const answer = await first.post('/api/auth/revoke-session', { id });
    assert.deepEqual([answer.status, answer.body], [200, { status: true }]);
    assert.deepEqual(await signedIn(), [true, false, true]);
  });

  test('end by their token, as an open page of an earlier release names them', async () => {
    await begin();
    remember();
    const answer = await clients[0].post('/api/auth/revoke-session', { token: tokens[2] });
    assert.deepEqual([answer.status, answer.body], [200, { status: true }]);
    assert.deepEqual(await signedIn(), [true, true, false]);
  });

  test('are refused at once when all others are revoked', async () => {
    await begin();
    remember();
    assert.equal((await clients[2].post('/api/auth/revoke-other-sessions')).status, 200);
    assert.deepEqual(await signedIn(), [false, false, true]);
  });

  test('are refused at once when signed out, and the cookie is removed', async () => {
    await begin();
    remember();
    const kept = clients[1].cookie;
    const answer = await clients[1].post('/api/auth/sign-out');
    assert.equal(answer.status, 200);
    assert.match(answer.headers.getSetCookie()[0] ?? '', /^beadhouse\.session_token=; Max-Age=0;/);
    assert.doesNotMatch(clients[1].cookie, /session_token/);
    clients[1].cookie = kept;
    assert.deepEqual(await signedIn(), [true, false, true]);
  });

  const failing: readonly [path: string, event: 'update' | 'delete', names?: 'own'][] = [
    ['POST sign-out', 'delete'],
    ['POST revoke-session', 'delete', 'own'],
    ['POST revoke-sessions', 'delete'],
    ['GET get-session', 'update'],
  ];
  for (const [request, event, names] of failing) {
    test(`stay as they are when the store fails at ${request}: 500, logged, and the cookie stays`, async () => {
      await begin();
      remember();
      const { database } = service.store;
      const own = await sessionIdOf(clients[1]);
      const inTenDays = new Date(Date.now() + 10 * DAY).toISOString();
      // Due to be renewed, which get-session does.
      await database.run('update sessions set expires_at = ? where id = ?', inTenDays, own);
      const [method = '', path] = request.split(' ');
      const given = names === undefined ? {} : { body: { id: own } };
      const logged = service.logLines.length;
      const repair = await database.refuse(event, 'sessions', 'the disk is full');
      const answer = await clients[1].send(method, `/api/auth/${path}`, given);
      await repair();
      assert.deepEqual([answer.status, answer.body], [500, { error: 'Internal server error' }]);
      assert.deepEqual(answer.headers.getSetCookie(), []);
      assert.deepEqual(await signedIn(), [true, true, true]);
      const failures = service.logLines.slice(logged).filter(({ level }) => level === 50);
      assert.deepEqual(
        failures.map(({ msg, err }) => [msg, (err as Error).message]),
        [['request failed', 'the disk is full']],
      );
    });
  }

  test('are refused at once when signed out with the bearer token', async () => {
    await begin();
    remember();
    const answer = await service
      .client()
      .post('/api/auth/sign-out', undefined, { headers: { authorization: `Bearer ${tokens[0]}` } });
    assert.equal(answer.status, 200);
    assert.deepEqual(await signedIn(), [false, true, true]);
  });

  test('end when the password is changed, if the caller wants it, and the old password ends too', async () => {
    const email = await begin();
    remember();
    const newPassword = 'a longer passphrase';
    const answer = await clients[0].post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword,
      revokeOtherSessions: true,
    });
    assert.equal(answer.status, 200);
    assert.notEqual(tokenOf(clients[0]), tokens[0]);
    assert.deepEqual(await playerIds(clients[0]), owned);
    const old = service.client();
    assert.equal(await isSignedIn(old, tokens[0] ?? ''), false);
    const [, second, third] = clients;
    assert.equal(await isSignedIn(second, tokens[1] ?? ''), false);
    assert.equal(await isSignedIn(third, tokens[2] ?? ''), false);
    const attempt = (password: string) =>
      service.client().post('/api/auth/sign-in/email', { email, password });
    assert.equal((await attempt(PASSWORD)).status, 401);
    assert.equal((await attempt(newPassword)).status, 200);
  });

  test('are not ended by another account', async () => {
    await begin();
    remember();
    const stranger = service.client();
    await signUp(stranger, `stranger${accounts}@example.org`);
    const database = service.store.database;
    const earlier = await database.count('sessions');
    const own = [{ id: await sessionIdOf(clients[0]) }, { token: tokens[0] }, { id: 'unknown' }];
    for (const body of own) {
      const answer = await stranger.post('/api/auth/revoke-session', body);
      assert.deepEqual([answer.status, answer.body], [200, { status: true }]);
    }
    await stranger.post('/api/auth/revoke-other-sessions');
    await service.client().post('/api/auth/sign-out');
    assert.equal(await database.count('sessions'), earlier);
    assert.deepEqual(await signedIn(), [true, true, true]);
  });

  test('are 401 without a session', async () => {
    for (const [method, path] of [
      ['GET', 'list-sessions'],
      ['POST', 'revoke-session'],
      ['POST', 'revoke-other-sessions'],
      ['POST', 'change-password'],
    ] as const) {
      const body = { id: 'x', newPassword: PASSWORD, currentPassword: PASSWORD };
      const answer = await service
        .client()
        .send(method, `/api/auth/${path}`, method === 'POST' ? { body } : {});
      assert.equal(answer.status, 401, path);
      assert.equal(typeof answer.body.error, 'string');
    }
  });
});

test('a session of an account stores the address of its sign-in, also over loopback', async () => {
  const service = await startService({ env: { TRUST_PROXY: 'loopback' } });
  try {
    const ada = service.client();
    await signUp(ada, 'ada@example.org');
    for (const [said, kept] of [
      ['203.0.113.7', '203.0.113.7'],
      ['::1', '::1'],
      ['[2001:db8::0:1]:4711', '2001:db8::1'],
      ['::ffff:192.0.2.7', '192.0.2.7'],
      ['nonsense', '127.0.0.1'],
      ['', '127.0.0.1'],
    ]) {
      const client = service.client();
      const body = { email: 'ada@example.org', password: PASSWORD };
      const headers: Record<string, string> =
        said === '' ? {} : { 'x-forwarded-for': String(said) };
      const answer = await client.post('/api/auth/sign-in/email', body, { headers });
      assert.equal(answer.status, 200);
      const { session } = (await client.get('/api/auth/get-session')).body;
      assert.equal(session.ipAddress, kept);
    }
    const listed = (await ada.get('/api/auth/list-sessions')).body as { ipAddress: string }[];
    assert.ok(listed.every(({ ipAddress }) => ipAddress !== ''));
  } finally {
    await service.close();
  }
});

test('a session that ends with the browser still does after it was held for a library whose clock is ahead', async (t) => {
  const service = await startService();
  addCleanup(t, () => service.close());
  const eve = service.client();
  const fields = { name: 'Eve', email: 'eve@example.org', password: PASSWORD, rememberMe: false };
  await eve.post('/api/auth/sign-up/email', fields);
  const { storage } = service.app;
  const read = async () => (await readSession(storage, tokenOf(eve), Date.now())) ?? assert.fail();
  const clocks = { library: () => Date.now() + 2 * DAY, now: () => Date.now() + 2 * HOUR };
  await holdSession(storage, await read(), clocks, async () => {});
  assert.ok(endsWithBrowser(await read()));
});

test('a session that is renewed by a library whose clock is ahead lasts no longer than by the right one', async (t) => {
  const service = await startService();
  addCleanup(t, () => service.close());
  const eve = service.client();
  await signUp(eve, 'eve@example.org');
  const { storage } = service.app;
  const read = async () => (await readSession(storage, tokenOf(eve), Date.now())) ?? assert.fail();
  const clocks = { library: () => Date.now() + 2 * DAY, now: Date.now };
  const held = await read();
  const renew = () => renewSession(storage, held, clocks.library());
  await holdSession(storage, held, clocks, renew);
  const lasts = Date.parse((await read()).expiresAt) - Date.now();
  assert.ok(Math.abs(lasts - SESSION_LIFETIME.user) < MINUTE);
});
