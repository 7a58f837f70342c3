import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { endSessions } from '../../src/identity/accounts/account-changes.ts';
import { endSessionsOf } from '../../src/identity/accounts/credentials.ts';
import { endSessionsWith } from '../../src/identity/accounts/end-access.ts';
import { createResetLink, setPassword } from '../../src/identity/accounts/operator.ts';
import { isoTime } from '../../src/kernel/clock.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { randomBytes } from 'node:crypto';
import { addCleanup } from '../kit/cleanup.ts';
import type { Client } from '../kit/client.ts';
import { newPushKeys, type PushSubscriptionJson } from '../kit/push-service.ts';
import { announceNothing } from '../kit/announce.ts';
import { endNothing } from '../kit/end-nothing.ts';
import { tellNobody } from '../kit/tell-nobody.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';
import { PASSWORD, sessionIdOf, signIn, signUp, storedTokenOf } from './stage.ts';

const path = '/api/push-subscriptions';

describe('pushes to a browser that is signed out', () => {
  const keys = newPushKeys();
  let service: Service;
  let count = 0;
  before(async () => {
    service = await startService({
      env: { ...keys, VAPID_SUBJECT: 'mailto:beads@example.org' },
    });
  });
  after(() => service.close());

  const host = (name: string): string => `${name}.push.example.org`;
  const browser = (name: string): PushSubscriptionJson => ({
    endpoint: `https://${host(name)}/${++count}`,
    expirationTime: null,
    keys: { p256dh: keys.VAPID_PUBLIC_KEY, auth: randomBytes(16).toString('base64url') },
  });
  async function subscribe(client: Client, name: string): Promise<void> {
    assert.equal((await client.post(path, browser(name))).status, 201);
  }

  /** An account with a phone and a laptop that are signed in and get pushes. */
  async function twoBrowsers(): Promise<{ email: string; phone: Client; laptop: Client }> {
    const email = `push-${++count}@example.org`;
    const [phone, laptop] = [service.client(), service.client()];
    await signUp(phone, email);
    await signIn(laptop, email);
    await subscribe(phone, 'phone');
    await subscribe(laptop, 'laptop');
    // Attempts at a password are limited by the minute.
    service.advance(60_000);
    return { email, phone, laptop };
  }

  const hostsOf = async (client: Client): Promise<string[]> => {
    const { subscriptions } = (await client.get(path)).body as {
      subscriptions: { host: string }[];
    };
    return subscriptions.map((one) => one.host).toSorted();
  };

  test('signing out ends them, and no others', async () => {
    const { phone, laptop } = await twoBrowsers();
    assert.equal((await laptop.post('/api/auth/sign-out')).status, 200);
    assert.deepEqual(await hostsOf(phone), [host('phone')]);
  });

  test('a guest who signs out has ended them too', async () => {
    const guest = service.client();
    await guest.get('/api/abacus-settings');
    await subscribe(guest, 'phone');
    const [{ user_id: userId } = {}] = await service.store.database.rows(
      'select user_id from sessions where token = ?',
      storedTokenOf(guest),
    );
    await guest.post('/api/auth/sign-out');
    assert.deepEqual(
      await service.store.database.rows(
        'select id from push_subscriptions where user_id = ?',
        String(userId),
      ),
      [],
    );
  });

  test('ending the session of another browser ends its pushes', async () => {
    const { phone, laptop } = await twoBrowsers();
    const revoked = await phone.post('/api/auth/revoke-session', {
      id: await sessionIdOf(laptop),
    });
    assert.equal(revoked.status, 200, revoked.text);
    assert.deepEqual(await hostsOf(phone), [host('phone')]);
  });

  test('ending all other sessions ends their pushes', async () => {
    const { phone } = await twoBrowsers();
    assert.equal((await phone.post('/api/auth/revoke-other-sessions')).status, 200);
    assert.deepEqual(await hostsOf(phone), [host('phone')]);
  });

  test('a new password alone ends no pushes, of this session or another', async () => {
    const { phone, laptop } = await twoBrowsers();
    await subscribe(phone, 'tablet');
    const changed = await laptop.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another long passphrase',
    });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(await hostsOf(phone), [host('laptop'), host('phone'), host('tablet')]);
  });

  test('a new password that replaces all sessions ends all pushes, until a browser sends its own again', async () => {
    const { phone, laptop } = await twoBrowsers();
    const changed = await laptop.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another long passphrase',
      revokeOtherSessions: true,
    });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(await hostsOf(laptop), []);
    await subscribe(laptop, 'laptop');
    assert.deepEqual(await hostsOf(laptop), [host('laptop')]);
    assert.deepEqual(await hostsOf(phone), []);
  });

  for (const [who, isGuest] of [
    ['an account', false],
    ['a guest', true],
  ] as const) {
    test(`the browser of ${who} that subscribes while its session ends gets 401, and no pushes`, async (t) => {
      const own = await startService({ env: { ...keys, VAPID_SUBJECT: 'mailto:a@example.org' } });
      addCleanup(t, () => own.close());
      const client = own.client();
      if (isGuest) await client.get('/api/abacus-settings');
      else await signUp(client, 'subscribes@example.org');
      // The request has read its session, and is counted in its transaction.
      await own.store.database.onInsert('rate_limits', 'delete from sessions');
      const answer = await client.post(path, browser('phone'));
      assert.deepEqual([answer.status, answer.body], [401, { error: 'Authentication required' }]);
      assert.equal(await own.store.database.count('push_subscriptions'), 0);
    });
  }

  test('the session of somebody else cannot be ended, and its pushes go on', async () => {
    const { phone, laptop } = await twoBrowsers();
    const other = await twoBrowsers();
    await other.phone.post('/api/auth/revoke-session', { id: await sessionIdOf(laptop) });
    assert.deepEqual(await hostsOf(phone), [host('laptop'), host('phone')]);
  });

  test('a session that has expired ends no pushes', async () => {
    const { email, laptop } = await twoBrowsers();
    await service.store.database.run(
      'delete from sessions where user_id = (select user_id from sessions where token = ?)',
      storedTokenOf(laptop),
    );
    assert.deepEqual(await hostsOf(laptop), []);
    const again = service.client();
    await signIn(again, email);
    assert.deepEqual(await hostsOf(again), [host('laptop'), host('phone')]);
    await again.post('/api/auth/sign-out');
    await signIn(again, email);
    assert.deepEqual(await hostsOf(again), [host('laptop'), host('phone')]);
  });

  const command = () => ({
    storage: service.app.storage,
    clock: Date.now,
    ids: createIds(Date.now, randomBytes),
    tell: tellNobody,
    announce: announceNothing,
  });
  async function reset(email: string, more: object): Promise<void> {
    const made = await createResetLink({ ...command(), random: randomBytes }, email);
    const sent = { token: made?.token, newPassword: PASSWORD, ...more };
    const answer = await service.client().post('/api/auth/reset-password', sent);
    assert.equal(answer.status, 200, answer.text);
  }

  type Family = { readonly email: string; readonly living: Client; readonly userId: string };
  const endings: readonly (readonly [string, (family: Family) => Promise<unknown>, string[]])[] = [
    ['the account ends all', ({ living }) => living.post('/api/auth/revoke-sessions'), []],
    [
      'the account ends all others',
      ({ living }) => living.post('/api/auth/revoke-other-sessions'),
      [host('phone')],
    ],
    [
      'the account ends all access but this',
      ({ living }) => living.post('/api/access/end'),
      [host('phone')],
    ],
    [
      'an administrator ends all',
      ({ userId }) =>
        service.app.storage.write((trx) =>
          endSessions(trx, userId, endNothing, {
            actorId: null,
            ids: createIds(Date.now, randomBytes),
            now: Date.now(),
            ends: Date.now(),
          }),
        ),
      [],
    ],
    ['the password is reset', ({ email }) => reset(email, {}), []],
    [
      'the password is reset, and all access ends',
      ({ email }) => reset(email, { endAllAccess: true }),
      [],
    ],
    [
      'a command replaces the password',
      ({ email }) => setPassword(command(), { email, password: PASSWORD }),
      [],
    ],
  ];
  for (const [how, end, left] of endings) {
    test(`all sessions end, and no browser gets them: ${how}. Also none whose session has expired or is unknown`, async () => {
      const { email, phone, laptop } = await twoBrowsers();
      const { database } = service.store;
      const { userId } = (await phone.get('/api/abacus-settings')).body.settings;
      await subscribe(phone, 'tablet');
      await database.run(
        'update push_subscriptions set session_id = null where endpoint like ?',
        `https://${host('tablet')}/${count}`,
      );
      await database.run(
        'update sessions set expires_at = ? where token = ?',
        isoTime(Date.now()),
        storedTokenOf(laptop),
      );
      const desk = service.client();
      await signIn(desk, email);
      await subscribe(desk, 'desk');
      const gone = service.client();
      await signIn(gone, email);
      await subscribe(gone, 'gone');
      await database.run('delete from sessions where token = ?', storedTokenOf(gone));
      const other = await twoBrowsers();
      await end({ email, living: phone, userId });
      const again = service.client();
      await signIn(again, email);
      assert.deepEqual(await hostsOf(again), left);
      assert.deepEqual(await hostsOf(other.phone), [host('laptop'), host('phone')]);
    });
  }

  test('a browser that signs in and subscribes while all sessions end has them ended, too', async () => {
    const { email, phone } = await twoBrowsers();
    const { userId } = (await phone.get('/api/abacus-settings')).body.settings;
    const { storage } = service.app;
    const all = { userId, now: isoTime(Date.now()), endsAll: true };
    await endSessionsWith(storage, all, async () => {
      const late = service.client();
      await signIn(late, email);
      await subscribe(late, 'late');
      await storage.run(endSessionsOf, { userId, except: await sessionIdOf(phone) });
    });
    assert.deepEqual(await hostsOf(phone), [host('phone')]);
  });

  test('a guest keeps them in the account, and signing out there ends them once the page has sent them again', async () => {
    const guest = service.client();
    const email = `push-${++count}@example.org`;
    await guest.get('/api/abacus-settings');
    const sent = {
      endpoint: `https://${host('phone')}/${++count}`,
      keys: { p256dh: keys.VAPID_PUBLIC_KEY, auth: randomBytes(16).toString('base64url') },
    };
    assert.equal((await guest.post(path, sent)).status, 201);
    await signUp(guest, email);
    assert.deepEqual(await hostsOf(guest), [host('phone')]);
    assert.equal((await guest.post(path, sent)).status, 200);
    await guest.post('/api/auth/sign-out');
    await signIn(guest, email);
    assert.deepEqual(await hostsOf(guest), []);
  });

  test('an account into which guests move keeps the newest twenty, and no more', async () => {
    const email = `push-${++count}@example.org`;
    const account = service.client();
    await signUp(account, email);
    await subscribe(account, 'oldest');
    for (const name of ['first', 'second']) {
      const guest = service.client();
      await guest.get('/api/abacus-settings');
      for (let made = 0; made < 12; made++) await subscribe(guest, name);
      await signIn(guest, email);
      service.advance(60_000);
    }
    const hosts = await hostsOf(account);
    assert.deepEqual(
      hosts.map((one) => one.split('.')[0]),
      [...Array(8).fill('first'), ...Array(12).fill('second')],
    );
  });
});

test('browsers that subscribed with another key of the service end, and are no longer counted as reached', async () => {
  const [earlier, now] = [newPushKeys(), newPushKeys()];
  const store = await createStore();
  const startWith = (keys: typeof now): Promise<Service> =>
    startService({ store, env: { ...keys, VAPID_SUBJECT: 'mailto:beads@example.org' } });
  const subscribe = async (client: Client, name: string): Promise<void> => {
    const own = {
      p256dh: earlier.VAPID_PUBLIC_KEY,
      auth: randomBytes(16).toString('base64url'),
    };
    const sent = { endpoint: `https://push.example.org/${name}`, keys: own };
    assert.equal((await client.post(path, sent)).status, 201);
  };
  let service = await startWith(earlier);
  try {
    const [ada, bob] = [service.client(), service.client()];
    await signUp(ada, 'ada@example.org');
    await signUp(bob, 'bob@example.org');
    await subscribe(ada, 'phone');
    await subscribe(bob, 'laptop');
    await subscribe(bob, 'unknown');
    const { rows } = store.database;
    await rows(`update push_subscriptions set vapid_key = null where endpoint like '%/unknown'`);
    await service.close();

    service = await startWith(now);
    const [adaNow, bobNow] = [service.client(), service.client()];
    [adaNow.cookie, bobNow.cookie] = [ada.cookie, bob.cookie];
    await subscribe(bobNow, 'tablet');
    await service.app.sweep();
    assert.deepEqual(
      await rows('select endpoint, vapid_key from push_subscriptions order by endpoint'),
      ['tablet', 'unknown'].map((name) => ({
        endpoint: `https://push.example.org/${name}`,
        vapid_key: now.VAPID_PUBLIC_KEY,
      })),
    );
    const reachOf = async (client: Client): Promise<unknown> =>
      (await client.get('/api/notification-preferences')).body.preferences.channels.webPush
        .reachable;
    assert.deepEqual([await reachOf(adaNow), await reachOf(bobNow)], [false, true]);
  } finally {
    await service.close();
    await store.remove();
  }
});
