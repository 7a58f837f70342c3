import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Database } from '../kit/database/database.ts';
import { openPostgresDatabase } from '../kit/database/postgres.ts';
import { freshDatabase, type FreshDatabase } from '../kit/postgres.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { waitFor } from '../kit/wait-for.ts';
import { startLoad, type Load } from './load.ts';
import { startNetwork, type Network } from './network.ts';

/** After this many milliseconds a network counts as silent, on every connection; the service's own 15 s are too long here. */
const SILENT = 4_000;

/** systemd and Compose kill an instance that has not ended after 40 and 45 s: see deploy/. */
const STOP_LIMIT = 40_000;

let database: FreshDatabase;
let rows: Database;
let network: Network;
let folder: string;
let services: ServiceProcess[];
let loads: Load[];

before(async () => {
  database = await freshDatabase();
  rows = openPostgresDatabase(database.url);
  const address = new URL(database.url);
  network = await startNetwork(Number(address.port));
  address.port = String(network.port);
  address.searchParams.set('query_timeout', String(SILENT));
  folder = await mkdtemp(join(tmpdir(), 'beadhouse-faults-'));
  const start = () =>
    startProcess({
      DATABASE_URL: address.href,
      DATA_DIR: folder,
      AUTH_SECRET: 'a secret that holds through every fault',
    });
  services = await Promise.all([start(), start()]);
  loads = await Promise.all(
    services.map(async (service) => {
      const caller = service.client();
      await caller.get('/api/abacus-settings');
      return startLoad(caller);
    }),
  );
  await succeed(1);
});
after(async () => {
  await Promise.all(loads.map((load) => load.end()));
  await Promise.all(services.map((service) => service.end('SIGKILL')));
  await network.close();
  await rows.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const succeed = (times: number) => Promise.all(loads.map((load) => load.succeeds(times)));
const fail = (times: number) => Promise.all(loads.map((load) => load.fails(times)));

const endConnections = () =>
  rows.rows(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'beadhouse' and datname = current_database()`,
  );

/** Reads the health, some data and a metric of each instance. */
const look = () =>
  Promise.all(
    services.map(async (service) => {
      const client = service.client();
      const metrics = await client.get('/metrics');
      return {
        ready: (await client.get('/readyz')).status,
        players: (await client.get('/api/players')).status,
        writable: /^database_writable (\d)$/m.exec(metrics.text)?.[1],
        looked: 1000 * Number(/^tasks_last_look_timestamp_seconds (\S+)$/m.exec(metrics.text)?.[1]),
      };
    }),
  );

/** Waits until every postcard that was acknowledged so far is ready. */
async function drawn(): Promise<void> {
  const ids = loads.flatMap(({ kept }) => kept.postcards);
  await waitFor('the postcards are drawn', async () => {
    const ready = await rows.rows<{ id: string }>(
      `select id from postcards where status = 'ready'`,
    );
    return new Set(ids).isSubsetOf(new Set(ready.map(({ id }) => id)));
  });
}

test('connections are killed, fall silent, and the database can be read only: nothing is lost, and all of it ends by itself', async () => {
  await endConnections();
  await succeed(1);

  network.silence();
  await fail(3);
  network.mend();
  const mended = Date.now();
  await succeed(1);
  await waitFor('all look for tasks', async () =>
    (await look()).every(({ looked }) => looked > mended),
  );
  await drawn();

  const name = new URL(database.url).pathname.slice(1);
  await rows.rows(`alter database ${name} set default_transaction_read_only = on`);
  await endConnections();
  await fail(10);
  await waitFor('all know', async () => (await look()).every((one) => one.writable === '0'));
  for (const { ready, players, writable } of await look()) {
    assert.deepEqual({ ready, players, writable }, { ready: 200, players: 200, writable: '0' });
  }
  await rows.rows(`alter database ${name} reset default_transaction_read_only`);
  await waitFor('all know', async () => (await look()).every((one) => one.writable === '1'));
  await succeed(2);
  await drawn();
  for (const { log } of services) {
    const count = (text: string) => log.filter((line) => line.includes(text)).length;
    assert.equal(count('the database can be read only'), 1);
    assert.equal(count('the database takes changes again'), 1);
  }

  await Promise.all(loads.map((load) => load.end()));
  for (const load of loads) {
    assert.deepEqual(load.wrong, []);
    for (const [table, ids] of Object.entries(load.kept)) {
      const there = await rows.rows<{ id: string }>(`select id from ${table}`);
      assert.deepEqual([...new Set(ids).difference(new Set(there.map(({ id }) => id)))], [], table);
    }
  }
});

test('SIGTERM while the connections are silent: the process ends in time', async () => {
  network.silence();
  const began = performance.now();
  const codes = await Promise.all(services.map((service) => service.end('SIGTERM')));
  const took = performance.now() - began;
  const said = services.map(({ log, told }) => `${log.slice(-20).join('\n')}\n${told()}`);
  assert.deepEqual(codes, [0, 0], `They ended with ${codes.join()}:\n${said.join('\n')}`);
  assert.ok(took < STOP_LIMIT, `${took} ms`);
});
