import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { storeOf } from '../../src/engines.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { runCommand } from '../kit/command.ts';
import { startService, type Service } from '../kit/service.ts';
import { PASSWORD, player, signIn, signUp, tokenOf } from './stage.ts';

const denied = { error: 'Authentication required' };
const channels = {
  webPush: { enabled: false },
  email: { enabled: false },
  inApp: { enabled: true },
};
const path = '/api/admin/notifications';

describe('`beadhouse admin create`', () => {
  let store: TestStore;
  let service: Service;
  let place: string;
  before(async () => {
    store = await createStore();
    place = storeOf(readConfig(store.env)).name;
    service = await startService({ store });
  });
  after(async () => {
    await service.close();
    await store.remove();
  });

  const create = (...args: string[]) => runCommand(['admin', 'create', ...args], store.env);

  test('makes an administrator while the service runs', async () => {
    const done = await create('--email', 'Root@Example.org', '--password', PASSWORD);
    assert.deepEqual(done, {
      code: 0,
      out: `Administrator root@example.org created in ${place}\n`,
      err: '',
    });
    const root = service.client();
    const { body } = await signIn(root, 'root@example.org');
    assert.equal(body.user.role, 'admin');
    assert.equal((await root.get(path)).status, 200);
    assert.deepEqual((await root.patch(path, channels)).body, channels);
    const authorization = `Bearer ${tokenOf(root)}`;
    assert.equal((await service.client().get(path, { headers: { authorization } })).status, 200);
  });

  test('makes an account an administrator: its data stays, its password and sessions end', async () => {
    const ada = service.client();
    await signUp(ada, 'ada@example.org');
    const made = await ada.post('/api/players', player);
    assert.equal((await ada.get(path)).status, 403);
    const token = tokenOf(ada);

    const newPassword = 'another passphrase';
    const done = await create('--email', 'ada@example.org', '--password', newPassword);
    assert.deepEqual(done, {
      code: 0,
      out: `Administrator ada@example.org promoted in ${place}\n`,
      err: '',
    });

    assert.deepEqual((await ada.get('/api/players')).body, { players: [] });
    assert.equal((await ada.get(path)).status, 401);
    const authorization = `Bearer ${token}`;
    assert.equal((await ada.get('/api/players', { headers: { authorization } })).status, 401);
    const attempt = (password: string) =>
      ada.post('/api/auth/sign-in/email', { email: 'ada@example.org', password });
    assert.equal((await attempt(PASSWORD)).status, 401);
    assert.equal((await attempt(newPassword)).status, 200);
    assert.equal((await ada.get(path)).status, 200);
    assert.deepEqual((await ada.get('/api/players')).body.players, [made.body.player]);
  });

  test('gives an administrator another password', async () => {
    await create('--email', 'twice@example.org', '--password', 'the first one');
    const done = await create('--email', 'twice@example.org', '--password', PASSWORD);
    assert.equal(done.out, `Administrator twice@example.org promoted in ${place}\n`);
    await signIn(service.client(), 'twice@example.org');
    const database = store.database;
    const rows = await database.rows(
      "select provider_id from accounts join users on users.id = user_id where email = 'twice@example.org'",
    );
    assert.deepEqual(rows, [{ provider_id: 'credential' }]);
  });

  test('is the only way to a role: nobody can sign up with its address', async () => {
    const body = { name: 'R', email: 'root@example.org', password: PASSWORD };
    const answer = await service.client().post('/api/auth/sign-up/email', body);
    assert.equal(answer.status, 422);
  });
});

test('admin endpoints are 401 without a session, for guests and for ended sessions, and 403 for users', async () => {
  const service = await startService();
  try {
    const guest = service.client();
    await guest.post('/api/players', player);
    const user = service.client();
    await signUp(user, 'ada@example.org');
    const signedOut = service.client();
    await signIn(signedOut, 'ada@example.org');
    const kept = signedOut.cookie;
    await signedOut.post('/api/auth/sign-out');
    signedOut.cookie = kept;

    for (const [client, status, body] of [
      [service.client(), 401, denied],
      [guest, 401, denied],
      [signedOut, 401, denied],
      [user, 403, { error: 'Forbidden' }],
    ] as const) {
      const asked = [
        await client.get(path),
        await client.patch(path, channels),
        // A caller without access does not learn what is wrong with the body.
        await client.patch(path, '{broken'),
        await client.patch(path, {}),
      ];
      for (const answer of asked) assert.deepEqual([answer.status, answer.body], [status, body]);
    }
    const database = service.store.database;
    assert.equal(await database.count('app_settings'), 0);

    service.advance(31 * 24 * 60 * 60 * 1000);
    const expired = await user.get(path);
    assert.deepEqual([expired.status, expired.body], [401, denied]);
  } finally {
    await service.close();
  }
});
