import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { flowchart, player, postcard, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { openPostgresDatabase } from '../kit/database/postgres.ts';
import type { Document } from '../kit/document.ts';
import { freshDatabase, type FreshDatabase } from '../kit/postgres.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';

let database: FreshDatabase;
let rows: Database;
let folder: string;
let service: ServiceProcess;

before(async () => {
  database = await freshDatabase();
  rows = openPostgresDatabase(database.url);
  folder = await mkdtemp(join(tmpdir(), 'beadhouse-reading-'));
  service = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret that holds through every fault',
  });
});
after(async () => {
  await service.end('SIGKILL');
  await rows.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Stores something of each kind that a read may answer with. Returns the values of the parameters in paths. */
async function fill(client: Client): Promise<Readonly<Record<string, string>>> {
  const made = await client.post('/api/players', { ...player, isPracticeStudent: true });
  const chart = await client.post('/api/teacher-flowcharts', flowchart);
  const card = await client.post('/api/postcards', postcard);
  return {
    'players/{id}': made.body.player.id,
    'teacher-flowcharts/{id}': chart.body.flowchart.id,
    'postcards/{id}': card.body.postcardId,
  };
}

/** Operations that change something whenever they are asked: the link of a mail counts once. */
const CHANGES = new Set(['verifyEmail']);

/** The paths of all operations that only read, with ids of what is stored, or of nothing. */
function readable({ paths }: Document, ids: Readonly<Record<string, string>>): string[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || CHANGES.has(get.operationId)) return [];
    const query = new URLSearchParams();
    for (const { in: place, name, example } of get.parameters ?? []) {
      if (place === 'query' && typeof example === 'string') query.set(name, example);
    }
    let filled = path;
    for (const [part, id] of Object.entries(ids)) {
      filled = filled.replace(part, `${part.slice(0, part.indexOf('{'))}${id}`);
    }
    return `${filled.replaceAll(/\{\w+\}/g, 'none')}?${query.toString()}`;
  });
}

/** Reads the status of each path; a stream of events is not read to its end. */
async function statuses(client: Client, paths: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const path of paths) {
    const { cookie } = client;
    const { status, body } = await fetch(client.url + path, { headers: { cookie } });
    await body?.cancel();
    all.push(`${path} ${status}`);
  }
  return all;
}

test('the database can be read only: every read answers as before, also with sessions that are due for renewal', async () => {
  const [guest, user, admin] = [service.client(), service.client(), service.client()];
  await guest.post('/api/players', player);
  await signUp(user, 'user@example.org');
  await signUp(admin, 'admin@example.org');
  await rows.rows(`update users set role = 'admin' where email = 'admin@example.org'`);
  const cases = await Promise.all(
    [guest, user, admin].map(async (client) => ({ client, ids: await fill(client) })),
  );
  const document: Document = (await guest.get('/openapi.json')).body;
  const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const readAll = async () => {
    await rows.rows(`update sessions set expires_at = '${soon}', updated_at = created_at`);
    // Their first read stores the defaults.
    await rows.rows(`delete from abacus_settings`);
    return Promise.all(cases.map(({ client, ids }) => statuses(client, readable(document, ids))));
  };
  const usual = await readAll();
  const [ofGuest = []] = usual;
  assert.ok(ofGuest.filter((one) => one.endsWith(' 200')).length > 15, ofGuest.join('\n'));

  const name = new URL(database.url).pathname.slice(1);
  await rows.rows(`alter database ${name} set default_transaction_read_only = on`);
  await rows.rows(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'beadhouse' and datname = current_database()`,
  );
  assert.deepEqual(await readAll(), usual);
  const { status, headers, body } = await user.post('/api/players', player);
  assert.deepEqual(
    [status, headers.get('retry-after'), body],
    [503, '2', { error: 'The service is busy' }],
  );
});
