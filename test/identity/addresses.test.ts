import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import type { Answer } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { assertTooMany, attempt, attempts, BEGUN } from './attempts.ts';

/** Starts a service that ends with the test. Its clock stands still. */
async function serviceOf(t: TestContext, env: Readonly<Record<string, string>>): Promise<Service> {
  const service = await startService({ env, ports: { clock: () => BEGUN } });
  addCleanup(t, () => service.close());
  return service;
}

for (const trusted of [
  'loopback',
  '127.0.0.1',
  '10.0.0.0/8, 127.0.0.0/8',
  'uniquelocal,loopback',
]) {
  test(`behind a proxy that TRUST_PROXY=${trusted} trusts, an address is the client's`, async (t) => {
    const service = await serviceOf(t, { TRUST_PROXY: trusted });
    const client = service.client();
    await attempts(client, 30, '203.0.113.1');
    assertTooMany(await attempt(client, {}, '203.0.113.1'));
    await attempts(client, 1, '203.0.113.2');
    await attempts(client, 1, '2001:db8::1');
  });
}

test('a proxy that TRUST_PROXY does not name is not trusted', async (t) => {
  const service = await serviceOf(t, { TRUST_PROXY: '10.0.0.0/8, linklocal' });
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
    const service = await serviceOf(t, { TRUST_PROXY: 'loopback, 10.0.0.0/8' });
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
  const service = await serviceOf(t, { TRUST_PROXY: 'loopback' });
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
  const service = await serviceOf(t, { METRICS_TOKEN: 'a token of metrics' });
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
