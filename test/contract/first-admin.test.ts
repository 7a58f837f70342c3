import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it, test } from 'node:test';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, player, playerIds, signIn, signUp } from '../identity/stage.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Answer, Client } from '../kit/client.ts';
import { testEngine } from '../kit/engine.ts';
import { startService, type Service, type ServiceOptions } from '../kit/service.ts';

const path = '/api/first-admin';
const notFound = { error: 'Not found' };
const ada = { name: 'Ada', email: 'Ada@example.org', password: PASSWORD };

/** The token of the link that a service offers; null when it offers none. */
async function tokenOf({ app, url }: Service): Promise<string | null> {
  const link = await app.offerFirstAdmin(url);
  if (link === null) return null;
  assert.ok(link.startsWith(`${url}/first-admin?token=`), link);
  return new URL(link).searchParams.get('token');
}

const isAdmin = async (client: Client): Promise<boolean> =>
  (await client.get('/api/admin/notifications')).status === 200;

function assertAnswer({ status, body, text }: Answer, wanted: number, wantedBody: object): void {
  assert.equal(status, wanted, text);
  assert.deepEqual(body, wantedBody);
}

describe('POST /api/first-admin', () => {
  let service: Service;
  let now = Date.now();
  let token = '';
  before(async () => {
    service = await startService({ ports: { clock: () => now } });
  });
  beforeEach(async () => {
    now += MINUTE;
    const { database } = service.store;
    for (const table of [
      'inbox',
      'audit_log',
      'players',
      'accounts',
      'sessions',
      'account_links',
      'users',
    ]) {
      await database.run(`delete from ${table}`);
    }
    token = (await tokenOf(service)) ?? assert.fail();
  });
  after(() => service.close());

  const make = (more: object = {}, client = service.client()): Promise<Answer> =>
    client.post(path, { token, ...ada, ...more });

  it('201: the administrator, who is signed in, once', async () => {
    const client = service.client();
    const answer = await make({}, client);
    assert.equal(answer.status, 201, answer.text);
    const { user } = answer.body;
    assert.deepEqual(
      [user.name, user.email, user.emailVerified, user.role],
      ['Ada', 'ada@example.org', false, 'admin'],
    );
    assert.deepEqual((await client.get('/api/auth/get-session')).body.user, user);
    assert.ok(await isAdmin(client));
    const headers = { authorization: `Bearer ${answer.body.token}` };
    const asProgram = await service.client().get('/api/admin/notifications', { headers });
    assert.equal(asProgram.status, 200);
    assert.equal((await signIn(service.client(), 'ada@example.org')).status, 200);
    assertAnswer(await make({ email: 'eve@example.org' }), 404, notFound);
    assert.equal(await service.app.offerFirstAdmin(service.url), null);
  });

  it('201: the data of a guest moves to the administrator', async () => {
    const guest = service.client();
    const { id } = (await guest.post('/api/players', player)).body.player;
    assert.equal((await make({}, guest)).status, 201);
    assert.deepEqual(await playerIds(guest), [id]);
  });

  it('201: an account becomes the administrator, with only the new password', async () => {
    const earlier = service.client();
    await signUp(earlier, 'ada@example.org');
    const { id } = (await earlier.post('/api/players', player)).body.player;
    const client = service.client();
    assert.equal((await make({ password: 'another passphrase' }, client)).status, 201);
    assert.deepEqual(await playerIds(client), [id]);
    assert.equal((await earlier.get('/api/auth/get-session')).body, null);
  });

  it('201 for one of many requests at once', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => make({ email: `${name}@example.org` })),
    );
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [201, 404, 404, 404],
    );
    const { database } = service.store;
    assert.equal(await database.count('users'), 1);
    assert.equal(await database.count('account_links'), 0);
  });

  it('404 for a wrong token, and for one of another kind: nothing is stored', async () => {
    for (const wrong of ['', 'x', `${token}x`, token.toLowerCase()]) {
      assertAnswer(await make({ token: wrong }), 404, notFound);
    }
    assert.equal(await service.store.database.count('users'), 0);
  });

  it('404 after a day; the next start prints another link', async () => {
    now += DAY;
    assertAnswer(await make(), 404, notFound);
    const next = await tokenOf(service);
    assert.notEqual(next, token);
    assert.equal((await make({ token: next })).status, 201);
  });

  it('400 when a field is missing, has another type, or is invalid', async () => {
    for (const [more, error] of [
      [{ name: undefined }, 'Missing required fields: token, name, email, password'],
      [{ token: 1 }, 'token must be a string'],
      [{ name: {} }, 'name must be a string'],
      [{ name: 'x'.repeat(201) }, 'name must be at most 200 characters'],
      [{ name: 'x\u0000' }, 'Text must not contain NUL or unpaired surrogates'],
      [{ email: 'x' }, 'This is not an e-mail address'],
      [{ password: '1234567' }, 'The password needs at least 8 characters'],
      [{ password: 'x'.repeat(129) }, 'The password may have at most 128 characters'],
      [{ password: 'password1' }, 'This password is one of the 10,000 commonest: choose another'],
    ] as const) {
      assertAnswer(await make(more), 400, { error });
    }
  });

  it('429 beyond thirty guesses a minute from one address', async () => {
    for (let count = 0; count < 30; count++) {
      const email = `ada${count}@example.org`;
      assertAnswer(await make({ token: 'guess', email }), 404, notFound);
    }
    assertAnswer(await make(), 429, { error: 'Too many requests' });
  });

  it('500 when the store fails: the link stays valid', async () => {
    const answer = await service.store.database.withoutTable('accounts', () => make());
    assertAnswer(answer, 500, { error: 'Failed to make the administrator' });
    assert.equal((await make()).status, 201);
  });

  it('GET /first-admin: a page with a form, which signs in', async () => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const client = service.client();
    const shown = await client.get(`/first-admin?token=${token}`, { headers });
    assert.equal(shown.status, 200);
    assert.ok(shown.text.includes(`value="${token}"`));
    assert.equal(shown.headers.get('vary'), 'accept, accept-language');
    assert.match(shown.text, /<html lang="en">[^]*The first administrator/);
    const german = { ...headers, 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' };
    const inGerman = await client.get(`/first-admin?token=${token}`, { headers: german });
    assert.match(inGerman.text, /<html lang="de">[^]*Wer verwaltet den Dienst\?/);
    const refused = await client.post(
      '/first-admin',
      String(new URLSearchParams({ ...ada, token: 'wrong' })),
      { headers: german },
    );
    assert.equal(refused.status, 404);
    assert.ok(refused.text.includes('Dieser Link gilt nicht: Er wurde schon benutzt'));
    const send = (fields: Record<string, string>) =>
      client.post('/first-admin', String(new URLSearchParams(fields)), { headers });
    const short = await send({ ...ada, token, password: 'short' });
    assert.equal(short.status, 400);
    assert.ok(short.text.includes('value="Ada@example.org"'));
    const done = await send({ ...ada, token });
    assert.ok(done.text.includes('You are the administrator of this service, and signed in.'));
    assert.ok(await isAdmin(client));
    const again = await send({ ...ada, token });
    assert.equal(again.status, 404);
    assert.ok(
      again.text.includes(
        'This link is not valid: it was used or has expired, or there is an administrator already',
      ),
    );
  });
});

async function serviceOf(t: test.TestContext, options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(options);
  addCleanup(t, () => service.close());
  return service;
}

test('on SQLite the link is in a file that only its owner can read, until it is used', async (t) => {
  const service = await serviceOf(t);
  const link = (await service.app.offerFirstAdmin(service.url)) ?? '';
  const file = join(service.dataDir, 'first-admin-link');
  if (testEngine() === 'sqlite') {
    assert.equal(await readFile(file, 'utf8'), `${link}\n`);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
  } else {
    await assert.rejects(stat(file), { code: 'ENOENT' });
  }
  const token = new URL(link).searchParams.get('token');
  assert.equal((await service.client().post(path, { token, ...ada })).status, 201);
  await assert.rejects(stat(file), { code: 'ENOENT' });
});

test('instances and restarts offer one link, which begins with PUBLIC_URL', async (t) => {
  const first = await serviceOf(t);
  const env = { PUBLIC_URL: 'https://beads.example.org' };
  const others = [
    await serviceOf(t, { store: first.store, env }),
    await serviceOf(t, { store: first.store, env }),
  ];
  const links = await Promise.all(
    [first, ...others].map(({ app }) => app.offerFirstAdmin('https://beads.example.org')),
  );
  assert.equal(new Set(links).size, 1);
  assert.ok(links[0]?.startsWith('https://beads.example.org/first-admin?token='));
  assert.equal(await first.store.database.count('account_links'), 1);
  const token = new URL(links[0] ?? '').searchParams.get('token');
  assert.equal((await first.client().post(path, { token, ...ada })).status, 201);
  assert.equal(await others[0]?.app.offerFirstAdmin('x'), null);
});

test('a start with another AUTH_SECRET offers another link, which works', async (t) => {
  const first = await serviceOf(t);
  const token = await tokenOf(first);
  const env = { AUTH_SECRET: 'another secret, which is as long as it has to be' };
  const second = await serviceOf(t, { store: first.store, env });
  const next = await tokenOf(second);
  assert.notEqual(next, token);
  assertAnswer(await second.client().post(path, { token, ...ada }), 404, notFound);
  assert.equal((await second.client().post(path, { token: next, ...ada })).status, 201);
});

test('FIRST_ADMIN_TOKEN is valid until there is an administrator, and is never printed', async (t) => {
  const token = 'a-token-for-containers';
  const service = await serviceOf(t, { env: { FIRST_ADMIN_TOKEN: token } });
  assert.ok(!(await service.app.offerFirstAdmin(service.url))?.includes(token));
  await assert.rejects(stat(join(service.dataDir, 'first-admin-link')), { code: 'ENOENT' });
  service.advance(2 * DAY);
  assert.equal((await service.client().post(path, { token, ...ada })).status, 201);
  assertAnswer(await service.client().post(path, { token, ...ada }), 404, notFound);
});

test('a worker offers no link', async (t) => {
  const { app, url } = await serviceOf(t, { env: { ROLE: 'worker' } });
  assert.equal(await app.offerFirstAdmin(url), null);
});
