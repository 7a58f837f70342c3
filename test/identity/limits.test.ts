import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test, type TestContext } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import { addCleanup } from '../kit/cleanup.ts';
import type { Database } from '../kit/database/database.ts';
import { startService, type Service, type ServiceOptions } from '../kit/service.ts';
import { assertTooMany, attempt, attempts, BEGUN } from './attempts.ts';
import { PASSWORD, player, sendRaw, signUp } from './stage.ts';

let now = BEGUN;
const ports = { clock: () => now };
const nextMinute = (): void => void (now += MINUTE);

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
