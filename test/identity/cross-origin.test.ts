import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { COVERAGE_TOKEN, startService, type Service } from '../kit/service.ts';
import { player, tokenOf } from './stage.ts';

const refusal = { error: 'Cross-origin request refused' };
const wanted = { ...player, isPracticeStudent: false };

type Headers = Readonly<Record<string, string>>;
type Outcome = 'accepted' | 'refused';
type Row = readonly [outcome: Outcome, headers: Headers];

/**
 * Tests each row as a guest who creates a player, and as a caller without a cookie. It checks the status, the stored rows
 * and the cookie of the answer.
 */
function testRows(
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

  const counts = () =>
    Promise.all(['players', 'users', 'sessions'].map((it) => database.count(it)));
  for (const [at, [outcome, named]] of rowsOf('OWN').entries()) {
    test(`${outcome}: ${JSON.stringify(named)}, with the cookie and without`, async () => {
      const [, headers] = rowsOf(service.url)[at] ?? [outcome, named];
      const nobody = service.client();
      for (const client of [guest, nobody]) {
        const earlier = await counts();
        const answer = await client.post('/api/players', wanted, { headers });
        if (outcome === 'accepted') {
          assert.equal(answer.status, 201, answer.text);
          assert.equal(await database.count('players'), (earlier[0] ?? 0) + 1);
        } else {
          assert.deepEqual([answer.status, answer.body], [403, refusal]);
          assert.deepEqual(answer.headers.getSetCookie(), []);
          assert.deepEqual(await counts(), earlier);
        }
      }
      assert.equal(nobody.cookie !== '', outcome === 'accepted');
    });
  }
}

describe('a request that changes something', () => {
  testRows({}, (own) => [
    ['accepted', {}],
    ['accepted', { origin: own }],
    ['accepted', { origin: own, 'sec-fetch-site': 'same-origin' }],
    ['accepted', { origin: own, 'sec-fetch-site': 'none' }],
    ['accepted', { 'sec-fetch-site': 'same-origin' }],
    ['accepted', { 'sec-fetch-site': 'none' }],
    ['accepted', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['accepted', { origin: 'https://beads.example.org', 'sec-fetch-site': 'same-origin' }],
    ['refused', { origin: 'https://evil.example' }],
    ['refused', { origin: 'null' }],
    ['refused', { origin: '' }],
    ['refused', { origin: 'null', 'sec-fetch-site': 'none' }],
    ['refused', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['refused', { origin: 'https://evil.example', 'sec-fetch-site': 'none' }],
    ['refused', { origin: own.replace(/^http:/, 'https:') }],
    ['refused', { origin: own.replace(/\d+$/, '1') }],
    ['refused', { origin: `${own}.evil.example` }],
    ['refused', { 'sec-fetch-site': 'cross-site' }],
    ['refused', { 'sec-fetch-site': 'same-site' }],
    ['refused', { 'sec-fetch-site': 'nonsense' }],
    ['refused', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['refused', { origin: own, 'sec-fetch-site': 'cross-site' }],
    ['refused', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
    ['refused', { origin: 'https://evil.example', authorization: 'Basic YTpi' }],
    ['refused', { origin: 'https://evil.example', authorization: 'Bearer' }],
  ]);
});

describe('a request that changes something, behind a proxy, with PUBLIC_URL', () => {
  // The address is http, so the cookie has no prefix and the same client works here.
  testRows({ PUBLIC_URL: 'http://beads.example.org:8080/' }, (own) => [
    ['accepted', { origin: 'http://beads.example.org:8080' }],
    ['accepted', { origin: own }],
    ['refused', { origin: 'http://beads.example.org' }],
    ['refused', { origin: 'https://beads.example.org:8080' }],
    ['refused', { origin: 'https://evil.example' }],
  ]);
});

const forwarded = { 'x-forwarded-host': 'beads.example.org', 'x-forwarded-proto': 'https' };

describe('a request that changes something, behind a proxy that is trusted', () => {
  testRows({ TRUST_PROXY: 'loopback', ALLOWED_HOSTS: 'beads.example.org' }, () => [
    ['accepted', { origin: 'https://beads.example.org', ...forwarded }],
    ['refused', { origin: 'http://beads.example.org', ...forwarded }],
    ['refused', { origin: 'https://evil.example', ...forwarded }],
  ]);
});

describe('a request that changes something, from a proxy that is not trusted', () => {
  testRows({ TRUST_PROXY: '10.0.0.0/8, linklocal, uniquelocal' }, (own) => [
    ['refused', { origin: 'https://beads.example.org', ...forwarded }],
    ['accepted', { origin: own, ...forwarded }],
  ]);
});

describe('a request that changes something, from an origin of CORS_ORIGINS', () => {
  const env = { CORS_ORIGINS: 'https://app.example.org, http://localhost:5173' };
  testRows(env, () => [
    ['accepted', { origin: 'https://app.example.org' }],
    ['accepted', { origin: 'https://app.example.org', 'sec-fetch-site': 'cross-site' }],
    ['accepted', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' }],
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

  test('requests that change nothing are answered', async () => {
    for (const path of ['/api/players', '/api/abacus-settings', '/api/auth/get-session']) {
      assert.equal((await guest.get(path, { headers: foreign })).status, 200);
    }
    assert.equal((await guest.send('HEAD', '/api/players', { headers: foreign })).status, 200);
  });

  test('403 for every other method, on every path except coverage, with the cookie and without', async () => {
    const [{ id }] = (await guest.get('/api/players')).body.players;
    for (const [method, path] of [
      ['POST', '/api/players'],
      ['PATCH', `/api/players/${id}`],
      ['POST', `/api/players/${id}/arcade-results`],
      ['POST', `/api/players/${id}/attempts`],
      ['POST', '/api/teacher-flowcharts'],
      ['POST', '/api/postcards'],
      ['PATCH', '/api/abacus-settings'],
      ['DELETE', '/api/abacus-settings'],
      ['POST', '/api/arcade-session'],
      ['PATCH', '/api/arcade-session'],
      ['POST', '/api/arcade-session/touch'],
      ['DELETE', '/api/arcade-session?userId=u'],
      ['PATCH', '/api/admin/notifications'],
      ['POST', '/api/auth/sign-out'],
      ['POST', '/api/auth/sign-in/email'],
      ['POST', '/api/auth/sign-up/email'],
      ['POST', '/api/nothing'],
      ['PUT', '/api/players'],
      ['POST', '/healthz'],
      ['PUT', '/api/coverage-results'],
    ] as const) {
      for (const client of [guest, service.client()]) {
        const answer = await client.send(method, path, { body: {}, headers: foreign });
        assert.deepEqual([answer.status, answer.body], [403, refusal], `${method} ${path}`);
        assert.deepEqual(answer.headers.getSetCookie(), [], `${method} ${path}`);
      }
    }
    assert.equal((await guest.get('/api/players')).body.players.length, 1);
  });

  test('for coverage only the token counts', async () => {
    const report = { lines: 1, branches: 2, functions: 3, statements: 4 };
    const send = (authorization: string) =>
      guest.post('/api/coverage-results', report, { headers: { ...foreign, authorization } });
    assert.equal((await send(`Bearer ${COVERAGE_TOKEN}`)).status, 200);
    for (const authorization of ['', 'Bearer wrong']) {
      const answer = await send(authorization);
      assert.deepEqual([answer.status, answer.body], [401, { error: 'Unauthorized' }]);
    }
  });

  test('a forged or expired cookie counts as none: 403', async () => {
    for (const cookie of ['beadhouse.session_token=forged', 'theme=dark']) {
      const client = service.client();
      client.cookie = cookie;
      assert.equal((await client.post('/api/players', wanted, { headers: foreign })).status, 403);
    }
  });

  test('requests with a bearer token are answered; 401 when it is not valid', async () => {
    const send = (token: string) =>
      service.client().post('/api/players', wanted, {
        headers: { ...foreign, authorization: `Bearer ${token}` },
      });
    assert.equal((await send(tokenOf(guest))).status, 201);
    assert.equal((await guest.get('/api/players')).body.players.length, 2);
    const answer = await send('wrong');
    assert.deepEqual([answer.status, answer.body], [401, { error: 'Authentication required' }]);
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
        assert.equal(
          answer.headers.get('access-control-expose-headers'),
          'x-request-id, retry-after, etag, link, content-disposition, idempotency-replayed',
        );
        assert.match(answer.headers.get('vary') ?? '', /origin/i);
      }

      const asked = await client.send('OPTIONS', '/api/players', preflight(headers.origin));
      assert.equal(asked.status, 204);
      assert.equal(asked.headers.get('access-control-allow-origin'), headers.origin);
      assert.equal(
        asked.headers.get('access-control-allow-methods'),
        'GET, POST, PUT, PATCH, DELETE',
      );
      assert.equal(
        asked.headers.get('access-control-allow-headers'),
        'authorization, content-type, if-match, if-none-match, idempotency-key, last-event-id',
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

      // These depend on other headers of the request, too.
      for (const [path, names] of [
        ['/', 'origin, accept'],
        ['/reset-password', 'origin, accept, accept-language'],
        ['/openapi.json', 'origin, accept-encoding'],
        ['/docs/reference.js', 'origin, accept-encoding'],
      ] as const) {
        assert.equal((await client.get(path, { headers })).headers.get('vary'), names, path);
      }
    } finally {
      await service.close();
    }
  });
});
