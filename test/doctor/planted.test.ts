import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { chmod, copyFile, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { CHECKS, type CheckName } from '../../src/doctor/finding.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { runCommand } from '../kit/command.ts';
import { startMailServer } from '../kit/mail-server.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { newPushKeys } from '../kit/push-service.ts';
import { startService } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import type { Engine } from '../kit/engine.ts';

type Env = Readonly<Record<string, string>>;

/** A store on which a service has run, with a child in it. It is removed when the test ends. */
async function usedStore(t: TestContext, engine: Engine): Promise<TestStore> {
  const store = await createStore(engine);
  addCleanup(t, () => store.remove());
  const service = await startService({ store });
  const made = await service
    .client()
    .post('/api/players', { name: 'Mia', emoji: '🦊', color: '#f97316' });
  assert.equal(made.status, 201, made.text);
  await service.close();
  return store;
}

const doctor = (env: Env) => runCommand(['doctor'], env);

/** The states of all checks, by their names. Each is told in one line, in their order. */
function statesIn(out: string): Record<string, string> {
  const told = [...out.matchAll(/^(good|off|FAULT) +([a-z]+) +\S.*\.$/gm)];
  assert.deepEqual(
    told.map(([, , name]) => name),
    [...CHECKS],
    out,
  );
  return Object.fromEntries(told.map(([, state, name]) => [name, state]));
}

/** Expects that this fault is found, with advice below it, and no other. */
async function assertFault(env: Env, name: CheckName, text: RegExp): Promise<void> {
  const { code, out, err } = await doctor(env);
  assert.deepEqual([code, err], [1, 'One fault.\n'], out);
  const faults = Object.entries(statesIn(out)).filter(([, state]) => state === 'FAULT');
  assert.deepEqual(faults, [[name, 'FAULT']], out);
  const [, line = '', advice = ''] = /^FAULT +[a-z]+ +(.*)\n +(.*)$/m.exec(out) ?? [];
  assert.match(line, text);
  assert.match(advice, /^[A-Z]/);
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`exit code 0 before the first start, after it, and while the service runs, on ${engine}`, async (t) => {
    const store = await createStore(engine);
    addCleanup(t, () => store.remove());
    const before = await doctor(store.env);
    assert.deepEqual([before.code, before.err], [0, ''], before.out);
    const service = await startService({ store });
    const during = await doctor(store.env);
    await service.close();
    const after = await doctor(store.env);
    assert.deepEqual([during.code, after.code], [0, 0], during.out + after.out);
    assert.equal(statesIn(after.out)['mail'], 'off');
  });

  test(`a fault when the clock stands before the last noted time, on ${engine}`, async (t) => {
    const store = await usedStore(t, engine);
    await store.database.run(
      "insert into clock_state (id, noted_at, ran_ms) values ('clock', '2999-01-01T00:00:00.000Z', 0)",
    );
    await assertFault(store.env, 'clock', /the last noted time is 2999-01-01/);
  });

  test(`a fault when the tables are of a newer program, good when they are of an older one, on ${engine}`, async (t) => {
    const store = await usedStore(t, engine);
    const { database } = store;
    await database.run("insert into migrations (name, applied_at) values ('999-new', '')");
    await assertFault(store.env, 'schema', /newer Beadhouse \(999-new\)/);
    await database.run("delete from migrations where name in ('999-new', '024-paper-results')");
    const older = await doctor(store.env);
    assert.equal(older.code, 0);
    assert.match(older.out, /^good +schema +The tables lack 024-paper-results: the next start/m);
  });
}

test('a fault when the database is no database', async (t) => {
  const store = await usedStore(t, 'sqlite');
  await writeFile(join(store.dataDir, 'beadhouse.db'), 'x'.repeat(5_000));
  await assertFault(store.env, 'database', /cannot be opened: file is not a database/);
});

test('a fault when pages of the database are damaged', async (t) => {
  const store = await usedStore(t, 'sqlite');
  const path = join(store.dataDir, 'beadhouse.db');
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = delete');
  database.close();
  const { length } = await readFile(path);
  const file = await open(path, 'r+');
  for (let at = 4096 * 4; at < length; at += 4096)
    await file.write(Buffer.alloc(2000, 7), 0, 2000, at);
  await file.close();
  const { code, out } = await doctor(store.env);
  assert.equal(code, 1);
  assert.match(out, /^FAULT +database +.*(?:damaged|malformed)/m);
});

test('a fault when the database is of another program', async (t) => {
  const store = await createStore('sqlite');
  addCleanup(t, () => store.remove());
  const path = join(store.dataDir, 'beadhouse.db');
  await rm(path, { force: true });
  const other = new DatabaseSync(path);
  other.exec('create table users (id)');
  other.close();
  await assertFault(store.env, 'database', /not of Beadhouse \("users"\)/);
});

test('a fault when the names of a database on a server are taken', async (t) => {
  const { url, drop } = await freshDatabase();
  addCleanup(t, drop);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table users (id int)');
  await client.end();
  const store = await createStore('sqlite');
  addCleanup(t, () => store.remove());
  const env = { ...store.env, DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) };
  await assertFault(env, 'database', /not of Beadhouse \("users"\)/);
});

test('a fault when the database server does not answer', async (t) => {
  const store = await createStore('sqlite');
  addCleanup(t, () => store.remove());
  const DATABASE_URL = 'postgres://beads:a-password@127.0.0.1:9/beads';
  const env = { ...store.env, DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) };
  await assertFault(env, 'database', /ECONNREFUSED/);
  assert.doesNotMatch((await doctor(env)).out, /a-password/);
});

test('a fault, and a warning of the start, when a database of another machine is reached unencrypted', async (t) => {
  const store = await createStore('postgres');
  addCleanup(t, () => store.remove());
  await store.database.run('create schema far');
  // In this schema clients come from elsewhere.
  await store.database.run(
    `create function far.inet_client_addr() returns inet return '192.0.2.1'::inet`,
  );
  const url = `${store.env['DATABASE_URL']}?options=-c%20search_path%3Dfar,pg_catalog`;
  const env = { ...store.env, DATABASE_URL: url };
  await assertFault(env, 'encryption', /unencrypted over the network/);
  const service = await startService({ store, env });
  addCleanup(t, () => service.close());
  const warned = service.logLines.filter(({ msg }) =>
    /unencrypted over the network/.test(String(msg)),
  );
  assert.deepEqual(
    warned.map(({ level }) => level),
    [40],
  );
});

test('a fault when others can read the secret', async (t) => {
  const store = await usedStore(t, 'sqlite');
  await chmod(join(store.dataDir, 'auth-secret'), 0o644);
  await assertFault(store.env, 'secret', /can read the secret/);
});

test('a fault when the secret is gone although somebody is signed in', async (t) => {
  const store = await usedStore(t, 'sqlite');
  await rm(join(store.dataDir, 'auth-secret'));
  await assertFault(store.env, 'secret', /is missing although somebody may be signed in/);
});

test('a fault when the secret is gone before an update', async (t) => {
  const store = await usedStore(t, 'sqlite');
  await rm(join(store.dataDir, 'auth-secret'));
  await store.database.run("delete from migrations where name = '024-paper-results'");
  await assertFault(store.env, 'secret', /is missing although somebody may be signed in/);
});

test('a fault when the folder of backups is a file', async (t) => {
  const store = await usedStore(t, 'sqlite');
  const BACKUP_DIR = join(store.dataDir, 'auth-secret');
  await assertFault({ ...store.env, BACKUP_DIR }, 'backup', /auth-secret is a file/);
});

test('no byte changes of what a killed service has left', async (t) => {
  const store = await createStore('sqlite');
  addCleanup(t, () => store.remove());
  const service = await startService({ store });
  addCleanup(t, () => service.close());
  await service.client().post('/api/players', { name: 'Mia', emoji: '🦊', color: '#f97316' });
  // What a kill at this moment would leave.
  const left = makeTemporaryFolder(t);
  for (const name of await readdir(store.dataDir)) {
    if (/^(?:beadhouse\.db|auth-secret)/.test(name)) {
      await copyFile(join(store.dataDir, name), join(left, name));
    }
  }
  const sumsOf = async () =>
    Promise.all(
      (await readdir(left))
        // Its content is only about who has the file open.
        .filter((name) => !name.endsWith('-shm'))
        .map(async (name) => [name, hash('sha256', await readFile(join(left, name)))]),
    );
  const before = await sumsOf();
  assert.equal(before.length, 3);
  const { code, out } = await doctor({ ...store.env, DATA_DIR: left });
  assert.equal(code, 0, out);
  assert.deepEqual(await sumsOf(), before);
});

test('a fault when the secret is short', async (t) => {
  const store = await usedStore(t, 'sqlite');
  await writeFile(join(store.dataDir, 'auth-secret'), 'short');
  await assertFault(store.env, 'secret', /has 5 characters and needs at least 32/);
});

test('a fault when the public address does not lead here, good when it does', async (t) => {
  const store = await usedStore(t, 'sqlite');
  const service = await startService({ store });
  addCleanup(t, () => service.close());
  const right = await doctor({ ...store.env, PUBLIC_URL: service.url });
  assert.equal(right.code, 0, right.out);
  assert.match(right.out, /^good +address +http:\/\/127\.0\.0\.1:\d+ leads here\.$/m);
  await assertFault(
    { ...store.env, PUBLIC_URL: 'http://127.0.0.1:9' },
    'address',
    /does not answer/,
  );
});

test('faults of mail: a setting is missing, nobody answers, the password is wrong; good when the server lets it in', async (t) => {
  const store = await usedStore(t, 'sqlite');
  const service = await startService({ store });
  addCleanup(t, () => service.close());
  const login = { user: 'beads', password: 'right horse' };
  const server = await startMailServer({ login });
  addCleanup(t, () => server.close());
  const env = {
    ...store.env,
    PUBLIC_URL: service.url,
    EMAIL_FROM: 'beads@example.org',
    EMAIL_SERVER: server.url,
  };
  const { EMAIL_FROM: _, ...withoutSender } = env;
  await assertFault(withoutSender, 'mail', /No mail is sent. Not set: EMAIL_FROM/);
  await assertFault({ ...env, EMAIL_SERVER: 'smtp://127.0.0.1:9' }, 'mail', /ECONNREFUSED/);
  const wrong = server.url.replace('right%20horse', 'wrong%20horse');
  await assertFault({ ...env, EMAIL_SERVER: wrong }, 'mail', /did not let the service in.*535/);
  const right = await doctor(env);
  assert.equal(right.code, 0, right.out);
  assert.match(
    right.out,
    /^good +mail +The mail server lets the service in\. Notifications this way are switched off/m,
  );
  assert.deepEqual(server.offered, []);
});

test('a fault when the keys for pushes are no pair', async (t) => {
  const store = await usedStore(t, 'sqlite');
  const keys = { ...newPushKeys(), VAPID_PUBLIC_KEY: newPushKeys().VAPID_PUBLIC_KEY };
  await assertFault({ ...store.env, ...keys }, 'push', /are no pair of keys/);
});

test('a fault when a proxy is before the service, and is not trusted', async (t) => {
  const store = await usedStore(t, 'sqlite');
  const { out } = await doctor({ ...store.env, PUBLIC_URL: 'https://127.0.0.1:9' });
  assert.equal(statesIn(out)['proxy'], 'FAULT');
});
