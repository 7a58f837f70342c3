import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { tablesOf } from '../../src/storage/tables.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { openPostgresDatabase } from '../kit/database/postgres.ts';
import { freshDatabase, startPostgres } from '../kit/postgres.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { createRole } from '../kit/postgres-role.ts';
import { startProcess } from '../kit/process.ts';
import { startService, type ServiceOptions } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { waitFor } from '../kit/wait-for.ts';

/** Services in schemas of a database, as hosted platforms and operators have it. */

const TIMEOUT = { timeout: 400_000 };

/** An empty database without any table. */
async function openEmpty(t: TestContext) {
  const { url, drop } = await freshDatabase();
  addCleanup(t, drop);
  const database = openPostgresDatabase(url);
  addCleanup(t, () => database.close());
  return { url, ...database };
}

/** A store in a schema of a database. */
async function storeIn(t: TestContext, url: string, schema: string): Promise<TestStore> {
  const own = `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  const folder = await createStore('sqlite');
  addCleanup(t, () => folder.remove());
  const database = openPostgresDatabase(own);
  addCleanup(t, () => database.close());
  return {
    env: { ...folder.env, DATABASE_URL: own, AUTH_SECRET: 'the same on every instance, for tests' },
    dataDir: folder.dataDir,
    database,
    remove: async () => {},
  };
}

async function serve(t: TestContext, store: TestStore, options: ServiceOptions = {}) {
  const service = await startService({ store, ...options });
  addCleanup(t, () => service.close());
  return service;
}

test(
  'accounts work beside tables of every name of ours, in schemas that sort before and after',
  TIMEOUT,
  async (t) => {
    const { url, run } = await openEmpty(t);
    await run('create schema beads');
    const names = ['migrations', ...tablesOf().map(({ name }) => name)];
    for (const schema of ['auth', 'zoo']) {
      await run(`create schema ${schema}`);
      for (const name of names) await run(`create table ${schema}.${name} (foreign_id serial)`);
    }
    for (const schema of ['public', 'beads']) {
      const service = await serve(t, await storeIn(t, url, schema));
      const caller = service.client();
      assert.equal((await caller.get('/readyz')).status, 200);
      const account = {
        email: `someone@${schema}.example.org`,
        password: 'a long password',
        name: 'A',
      };
      const steps = [
        await caller.post('/api/auth/sign-up/email', account),
        await caller.get('/api/auth/get-session'),
        await caller.post('/api/auth/sign-out', {}),
        await caller.post('/api/auth/sign-in/email', account),
      ];
      assert.deepEqual(
        steps.map(({ status }) => status),
        [200, 200, 200, 200],
        schema,
      );
    }
  },
);

test(
  'two services in two schemas draw their own postcards, and all of them',
  TIMEOUT,
  async (t) => {
    const { url, run } = await openEmpty(t);
    await run('create schema beads');
    const services = [];
    for (const schema of ['public', 'beads']) {
      services.push(await serve(t, await storeIn(t, url, schema), { work: true }));
    }
    await Promise.all(
      services.map(async (service) => {
        const guest = service.client();
        await guest.get('/api/abacus-settings');
        const made = [];
        for (let count = 0; count < 10; count++) made.push(await sendPostcard(guest));
        for (const { postcardId } of made) await postcardIs(guest, postcardId, 'ready');
        assert.deepEqual(
          service.logLines.filter(({ msg }) => msg === 'task trouble'),
          [],
        );
      }),
    );
  },
);

test(
  'a service starts and works with a role that may read and write rows, and nothing else',
  TIMEOUT,
  async (t) => {
    const { url, run } = await openEmpty(t);
    const store = await storeIn(t, url, 'public');
    await (await startService({ store })).close();
    const own = await createRole(t, url);
    await run(`
      grant usage on schema public, pgboss to ${own.role};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${own.role}`);
    const service = await serve(
      t,
      { ...store, env: { ...store.env, DATABASE_URL: own.url } },
      { work: true },
    );
    const guest = service.client();
    await guest.get('/api/abacus-settings');
    const { postcardId } = await sendPostcard(guest);
    await postcardIs(guest, postcardId, 'ready');
    assert.deepEqual(
      service.logLines.filter(({ msg }) => msg === 'task trouble'),
      [],
    );
  },
);

test(
  'a service starts in the schemas that an administrator has made, with a role that owns nothing else',
  TIMEOUT,
  async (t) => {
    const { url, run } = await openEmpty(t);
    const own = await createRole(t, url);
    const guide = await readFile('docs/growing.md', 'utf8');
    const [, statements] = /```sql\n(create schema .*?)```/s.exec(guide) ?? [];
    assert.ok(statements);
    await run(statements.replaceAll('authorization beadhouse', `authorization ${own.role}`));
    const store = await storeIn(t, own.url, 'beads');
    const service = await serve(t, store, { work: true });
    const guest = service.client();
    await guest.get('/api/abacus-settings');
    const { postcardId } = await sendPostcard(guest);
    await postcardIs(guest, postcardId, 'ready');
  },
);

test(
  'a service on a read-only database starts and reads, refuses to write, and logs why its background work waits',
  TIMEOUT,
  async (t) => {
    const { url, run } = await openEmpty(t);
    const store = await storeIn(t, url, 'public');
    const before = await startService({ store, work: true });
    const guest = before.client();
    await guest.get('/api/abacus-settings');
    const { postcardId } = await sendPostcard(guest);
    await postcardIs(guest, postcardId, 'ready');
    await before.close();
    const name = new URL(url).pathname.slice(1);
    await run(`alter database ${name} set default_transaction_read_only = on`);

    const service = await serve(t, store, { work: true });
    const reader = service.client();
    reader.cookie = guest.cookie;
    assert.equal((await reader.get('/readyz')).status, 200);
    assert.equal((await reader.get(`/api/postcards?ids=${postcardId}`)).status, 200);
    assert.ok(
      (
        await reader.post('/api/postcards', {
          manifest: { moments: [{ text: '1' }], callerNumber: '5' },
        })
      ).status >= 500,
    );
    const isReadOnly = (): boolean =>
      service.logLines.some(({ reason }) => /read-only transaction/.test(String(reason)));
    await waitFor('the background work says so', isReadOnly);
  },
);

test(
  'a service starts on a standby, and works when that becomes the primary',
  TIMEOUT,
  async (t) => {
    const server = await startPostgres();
    addCleanup(t, () => server.close());
    const { url } = await freshDatabase(server);
    const store = await storeIn(t, url, 'public');
    await (await startService({ store })).close();
    const [place] = await store.database.rows<{ data_directory: string }>('show data_directory');
    assert.ok(place);
    await server.stop();
    await writeFile(join(place.data_directory, 'standby.signal'), '');
    // It resolves when the server takes writes.
    const promoted = server.start();
    await waitFor('the standby answers', () =>
      store.database.rows('select where pg_is_in_recovery()').catch(() => undefined),
    );

    const service = await startProcess(store.env);
    addCleanup(t, () => service.end('SIGTERM'));
    const guest = service.client();
    assert.equal((await guest.get('/readyz')).status, 200);
    assert.ok((await guest.get('/api/abacus-settings')).status >= 500);
    await store.database.run('select pg_promote()');
    await promoted;
    assert.equal((await guest.get('/api/abacus-settings')).status, 200);
    const { postcardId } = await sendPostcard(guest);
    await postcardIs(guest, postcardId, 'ready');
  },
);
