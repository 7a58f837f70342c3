import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service } from '../kit/service.ts';
import { player } from './stage.ts';

const refusal = { error: 'Cross-origin request refused' };
const wanted = { ...player, isPracticeStudent: false };

type Headers = Readonly<Record<string, string>>;
type Outcome = 'taken' | 'refused';
type Row = readonly [outcome: Outcome, headers: Headers];

/** Runs each row as a guest who keeps a player: the status tells whether it was taken, the store whether it was kept. */
function matrix(
  env: Readonly<Record<string, string>>,
  rowsOf: (own: string) => readonly Row[],
): void {
  let service: Service;
  let guest: Client;
  let database: Database;
  before(async () => {
    service = await startService({ env });
    database = service.store.database;
    guest = service.client();
    assert.equal((await guest.post('/api/players', wanted)).status, 201);
  });
  after(() => service.close());

  for (const [at, [outcome, named]] of rowsOf('OWN').entries()) {
    test(`${outcome}: ${JSON.stringify(named)}`, async () => {
      const [, headers] = rowsOf(service.url)[at] ?? [outcome, named];
      const earlier = database.count('players');
      const answer = await guest.post('/api/players', wanted, { headers });
      assert.equal(answer.status, outcome === 'taken' ? 201 : 403, answer.text);
      if (outcome === 'refused') assert.deepEqual(answer.body, refusal);
      assert.equal(database.count('players'), earlier + (outcome === 'taken' ? 1 : 0));
    });
  }
}

describe('a request that changes something, with the cookie', () => {
  matrix({}, (own) => [
    ['taken', {}],
    ['taken', { origin: own }],
    ['taken', { origin: own, 'sec-fetch-site': 'same-origin' }],
    ['taken', { 'sec-fetch-site': 'same-origin' }],
    ['taken', { 'sec-fetch-site': 'none' }],
    ['refused', { origin: 'https://evil.example' }],
    ['refused', { origin: 'null' }],
    ['refused', { origin: own.replace(/^http:/, 'https:') }],
    ['refused', { origin: own.replace(/\d+$/, '1') }],
    ['refused', { origin: `${own}.evil.example` }],
    ['refused', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['refused', { 'sec-fetch-site': 'cross-site' }],
    ['refused', { 'sec-fetch-site': 'same-site' }],
    ['refused', { 'sec-fetch-site': 'nonsense' }],
    ['refused', { origin: own, 'sec-fetch-site': 'cross-site' }],
    ['refused', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ]);
});

describe('a request that changes something, behind a proxy, with PUBLIC_URL', () => {
  // The cookie is the plain one, so that the same client serves here: the address is http.
  matrix({ PUBLIC_URL: 'http://beads.example.org:8080/app/' }, (own) => [
    ['taken', { origin: 'http://beads.example.org:8080' }],
    ['taken', { origin: own }],
    ['refused', { origin: 'http://beads.example.org' }],
    ['refused', { origin: 'https://beads.example.org:8080' }],
    ['refused', { origin: 'https://evil.example' }],
  ]);
});

describe('a request that changes something, behind a proxy that is trusted', () => {
  const forwarded = { 'x-forwarded-host': 'beads.example.org', 'x-forwarded-proto': 'https' };
  matrix({ TRUST_PROXY: 'true' }, () => [
    ['taken', { origin: 'https://beads.example.org', ...forwarded }],
    ['refused', { origin: 'http://beads.example.org', ...forwarded }],
    ['refused', { origin: 'https://evil.example', ...forwarded }],
  ]);
});

describe('a request that changes something, from an origin of CORS_ORIGINS', () => {
  const env = { CORS_ORIGINS: 'https://app.example.org, http://localhost:5173' };
  matrix(env, () => [
    ['taken', { origin: 'https://app.example.org' }],
    ['taken', { origin: 'https://app.example.org', 'sec-fetch-site': 'cross-site' }],
    ['taken', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' }],
    ['refused', { origin: 'https://evil.example' }],
    ['refused', { origin: 'https://app.example.org:444' }],
    ['refused', { origin: 'null' }],
    ['refused', { 'sec-fetch-site': 'cross-site' }],
  ]);
});

describe('from another origin', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  let service: Service;
  let guest: Client;
  before(async () => {
    service = await startService();
    guest = service.client();
    await guest.post('/api/players', wanted);
  });
  after(() => service.close());

  test('what changes nothing is answered', async () => {
    for (const path of ['/api/players', '/api/abacus-settings', '/api/auth/get-session']) {
      assert.equal((await guest.get(path, { headers: foreign })).status, 200);
    }
    assert.equal((await guest.send('HEAD', '/api/players', { headers: foreign })).status, 200);
  });

  test('every other method with the cookie is refused, on every path', async () => {
    const [{ id }] = (await guest.get('/api/players')).body.players;
    for (const [method, path] of [
      ['PATCH', `/api/players/${id}`],
      ['PATCH', '/api/abacus-settings'],
      ['POST', '/api/arcade-session'],
      ['DELETE', '/api/arcade-session?userId=u'],
      ['POST', '/api/coverage-results'],
      ['PATCH', '/api/admin/notifications'],
      ['POST', '/api/auth/sign-out'],
      ['POST', '/api/auth/sign-in/email'],
      ['POST', '/api/nothing'],
    ] as const) {
      const answer = await guest.send(method, path, { body: {}, headers: foreign });
      assert.deepEqual([answer.status, answer.body], [403, refusal], `${method} ${path}`);
    }
    assert.equal((await guest.get('/api/players')).body.players.length, 1);
  });

  test('a forged or expired cookie counts as the cookie: it is there', async () => {
    const client = service.client();
    client.cookie = 'beadhouse.session_token=forged';
    assert.equal((await client.post('/api/players', wanted, { headers: foreign })).status, 403);
  });

  test('what has no cookie, another cookie, or a bearer token, is taken', async () => {
    const headers = foreign;
    assert.equal((await service.client().post('/api/players', wanted, { headers })).status, 201);
    const other = service.client();
    other.cookie = 'theme=dark';
    assert.equal((await other.post('/api/players', wanted, { headers })).status, 201);
    const token = decodeURIComponent(guest.cookie).split('=')[1]?.split('.')[0] ?? '';
    const authorization = `Bearer ${token}`;
    const answer = await service
      .client()
      .post('/api/players', wanted, { headers: { ...headers, authorization } });
    assert.equal(answer.status, 201);
    assert.equal((await guest.get('/api/players')).body.players.length, 2);
  });
});

describe('CORS headers', () => {
  const corsHeaders = (headers: globalThis.Headers): string[] =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  const preflight = (origin: string, method = 'POST') => ({
    headers: { origin, 'access-control-request-method': method },
  });

  test('are off without CORS_ORIGINS', async () => {
    const service = await startService();
    try {
      const client = service.client();
      const headers = { origin: 'https://app.example.org' };
      assert.deepEqual(corsHeaders((await client.get('/api/players', { headers })).headers), []);
      const asked = await client.send('OPTIONS', '/api/players', preflight(headers.origin));
      assert.equal(asked.status, 405);
      assert.deepEqual(corsHeaders(asked.headers), []);
    } finally {
      await service.close();
    }
  });

  test('let the origins of CORS_ORIGINS in, with the cookie, and no others', async () => {
    const service = await startService({ env: { CORS_ORIGINS: 'https://app.example.org' } });
    try {
      const client = service.client();
      const headers = { origin: 'https://app.example.org' };
      for (const answer of [
        await client.get('/api/players', { headers }),
        await client.post('/api/players', wanted, { headers }),
        await client.post('/api/players', wanted, { headers }),
        await client.post('/api/players', {}, { headers }),
        await client.get('/api/nothing', { headers }),
        await client.get('/api/admin/notifications', { headers }),
      ]) {
        assert.equal(answer.headers.get('access-control-allow-origin'), headers.origin);
        assert.equal(answer.headers.get('access-control-allow-credentials'), 'true');
        assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
        assert.match(answer.headers.get('access-control-expose-headers') ?? '', /x-request-id/);
        assert.match(answer.headers.get('vary') ?? '', /origin/i);
      }

      const asked = await client.send('OPTIONS', '/api/players', preflight(headers.origin));
      assert.equal(asked.status, 204);
      assert.equal(asked.headers.get('access-control-allow-origin'), headers.origin);
      assert.equal(asked.headers.get('access-control-allow-methods'), 'GET, POST, PATCH, DELETE');
      assert.equal(
        asked.headers.get('access-control-allow-headers'),
        'authorization, content-type',
      );

      for (const origin of ['https://evil.example', 'null', 'https://app.example.org.evil']) {
        const answer = await client.get('/api/players', { headers: { origin } });
        assert.equal(answer.status, 200);
        assert.deepEqual(corsHeaders(answer.headers), []);
        assert.match(answer.headers.get('vary') ?? '', /origin/i);
        const refused = await client.send('OPTIONS', '/api/players', preflight(origin));
        assert.notEqual(refused.status, 204);
        assert.deepEqual(corsHeaders(refused.headers), []);
      }
      assert.deepEqual(corsHeaders((await client.get('/api/players')).headers), []);
    } finally {
      await service.close();
    }
  });
});
