import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test, type TestContext } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Answer, Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service, type ServiceOptions } from '../kit/service.ts';
import { PASSWORD, player, sendRaw, signUp } from './stage.ts';

const begun = Date.now();
/** Ten seconds after the start of a minute: fifty are left. */
let now = begun - (begun % MINUTE) + 10_000;
const ports = { clock: () => now };
const nextMinute = (): void => void (now += MINUTE);

function assertTooMany(answer: Answer): void {
  assert.deepEqual([answer.status, answer.body], [429, { error: 'Too many requests' }]);
  assert.equal(answer.headers.get('retry-after'), '50');
  assert.deepEqual(answer.headers.getSetCookie(), []);
}

const attempt = (client: Client, body: object, from?: string): Promise<Answer> =>
  client.post(
    '/api/auth/sign-in/email',
    body,
    from === undefined ? {} : { headers: { 'x-forwarded-for': from } },
  );

/** Makes attempts that fail at once, before any password is verified. */
async function attempts(client: Client, count: number, from?: string): Promise<void> {
  for (let made = 0; made < count; made++) {
    assert.equal((await attempt(client, {}, from)).status, 400);
  }
}

/** Starts a service that ends with the test. */
async function serviceOf(t: TestContext, options: ServiceOptions): Promise<Service> {
  const service = await startService({ ports, ...options });
  addCleanup(t, () => service.close());
  return service;
}

describe('limits', () => {
  let service: Service;
  let database: Database;
  before(async () => {
    service = await startService({ ports });
    database = service.store.database;
    await signUp(service.client(), 'ada@example.org');
  });
  beforeEach(nextMinute);
  after(() => service.close());

  test('30 attempts a minute from one address, to sign in or up, with any body', async () => {
    const client = service.client();
    await attempts(client, 15);
    for (let made = 0; made < 15; made++) {
      assert.equal((await client.post('/api/auth/sign-up/email', {})).status, 400);
    }
    assertTooMany(await attempt(client, {}));
    assertTooMany(
      await attempt(service.client(), { email: 'ada@example.org', password: PASSWORD }),
    );
    assertTooMany(await client.post('/api/auth/sign-up/email', {}));
    assert.equal((await client.get('/api/auth/get-session')).status, 200);
    assert.equal((await client.get('/api/players')).status, 200);
    nextMinute();
    await attempts(client, 30);
    assertTooMany(await attempt(client, {}));
  });

  test('the wait is the rest of the minute, at least a second', async () => {
    await attempts(service.client(), 30);
    now += 49_001;
    const answer = await attempt(service.client(), {});
    assert.equal(answer.headers.get('retry-after'), '1');
    now += 998;
    assert.equal((await attempt(service.client(), {})).headers.get('retry-after'), '1');
    now += 1;
    assert.equal((await attempt(service.client(), {})).status, 400);
    now += 10_000;
  });

  for (const path of [
    '/api/auth/x/%2e%2e/sign-in/email',
    '/api/auth/x/../sign-in/email',
    '/api/auth/sign-in\\email',
    '/api/auth/sign-in/email?x=1',
    '/api/auth/sign-in/email#x',
  ]) {
    test(`30 attempts a minute, also at ${path}`, async () => {
      await attempts(service.client(), 30);
      const email = JSON.stringify({ email: 'ada@example.org', password: PASSWORD });
      const { status, text } = await sendRaw(service.url, 'POST', path, email);
      assert.ok(status === 429 || status === 404, `${status} ${text}`);
    });
  }

  test('10 attempts a minute on one account, also with the right password, in any case of the address', async () => {
    const client = service.client();
    const spellings = ['ada@example.org', 'ADA@example.org', ' Ada@Example.ORG '];
    for (let made = 0; made < 10; made++) {
      const answer = await attempt(client, { email: spellings[made % 3] });
      assert.equal(answer.status, 400);
    }
    const right = { email: 'ada@example.org', password: PASSWORD };
    assertTooMany(await attempt(client, right));
    assert.equal((await attempt(client, { email: 'bo@example.org' })).status, 400);
    nextMinute();
    assert.equal((await attempt(client, right)).status, 200);
  });

  test('600 new guests a minute from one address; refused requests and existing guests do not count', async () => {
    const known = service.client();
    assert.equal((await known.post('/api/players', player)).status, 201);
    for (let made = 0; made < 20; made++) {
      assert.equal((await service.client().post('/api/players', {})).status, 400);
      assert.equal((await service.client().get('/api/players')).status, 200);
      const invalid = { ...player, birthday: 'x' };
      assert.equal((await service.client().post('/api/players', invalid)).status, 400);
    }
    const users = await database.count('users');
    const become = () => service.client().patch('/api/abacus-settings', {});
    for (const count of [59, ...Array.from({ length: 9 }, () => 60)]) {
      const answers = await Promise.all(Array.from({ length: count }, become));
      assert.ok(answers.every(({ status }) => status === 200));
    }
    assert.equal(await database.count('users'), users + 599);

    for (const [method, path, body] of [
      ['GET', '/api/abacus-settings'],
      ['PATCH', '/api/abacus-settings', {}],
      ['POST', '/api/players', player],
    ] as const) {
      assertTooMany(await service.client().send(method, path, body === undefined ? {} : { body }));
    }
    assert.equal(await database.count('users'), users + 599);
    assert.equal((await known.post('/api/players', player)).status, 201);
    assert.equal((await service.client().get('/api/players')).status, 200);
    nextMinute();
    assert.equal((await become()).status, 200);
  });

  test('an address is that of the connection, with any X-Forwarded-For', async () => {
    for (let made = 0; made < 30; made++) await attempts(service.client(), 1, `203.0.113.${made}`);
    assertTooMany(await attempt(service.client(), {}, '203.0.113.99'));
  });
});

test('counts are stored: all instances share them, and they survive a restart', async (t) => {
  nextMinute();
  const first = await serviceOf(t, {});
  const { store } = first;
  const second = await serviceOf(t, { store });
  await attempts(first.client(), 15);
  await attempts(second.client(), 15);
  assertTooMany(await attempt(first.client(), {}));
  assertTooMany(await attempt(second.client(), {}));
  const restarted = await serviceOf(t, { store });
  assertTooMany(await attempt(restarted.client(), {}));
});

for (const trusted of [
  'loopback',
  '127.0.0.1',
  '10.0.0.0/8, 127.0.0.0/8',
  'uniquelocal,loopback',
]) {
  test(`behind a proxy that TRUST_PROXY=${trusted} trusts, an address is the client's`, async (t) => {
    nextMinute();
    const service = await serviceOf(t, { env: { TRUST_PROXY: trusted } });
    const client = service.client();
    await attempts(client, 30, '203.0.113.1');
    assertTooMany(await attempt(client, {}, '203.0.113.1'));
    await attempts(client, 1, '203.0.113.2');
    await attempts(client, 1, '2001:db8::1');
  });
}

test('a proxy that TRUST_PROXY does not name is not trusted', async (t) => {
  nextMinute();
  const service = await serviceOf(t, { env: { TRUST_PROXY: '10.0.0.0/8, linklocal' } });
  for (let made = 0; made < 30; made++) await attempts(service.client(), 1, `203.0.113.${made}`);
  assertTooMany(await attempt(service.client(), {}, '203.0.113.99'));
});

/** The addresses that proxies report: of callers who count as one, and of another caller. */
const countedAlike: readonly (readonly [
  what: string,
  told: (made: number) => string,
  other: string,
])[] = [
  ['an IPv6 /64', (made) => `2001:db8:0:1:${made}::${made}`, '2001:db8:0:2::1'],
  [
    'an IPv6 address, however it is written',
    (made) => ['2001:db8::7', '2001:0DB8:0:0:0::7', '[2001:db8::7]:443'][made % 3] ?? '',
    '2001:db8:1::7',
  ],
  [
    'an IPv4 address, also written as IPv6, and with its port',
    (made) => ['203.0.113.5', '::ffff:203.0.113.5', `203.0.113.5:${made}`][made % 3] ?? '',
    '::ffff:203.0.113.6',
  ],
  [
    'the nearest that is no proxy, whatever it said before',
    (made) => `198.51.100.${made}, junk, 203.0.113.5, 10.1.2.3,127.0.0.9`,
    '203.0.113.5, 203.0.113.6, 10.1.2.3',
  ],
  ['a proxy that tells what is no address', (made) => 'x'.repeat(made * 200), '203.0.113.6'],
  ['a proxy that another tells of no address', (made) => `x${made}, 10.1.2.3`, 'x, 10.1.2.4'],
];
for (const [what, told, other] of countedAlike) {
  test(`30 attempts a minute from ${what}`, async (t) => {
    nextMinute();
    const service = await serviceOf(t, { env: { TRUST_PROXY: 'loopback, 10.0.0.0/8' } });
    const client = service.client();
    for (let made = 0; made < 30; made++) await attempts(client, 1, told(made));
    assertTooMany(await attempt(client, {}, told(30)));
    await attempts(client, 1, other);
    const longest = 'select max(length(key)) as longest from rate_limits';
    const [kept] = await service.store.database.rows<{ longest: number }>(longest);
    assert.ok(kept !== undefined && kept.longest <= 60, `${kept?.longest}`);
  });
}

test('600 new guests a minute from an IPv6 /64', async (t) => {
  nextMinute();
  const service = await serviceOf(t, { env: { TRUST_PROXY: 'loopback' } });
  const become = (address: string): Promise<Answer> =>
    service.client().patch('/api/abacus-settings', {}, { headers: { 'x-forwarded-for': address } });
  for (let made = 0; made < 600; made += 60) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => become(`2001:db8:0:1::${(made + at).toString(16)}`)),
    );
    assert.ok(answers.every(({ status }) => status === 200));
  }
  assertTooMany(await become('2001:db8:0:1:ffff::'));
  assert.equal((await become('2001:db8:0:2::')).status, 200);
});

test('/metrics needs METRICS_TOKEN when it is set', async (t) => {
  const open = await serviceOf(t, {});
  assert.equal((await open.client().get('/metrics')).status, 200);
  const service = await serviceOf(t, { env: { METRICS_TOKEN: 'a token of metrics' } });
  const client = service.client();
  for (const authorization of ['', 'Bearer', 'Bearer x', 'Basic a token of metrics']) {
    const answer = await client.get('/metrics', { headers: { authorization } });
    assert.deepEqual([answer.status, answer.body], [401, { error: 'Authentication required' }]);
  }
  const headers = { authorization: 'Bearer a token of metrics' };
  const answer = await client.get('/metrics', { headers });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(answer.text, /^http_requests_total\{operation="getMetrics",status="401"\} 4$/m);
});
