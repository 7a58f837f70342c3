import { announceNothing } from '../kit/announce.ts';
import { endNothing } from '../kit/end-nothing.ts';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { createAdmin } from '../../src/identity/accounts/operator.ts';
import { createIds } from '../../src/kernel/ids.ts';
import type { Storage } from '../../src/storage/port.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import type { Answer, Client } from '../kit/client.ts';
import { quickHashing } from '../kit/quick-hashing.ts';
import { startService, type Service } from '../kit/service.ts';
import { PASSWORD, player, playerIds, signUp } from './stage.ts';
import { tellNobody } from '../kit/tell-nobody.ts';

const NEW_PASSWORD = 'of the administrator';
const path = '/api/admin/notifications';

async function serviceOf(t: TestContext, hashing = quickHashing): Promise<Service> {
  const service = await startService({ env: { TRUST_PROXY: 'loopback' }, ports: { hashing } });
  addCleanup(t, () => service.close());
  return service;
}

/** Headers of another address for each caller, since attempts are limited. */
const from = (address: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${address}` } });

const changePassword = (client: Client, currentPassword = PASSWORD): Promise<Answer> =>
  client.post('/api/auth/change-password', {
    currentPassword,
    newPassword: 'of the squatter',
    revokeOtherSessions: true,
  });

for (const [what, ask] of [
  [
    'signs in',
    (client: Client, email: string) =>
      client.post('/api/auth/sign-in/email', { email, password: PASSWORD }),
  ],
  ['changes the password', (client: Client) => changePassword(client)],
] as const) {
  test(`a caller who ${what} while the password is replaced gets 401 and no session`, async (t) => {
    const service = await serviceOf(t);
    const { database } = service.store;
    const email = 'squatter@example.org';
    const client = service.client();
    await signUp(client, email);
    const guest = service.client();
    await guest.post('/api/players', player);
    const earlier = await playerIds(guest);
    // A command at the same time may do this between the check of the password and the new session.
    await database.onInsert(
      'sessions',
      "update accounts set password = 'another' where user_id = new.user_id",
    );
    const answer = await ask(what === 'signs in' ? guest : client, email);
    assert.deepEqual([answer.status, answer.body], [401, { error: 'Authentication required' }]);
    assert.deepEqual(answer.headers.getSetCookie(), []);
    const sessions = await database.rows(
      "select sessions.id from sessions join users on users.id = user_id where role <> 'guest'",
    );
    assert.equal(sessions.length, what === 'signs in' ? 1 : 0, 'only that of the sign-up is left');
    assert.deepEqual(await playerIds(guest), earlier, 'the guest has not moved');
  });
}

test('a caller who signs up while `admin create` takes the address gets 422, and no access', async (t) => {
  const service = await serviceOf(t);
  const { database } = service.store;
  // Between the two steps of a sign-up.
  await database.onInsert(
    'users',
    `insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values (new.id, new.id, 'credential', new.id, 'of the administrator', '', '')`,
  );
  const body = { name: 'S', email: 'root@example.org', password: PASSWORD };
  const client = service.client();
  const answer = await client.post('/api/auth/sign-up/email', body);
  assert.equal(answer.status, 422);
  assert.equal(answer.body.error, 'There is an account with this e-mail address already');
  assert.deepEqual(await database.rows('select password from accounts'), [
    { password: 'of the administrator' },
  ]);
  assert.equal(await database.count('sessions'), 0);
});

test('`admin create` leaves no session of a caller who signs in with the old password at the same time', async (t) => {
  const rounds = 8;
  const passwords = Array.from({ length: rounds }, (_, round) => `${PASSWORD} ${round}`);
  const replacing = passwords.map(() => Promise.withResolvers<void>());
  const service = await serviceOf(t, {
    ...quickHashing,
    // The caller with the old password goes on when the new one is about to be stored.
    async verify(given) {
      const isRight = await quickHashing.verify(given);
      await replacing[passwords.indexOf(given.password)]?.promise;
      return isRight;
    },
  });
  const { storage } = service.app;
  const { database } = service.store;
  const clock = Date.now;
  const ids = createIds(clock, randomBytes);
  const storageOf = (round: number): Storage => ({
    ...storage,
    write(work) {
      replacing[round]?.resolve();
      return storage.write(work);
    },
  });
  await runAtOnce(rounds, async (round) => {
    const email = `squatter${round}@example.org`;
    const password = passwords[round] ?? '';
    const names = from(round);
    const squatter = service.client();
    const begun = await squatter.post(
      '/api/auth/sign-up/email',
      { name: 'S', email, password },
      names,
    );
    assert.equal(begun.status, 200);
    const callers = Array.from({ length: 2 }, () => service.client());
    const [, changed, ...answers] = await Promise.all([
      createAdmin(
        {
          storage: storageOf(round),
          ids,
          clock,
          hash: quickHashing.hash,
          tell: tellNobody,
          endGrants: endNothing,
          announce: announceNothing,
        },
        { email, password: NEW_PASSWORD },
      ),
      changePassword(squatter, password),
      ...callers.map((one) => one.post('/api/auth/sign-in/email', { email, password }, names)),
    ]);
    for (const answer of [changed, ...answers]) assert.ok(answer.status < 500, answer.text);
    for (const one of [squatter, ...callers]) {
      assert.equal((await one.get(path)).status, 401);
      assert.equal((await one.get('/api/auth/get-session')).body, null);
    }
  });
  assert.equal(await database.count('sessions'), 0);
  const first = service.client();
  const credentials = { email: 'squatter0@example.org', password: NEW_PASSWORD };
  assert.equal((await first.post('/api/auth/sign-in/email', credentials)).status, 200);
  assert.equal((await first.get(path)).status, 200);
  const old = { ...credentials, password: passwords[0] };
  assert.equal((await first.post('/api/auth/sign-in/email', old)).status, 401);
});
