import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client } from 'pg';
import { freshDatabase, type FreshDatabase } from '../kit/postgres.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { startLoad, type Load } from './load.ts';

/** What a small hosted plan has: 20 connections, of which three are for superusers only. */
const CONNECTIONS = 17;

let database: FreshDatabase;
let admin: Client;
let folder: string;
let address: URL;
const services: ServiceProcess[] = [];
const loads: Load[] = [];

before(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'beadhouse-few-'));
  address = new URL(database.url);
  const name = address.pathname.slice(1);
  address.username = name;
  admin = new Client({ connectionString: database.url.replace(name, 'postgres') });
  await admin.connect();
  await admin.query(
    `create role ${name} login password '${address.password}' connection limit ${CONNECTIONS}`,
  );
  await admin.query(`alter database ${name} owner to ${name}`);
  await admin.query(`alter database ${name} set default_transaction_isolation = 'serializable'`);
});
after(async () => {
  await Promise.all(loads.map((load) => load.end()));
  await Promise.all(services.map((service) => service.end('SIGKILL')));
  const name = address.pathname.slice(1);
  await database.drop();
  await admin.query(`drop role ${name}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Starts an instance, and clients that keep it busy. */
async function startInstance(): Promise<{ service: ServiceProcess; own: Load[] }> {
  const service = await startProcess({
    DATABASE_URL: address.href,
    DATABASE_POOL_SIZE: '5',
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret that holds through every fault',
  });
  services.push(service);
  const own = await Promise.all(
    [1, 2, 3].map(async () => {
      const caller = service.client();
      await caller.get('/api/abacus-settings');
      return startLoad(caller);
    }),
  );
  loads.push(...own);
  return { service, own };
}

test('two instances under load share 17 connections to a serializable database, and a third replaces one: no request fails', async () => {
  const [first] = await Promise.all([startInstance(), startInstance()]);
  await Promise.all(loads.map((load) => load.succeeds(3)));
  const third = await startInstance();
  await Promise.all(loads.map((load) => load.succeeds(3)));
  await Promise.all(first.own.map((load) => load.end()));
  assert.equal(await first.service.end('SIGTERM'), 0);
  await Promise.all(third.own.map((load) => load.succeeds(3)));
  for (const load of loads) assert.deepEqual([load.wrong, load.failures()], [[], 0]);
  const told = services.flatMap(({ log }) => log.filter((line) => line.includes('task trouble')));
  assert.deepEqual(told, []);
});
