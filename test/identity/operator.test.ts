import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { placeOfStore } from '../../src/engines.ts';
import type { Client } from '../kit/client.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { runToEnd, startProcess, type Ended, type ServiceProcess } from '../kit/process.ts';
import { PASSWORD, player, signIn, signUp, tokenOf } from './stage.ts';

let store: TestStore;
let service: ServiceProcess;
before(async () => {
  store = await createStore();
  service = await startProcess(store.env);
});
after(async () => {
  await service.end('SIGKILL');
  await store.remove();
});

const run = (args: readonly string[], input?: string): Promise<Ended> =>
  runToEnd(['src/cli.ts', ...args], store.env, input);

const attempt = (client: Client, email: string, password: string) =>
  client.post('/api/auth/sign-in/email', { email, password });

describe('`beadhouse user password`', () => {
  const newPassword = 'another passphrase';

  test('replaces the password of an account and ends its sessions; its data and its role stay', async () => {
    const email = 'ada@example.org';
    const ada = service.client();
    await signUp(ada, email);
    const made = await ada.post('/api/players', player);
    const authorization = `Bearer ${tokenOf(ada)}`;

    const done = await run([
      'user',
      'password',
      '--email',
      'Ada@Example.org',
      '--password',
      newPassword,
    ]);
    assert.deepEqual(done, {
      code: 0,
      out: 'Password of ada@example.org replaced, and its sessions ended\n',
      err: '',
    });

    const headers = { authorization };
    assert.equal((await service.client().get('/api/players', { headers })).status, 401);
    assert.equal((await attempt(ada, email, PASSWORD)).status, 401);
    const { status, body } = await attempt(ada, email, newPassword);
    assert.deepEqual([status, body.user.role], [200, 'user']);
    assert.deepEqual((await ada.get('/api/players')).body.players, [made.body.player]);
    assert.equal((await ada.get('/api/admin/notifications')).status, 403);
  });

  test('takes the password from the first line of the standard input', async () => {
    const email = 'piped@example.org';
    await signUp(service.client(), email);
    const done = await run(['user', 'password', '--email', email], `${newPassword}\r\nmore\n`);
    assert.deepEqual([done.code, done.err], [0, '']);
    assert.equal((await attempt(service.client(), email, newPassword)).status, 200);
  });

  test('leaves an administrator one', async () => {
    const email = 'root@example.org';
    await run(['admin', 'create', '--email', email], 'the first one\n');
    await run(['user', 'password', '--email', email], `${PASSWORD}\n`);
    const { body } = await signIn(service.client(), email);
    assert.equal(body.user.role, 'admin');
  });
});

describe('`beadhouse subscription set`', () => {
  const email = 'family@example.org';
  const set = (tier: string) => run(['subscription', 'set', '--email', email, '--tier', tier]);

  test('lifts the limit on practice students with family, and brings it back with none', async () => {
    const parent = service.client();
    await signUp(parent, email);
    const add = async () => (await parent.post('/api/players', player)).status;
    for (let count = 0; count < 5; count++) assert.equal(await add(), 201);
    assert.equal(await add(), 403);
    for (let time = 0; time < 2; time++) {
      const done = await set('family');
      assert.deepEqual(done, { code: 0, out: `Subscription of ${email}: family\n`, err: '' });
    }
    assert.equal(await add(), 201);
    assert.equal((await set('none')).code, 0);
    assert.equal(await add(), 403);
  });
});

describe('an address without an account', () => {
  for (const args of [
    ['user', 'password', '--password', PASSWORD],
    ['subscription', 'set', '--tier', 'family'],
  ]) {
    test(`is told by \`${args.slice(0, 2).join(' ')}\`, also for a guest: exit 1`, async () => {
      const guest = service.client();
      await guest.post('/api/players', player);
      const place = placeOfStore(readConfig(store.env));
      const { user } = (await guest.get('/api/auth/get-session')).body;
      for (const email of ['nobody@example.org', user.email]) {
        assert.deepEqual(await run([...args, '--email', email]), {
          code: 1,
          out: '',
          err: `There is no account with the address ${email} in ${place}\n`,
        });
      }
      assert.equal((await guest.get('/api/players')).body.players.length, 1);
    });
  }
});
