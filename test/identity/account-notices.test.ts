import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runCommand } from '../kit/command.ts';
import type { Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { waitFor } from '../kit/wait-for.ts';
import { PASSWORD, signIn, signUp } from './stage.ts';

const FIRST_ADMIN_TOKEN = 'the-token-of-the-first-administrator';

let store: TestStore;
let service: Service;
before(async () => {
  store = await createStore();
  service = await startService({ store, env: { FIRST_ADMIN_TOKEN }, work: true });
});
after(async () => {
  await service.close();
  await store.remove();
});

const run = async (...args: string[]): Promise<void> => {
  const done = await runCommand([...args, '--password', PASSWORD], store.env);
  assert.deepEqual([done.code, done.err], [0, '']);
};

async function account(email: string): Promise<{ client: Client; id: string }> {
  const client = service.client();
  const { body } = await signUp(client, email);
  return { client, id: body.user.id };
}

/** The notices since the last call, with the addresses of their readers. */
async function told(): Promise<string[]> {
  const rows = await store.database.rows<{ email: string; kind: string; details: string }>(
    `select email, kind, details from inbox join users on users.id = inbox.user_id
     order by email, kind`,
  );
  await store.database.run('delete from inbox');
  return rows.map(({ email, kind, details }) => `${email} ${kind} ${details}`);
}

/** Waits until the workers have ended every task, since there is no event for that. */
const allDone = () =>
  waitFor('the end of every notice', async () => {
    const rows = await store.database.rows<{ kind: string; state: string }>(
      "select state from tasks where kind = 'notice'",
    );
    return rows.length > 0 && rows.every(({ state }) => state === 'done');
  });

test('the first administrator is told, and so is the former holder of the account', async () => {
  await account('ada@example.org');
  const given = { token: FIRST_ADMIN_TOKEN, name: 'Ada', email: 'ada@example.org' };
  const made = await service.client().post('/api/first-admin', { ...given, password: PASSWORD });
  assert.equal(made.status, 201, made.text);
  assert.deepEqual(await told(), [
    'ada@example.org administrator-made {"isYou":true}',
    'ada@example.org password-reset {}',
  ]);
  await allDone();
});

test('every administrator is told of one that a command makes, in time', async () => {
  await account('bea@example.org');
  await run('admin', 'create', '--email', 'root@example.org');
  assert.deepEqual(await told(), [
    'ada@example.org administrator-made {"isYou":false}',
    'root@example.org administrator-made {"isYou":true}',
  ]);
  await run('admin', 'create', '--email', 'bea@example.org');
  assert.deepEqual(await told(), [
    'ada@example.org administrator-made {"isYou":false}',
    'bea@example.org administrator-made {"isYou":true}',
    'bea@example.org password-reset {}',
    'root@example.org administrator-made {"isYou":false}',
  ]);
  await run('admin', 'create', '--email', 'bea@example.org');
  assert.deepEqual(await told(), ['bea@example.org password-reset {}']);
  await allDone();
});

test('an account is told of a password that a command has set', async () => {
  await account('cy@example.org');
  await run('user', 'password', '--email', 'cy@example.org');
  assert.deepEqual(await told(), ['cy@example.org password-reset {}']);
  await allDone();
});

test('an account is told once of a password that was set by an administrator’s link', async () => {
  const { client, id } = await account('dora@example.org');
  const admin = service.client();
  await signIn(admin, 'ada@example.org');
  const link = await admin.post(`/api/admin/users/${id}/password-reset`);
  assert.deepEqual(await told(), [], 'a link alone changes nothing');
  const token = new URL(link.body.url, service.url).searchParams.get('token') ?? '';
  const reset = { token, newPassword: 'another passphrase' };
  const answers = await runAtOnce(4, () =>
    service.client().post('/api/auth/reset-password', reset),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 1, 400: 3 });
  assert.deepEqual(await told(), ['dora@example.org password-reset {}']);
  assert.equal((await client.get('/api/auth/get-session')).body, null);
  await allDone();
});

test('nobody is told when the holder changes the password', async () => {
  const { client } = await account('eve@example.org');
  const changed = await client.post('/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'another passphrase',
  });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(await told(), []);
});
