import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { waitFor } from '../kit/wait-for.ts';
import { startService } from '../kit/service.ts';
import { startTemporaryService, createTemporaryStore } from './temporary.ts';
import { isListening, openConnection, type RawConnection } from './raw-connection.ts';

const player = JSON.stringify({ name: 'Mika', emoji: '🦊', color: '#f97316' });
const bytes = Buffer.byteLength(player);

/** Starts a service that has received half of a request, and waits for the rest for half a minute when it stops. */
async function stage(t: TestContext) {
  const store = await createTemporaryStore(t);
  const program = 'test/process/patient-stop.child.ts';
  const service = await startTemporaryService(t, store.env, program);
  const upload = await openConnection(service.url);
  upload.send(
    `POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await upload.received(/100 Continue/);
  upload.send(player.slice(0, 10));
  return { store, service, upload };
}

const said = (log: readonly string[], word: string): boolean =>
  log.some((line) => (JSON.parse(line) as { msg?: string }).msg === word);

/** Opens a connection on which a request has begun, so that the service answers it. */
async function begunRequest(url: string, path: string): Promise<RawConnection> {
  const connection = await openConnection(url);
  connection.send(
    `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET ${path} HTTP/1.1\r\nHost: x\r\nX-More: `,
  );
  await connection.received(/"ok"/);
  return connection;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} drains: begun requests are answered and stored, new ones are refused, exit 0`, async (t) => {
    const { store, service, upload } = await stage(t);
    const probe = await begunRequest(service.url, '/readyz');
    const ended = once(service.child, 'close');
    service.child.kill(signal);
    await waitFor('it stops', () => said(service.log, 'stopping'));
    await waitFor('nobody listens', async () => !(await isListening(service.url)));

    probe.send('nothing\r\n\r\n');
    const answer = await probe.received(/Draining/);
    assert.match(answer, /HTTP\/1\.1 503 /);
    assert.match(answer, /\{"error":"Draining"\}$/);
    if (!probe.socket.closed) await once(probe.socket, 'close');

    assert.equal(service.child.exitCode, null);
    upload.send(player.slice(10));
    const kept = await upload.received(/familyCode/);
    assert.match(kept, /HTTP\/1\.1 201 /);
    assert.match(kept, /set-cookie: beadhouse/i);
    assert.deepEqual(await ended, [0, null]);
    assert.ok(said(service.log, 'stopped'));
    assert.deepEqual(await store.database.rows('select name from players'), [{ name: 'Mika' }]);
  });

  test(`a second ${signal} ends at once, exit 1`, async (t) => {
    const { service } = await stage(t);
    const ended = once(service.child, 'close');
    service.child.kill('SIGTERM');
    await waitFor('it stops', () => said(service.log, 'stopping'));
    assert.equal(service.child.exitCode, null);
    service.child.kill(signal);
    assert.deepEqual(await ended, [1, null]);
    assert.equal(said(service.log, 'stopped'), false);
  });
}

test('a signal ends an idle service at once, also when a connection is open', async (t) => {
  const service = await startTemporaryService(t, (await createTemporaryStore(t)).env);
  const idle = await openConnection(service.url);
  idle.send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await idle.received(/"ok"/);
  const silent = await openConnection(service.url);
  const before = performance.now();
  assert.equal(await service.end('SIGTERM'), 0);
  // Answers that are being sent would be waited for 30 s.
  assert.ok(performance.now() - before < 20_000);
  idle.socket.destroy();
  silent.socket.destroy();
});

test('/readyz is 200 while the store answers, 503 while draining; /healthz is 200 all the time', async () => {
  const service = await startService();
  try {
    const client = service.client();
    assert.deepEqual((await client.get('/readyz')).body, { status: 'ready' });
    service.app.drain();
    const answer = await client.get('/readyz');
    assert.deepEqual([answer.status, answer.body], [503, { error: 'Draining' }]);
    assert.equal((await client.get('/healthz')).status, 200);
    assert.equal((await client.get('/api/players')).status, 200);
  } finally {
    await service.close();
  }
});
