import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CREDENTIALS, startS3Server, type S3Server } from '../kit/s3-server.ts';
import { createClient } from '../kit/client.ts';
import { assertWholePictures, postcardIs, readPostcard, sendPostcard } from '../kit/postcards.ts';
import { freshServiceDatabase, type FreshDatabase } from '../kit/postgres.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { interpolate, readCompose } from './compose.ts';

const player = { name: 'Mika', emoji: '🦊', color: '#f97316' };

/** Processes with the settings that compose.yaml gives its containers; only the stores' addresses differ. */
describe('the instances of compose.yaml, as processes on PostgreSQL and S3', () => {
  const running: ServiceProcess[] = [];
  let database: FreshDatabase;
  let objects: S3Server;
  let dataDir = '';

  before(async () => {
    [database, objects, dataDir] = await Promise.all([
      freshServiceDatabase(),
      startS3Server('beadhouse'),
      mkdtemp(join(tmpdir(), 'beadhouse-fleet-')),
    ]);
  });

  after(async () => {
    await Promise.all(running.map((one) => one.end('SIGKILL')));
    await database.drop();
    await objects.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(name: string): Promise<ServiceProcess> {
    const secrets = {
      POSTGRES_PASSWORD: 'secret',
      AUTH_SECRET: 's'.repeat(32),
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    };
    const settings = Object.entries(readCompose().services[name]?.environment ?? {});
    const service = await startProcess({
      ...Object.fromEntries(settings.map(([key, value]) => [key, interpolate(value, secrets)])),
      DATABASE_URL: database.url,
      FILES_URL: filesUrl(settings).replace('http://garage:3900', objects.endpoint),
      // Pictures are fetched from the instance itself.
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
    });
    running.push(service);
    return service;
  }

  test('serve as one, draw on the worker, and are replaced without losing anything', async () => {
    const [one, other] = await Promise.all([start('web-1'), start('web-2')]);
    const client = one.client();
    const elsewhere = createClient(other.url);

    // The other instance knows a guest of the first.
    assert.equal((await client.post('/api/players', player)).status, 201);
    elsewhere.cookie = client.cookie;
    assert.equal((await elsewhere.get('/api/players')).body.players[0].name, 'Mika');

    // Web instances leave background work alone.
    const { postcardId } = await sendPostcard(client);
    assert.equal((await readPostcard(elsewhere, postcardId)).status, 'pending');
    const worker = await start('worker');
    const drawn = await postcardIs(elsewhere, postcardId, 'ready');
    await assertWholePictures(elsewhere, drawn);

    // The worker answers health checks, and nothing else.
    const asked = ['/healthz', '/readyz', '/metrics', '/api/players'];
    const answers = await Promise.all(asked.map((path) => worker.client().get(path)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 404],
    );

    // One stops and starts again, while the other serves.
    assert.equal(await one.end('SIGTERM'), 0);
    assert.equal((await elsewhere.post('/api/players', player)).status, 201);
    const again = createClient((await start('web-1')).url);
    again.cookie = client.cookie;
    assert.equal((await again.get('/api/players')).body.players.length, 2);
    await assertWholePictures(again, drawn);

    assert.deepEqual(await readdir(dataDir), [], 'an instance has written to its own folder');
  });
});

function filesUrl(settings: readonly (readonly [string, string])[]): string {
  const [, value = ''] = settings.find(([key]) => key === 'FILES_URL') ?? [];
  assert.match(value, /^s3:\/\/beadhouse\/.*http:\/\/garage:3900/);
  return value;
}
