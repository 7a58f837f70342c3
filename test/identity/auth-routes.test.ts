import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { accountLinkRoutes } from '../../src/features/accounts/routes.ts';
import { authEndpoints } from '../../src/identity/accounts/endpoints.ts';
import { createAuth } from '../../src/identity/accounts/auth.ts';
import { digestOf } from '../../src/identity/sessions/session-tokens.ts';
import { createIds } from '../../src/kernel/ids.ts';
import type { Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service } from '../kit/service.ts';
import { PASSWORD, player, signIn, signUp } from './stage.ts';

const EMAIL = 'ada@example.org';
const tooMany = { error: 'Too many requests' };

describe('the routes of accounts', () => {
  let service: Service;
  let database: Database;
  let ada: Client;
  before(async () => {
    service = await startService({ ports: { clock: () => now } });
    database = service.store.database;
    ada = service.client();
    await signUp(ada, EMAIL);
  });
  // Each test begins a new minute for its attempts.
  let now = Date.now();
  const nextMinute = (): void => void (now += 60_000);
  beforeEach(nextMinute);
  after(() => service.close());

  test('store 512 characters of a User-Agent at most', async () => {
    const body = { email: EMAIL, password: PASSWORD };
    const client = service.client();
    const headers = { 'user-agent': 'x'.repeat(10_000) };
    assert.equal((await client.post('/api/auth/sign-in/email', body, { headers })).status, 200);
    const { body: sessions } = await client.get('/api/auth/list-sessions');
    const lengths = sessions.map((one: { userAgent: string }) => one.userAgent.length);
    assert.equal(Math.max(...lengths), 512);
  });

  test('are those of the document; other routes of the library are 404', async () => {
    const { storage } = service.app;
    const ids = createIds(Date.now, randomBytes);
    const publicUrl = 'http://localhost';
    const secret = 'x'.repeat(32);
    const auth = createAuth({
      storage,
      clock: Date.now,
      ids,
      secret,
      publicUrl,
      storedForm: digestOf,
    });
    const served = new Set<string>(authEndpoints.map(({ path }) => path));
    const paths = new Set(
      Object.values(auth.api).flatMap(({ path }: { path?: string }) =>
        path === undefined ? [] : [`/api/auth${path}`],
      ),
    );
    assert.deepEqual(
      [...served].filter((path) => !paths.has(path)),
      [],
    );
    for (const { path } of accountLinkRoutes({} as never)) served.add(path);
    const unused = [...paths].filter((path) => !served.has(path));
    assert.ok(unused.length >= 10);
    for (const path of [...unused, '/api/auth/callback/x', '/api/auth/reset-password/x']) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await ada.send(method, path.replaceAll(/:\w+/g, 'x'), {
          body: method === 'POST' ? {} : undefined,
        });
        assert.equal(answer.status, 404, `${method} ${path}`);
        if (method !== 'HEAD') assert.deepEqual(answer.body, { error: 'Not found' });
        assert.deepEqual(answer.headers.getSetCookie(), []);
      }
    }
  });

  for (const { method, path } of authEndpoints) {
    const allow = method === 'GET' ? 'GET, HEAD' : 'POST';
    test(`${path} takes ${allow}, and is 405 for others`, async () => {
      for (const other of ['PUT', 'PATCH', 'DELETE', method === 'GET' ? 'POST' : 'GET']) {
        const answer = await service.client().send(other, path);
        assert.deepEqual([answer.status, answer.body], [405, { error: 'Method not allowed' }]);
        assert.equal(answer.headers.get('allow'), allow);
      }
      const head = await service.client().send('HEAD', path);
      const asked = method === 'GET' ? (await service.client().get(path)).status : 405;
      assert.deepEqual([head.status, head.text], [asked, '']);
    });
  }

  test('are found in any spelling, with any query', async () => {
    for (const path of ['get%2dsession', 'get-session?disableRefresh=%00&x', 'get-session?[]=']) {
      const answer = await ada.get(`/api/auth/${path}`);
      assert.equal(answer.status, 200, path);
      assert.equal(answer.body.user.email, EMAIL);
    }
  });

  // Refused before a password is hashed, which is slow.
  for (const [path, body] of [
    ['verify-password', { password: 'x'.repeat(129) }],
    ['change-password', { currentPassword: PASSWORD, newPassword: 'short' }],
  ] as const) {
    test(`POST ${path} counts as an attempt in the session: the eleventh is 429, and others are not concerned`, async () => {
      for (let made = 0; made < 10; made++) {
        assert.equal((await ada.post(`/api/auth/${path}`, body)).status, 400);
      }
      for (const answer of [
        await ada.post(`/api/auth/${path}`, body),
        await ada.post('/api/auth/verify-password', { password: PASSWORD }),
      ]) {
        assert.deepEqual([answer.status, answer.body], [429, tooMany]);
        assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      }
      const other = service.client();
      await signIn(other, EMAIL);
      assert.equal((await other.post(`/api/auth/${path}`, body)).status, 400);
      nextMinute();
      const answer = await ada.post('/api/auth/verify-password', { password: PASSWORD });
      assert.deepEqual([answer.status, answer.body], [200, { status: true }]);
    });

    test(`POST ${path} counts as an attempt from the address, for any caller`, async () => {
      for (let made = 0; made < 30; made++) {
        assert.equal((await service.client().post(`/api/auth/${path}`, body)).status, 401);
      }
      const answer = await service.client().post(`/api/auth/${path}`, body);
      assert.deepEqual([answer.status, answer.body], [429, tooMany]);
    });
  }

  test('count attempts under a short key, also for a long address', async () => {
    for (const email of ['x'.repeat(5_000), `${'x'.repeat(319)}😀`, '😀'.repeat(400)]) {
      const answer = await service
        .client()
        .post('/api/auth/sign-in/email', { email, password: PASSWORD });
      assert.equal(answer.status, 400, answer.text);
    }
    const [longest] = await database.rows<{ size: number }>(
      "select max(length(key)) as size from rate_limits where key like 'attemptsOnAccount:%'",
    );
    assert.ok(Number(longest?.size) < 80);
  });

  const nameOf = async () =>
    (await database.rows<{ name: string }>('select name from users where email = ?', EMAIL))[0]
      ?.name;

  test('accept a name of 200 characters; a longer one is 400, at sign-up and at a change', async () => {
    const error = 'name must be at most 200 characters';
    const join = (email: string, name: string) =>
      service.client().post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
    for (const [at, one] of ['x', 'é', '😀'].entries()) {
      const longest = one.repeat(200);
      assert.equal((await join(`long${at}@example.org`, longest)).status, 200);
      const refused = await join(`longer${at}@example.org`, `${longest}x`);
      assert.deepEqual([refused.status, refused.body], [400, { error }]);
      assert.equal((await ada.post('/api/auth/update-user', { name: longest })).status, 200);
      const kept = await ada.post('/api/auth/update-user', { name: `${longest}x` });
      assert.deepEqual([kept.status, kept.body], [400, { error }]);
      assert.equal(await nameOf(), longest);
    }
  });

  test('let a name from before the limit change to one that is not longer', async () => {
    const set = (name: string) =>
      database.run('update users set name = ? where email = ?', name, EMAIL);
    await set('x'.repeat(300));
    const change = async (name: string) =>
      (await ada.post('/api/auth/update-user', { name })).status;
    assert.equal((await ada.get('/api/auth/get-session')).body.user.name.length, 300);
    assert.equal(await change('y'.repeat(301)), 400);
    assert.equal(await change('y'.repeat(300)), 200);
    assert.equal(await change('y'.repeat(250)), 200);
    assert.equal(await change('y'.repeat(251)), 400);
    await set('Ada');
  });

  test('accept the address of a picture with 2,048 characters; a longer one is 400', async () => {
    const error = 'image must be at most 2048 characters';
    const longest = '😀'.repeat(2_048);
    const join = (email: string, image: string) =>
      service
        .client()
        .post('/api/auth/sign-up/email', { name: 'P', email, image, password: PASSWORD });
    assert.equal((await join('picture@example.org', longest)).status, 200);
    const refused = await join('pictures@example.org', `${longest}x`);
    assert.deepEqual([refused.status, refused.body], [400, { error }]);

    const change = (image: string) => ada.post('/api/auth/update-user', { image });
    assert.equal((await change(longest)).status, 200);
    for (const image of [`${longest}x`, 'x'.repeat(1_000_000)]) {
      const kept = await change(image);
      assert.deepEqual([kept.status, kept.body], [400, { error }]);
    }
    assert.equal((await ada.get('/api/auth/get-session')).body.user.image, longest);
    // An address from before the limit.
    await database.run('update users set image = ? where email = ?', 'x'.repeat(3_000), EMAIL);
    assert.equal((await change('y'.repeat(3_001))).status, 400);
    assert.equal((await change('y'.repeat(3_000))).status, 200);
    assert.equal((await ada.post('/api/auth/update-user', { image: null })).status, 200);
  });

  test('accept an e-mail address of 320 characters at sign-up; a longer one is 400', async () => {
    const error = 'email must be at most 320 characters';
    const join = (email: string) =>
      service.client().post('/api/auth/sign-up/email', { name: 'L', email, password: PASSWORD });
    const address = (length: number) => `${'x'.repeat(length - 12)}@example.org`;
    assert.equal((await join(address(320))).status, 200);
    for (const length of [321, 2_700, 9_000, 500_000]) {
      const answer = await join(address(length));
      assert.deepEqual([answer.status, answer.body], [400, { error }]);
    }
    // A lookup of an address that nobody can have finds nothing.
    const body = { email: address(9_000), password: PASSWORD };
    assert.equal((await service.client().post('/api/auth/sign-in/email', body)).status, 401);
    await signIn(service.client(), address(320));
  });

  for (const [field, value, error] of [
    ['name', 5, 'name must be a string'],
    ['name', true, 'name must be a string'],
    ['name', {}, 'name must be a string'],
    ['name', ['x'], 'name must be a string'],
    ['name', null, 'There is nothing to change'],
    ['image', 5, 'image must be a string'],
    ['image', { a: 1 }, 'image must be a string'],
  ] as const) {
    test(`POST update-user with ${field} ${JSON.stringify(value)} is 400: ${error}`, async () => {
      const earlier = await database.rows('select * from users order by id');
      const answer = await ada.post('/api/auth/update-user', { [field]: value });
      assert.deepEqual([answer.status, answer.body.error], [400, error]);
      assert.deepEqual(await database.rows('select * from users order by id'), earlier);
    });
  }

  test('POST update-user stores a name and a picture; null removes the picture', async () => {
    const image = 'https://example.org/ada.png';
    const { status } = await ada.post('/api/auth/update-user', { name: 'Ada L.', image });
    assert.equal(status, 200);
    const read = async () => (await ada.get('/api/auth/get-session')).body.user;
    assert.deepEqual([(await read()).name, (await read()).image], ['Ada L.', image]);
    const more = { name: null, image: null };
    assert.equal((await ada.post('/api/auth/update-user', more)).status, 200);
    assert.deepEqual([(await read()).name, (await read()).image], ['Ada L.', null]);
  });

  test('POST revoke-sessions ends all sessions, also this one', async () => {
    const bo = service.client();
    await signUp(bo, 'bo@example.org');
    await bo.post('/api/players', player);
    assert.equal((await bo.post('/api/auth/revoke-sessions')).status, 200);
    assert.equal((await bo.get('/api/auth/get-session')).body, null);
  });
});
