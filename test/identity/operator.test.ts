import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { storeOf } from '../../src/engines.ts';
import type { Client } from '../kit/client.ts';
import { runCommand } from '../kit/command.ts';
import type { Ended } from '../kit/process.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { PASSWORD, player, signIn, signUp, tokenOf } from './stage.ts';

let store: TestStore;
let service: Service;
before(async () => {
  store = await createStore();
  service = await startService({ store });
});
after(async () => {
  await service.close();
  await store.remove();
});

const run = (args: readonly string[], input?: string): Promise<Ended> =>
  runCommand(args, store.env, input);

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
      out: "Password of ada@example.org replaced, and its sessions ended. Children's devices and family codes stay\n",
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
    test(`is reported by \`${args.slice(0, 2).join(' ')}\`, also for a guest: exit 1`, async () => {
      const guest = service.client();
      await guest.post('/api/players', player);
      const place = storeOf(readConfig(store.env)).name;
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

describe('`beadhouse user reset-link`', () => {
  test('makes a link that works once, and ends the sessions of the account', async () => {
    const email = 'lost@example.org';
    const client = service.client();
    await signUp(client, email);
    const done = await run(['user', 'reset-link', '--email', 'Lost@example.org']);
    assert.deepEqual([done.code, done.err], [0, '']);
    const [, token] =
      /^\/reset-password\?token=(\w+)\nWorks once, until \S+Z at the service's address\n$/.exec(
        done.out,
      ) ?? assert.fail(done.out);
    const reset = () =>
      service
        .client()
        .post('/api/auth/reset-password', { token, newPassword: 'another passphrase' });
    assert.equal((await reset()).status, 200);
    assert.equal((await reset()).status, 400);
    assert.equal((await client.get('/api/auth/get-session')).body, null);
    assert.equal((await attempt(client, email, 'another passphrase')).status, 200);
  });
});

describe('`beadhouse user email`', () => {
  const change = (email: string, to: string) =>
    run(['user', 'email', '--email', email, '--new', to]);

  test('gives an account another address, unless somebody has it', async () => {
    const client = service.client();
    await signUp(client, 'former@example.org');
    await signUp(service.client(), 'taken@example.org');
    assert.deepEqual(await change('former@example.org', 'Taken@example.org'), {
      code: 1,
      out: '',
      err: 'Another account has the address taken@example.org\n',
    });
    assert.deepEqual(await change('former@example.org', 'Later@example.org'), {
      code: 0,
      out: 'Address of former@example.org is now later@example.org\n',
      err: '',
    });
    assert.equal((await client.get('/api/auth/get-session')).body.user.email, 'later@example.org');
    assert.equal((await attempt(service.client(), 'later@example.org', PASSWORD)).status, 200);
  });

  test('exits with 1 when there is no such account', async () => {
    const place = storeOf(readConfig(store.env)).name;
    const err = `There is no account with the address nobody@example.org in ${place}\n`;
    for (const done of [
      await change('nobody@example.org', 'x@example.org'),
      await run(['user', 'reset-link', '--email', 'nobody@example.org']),
    ]) {
      assert.deepEqual(done, { code: 1, out: '', err });
    }
  });
});
