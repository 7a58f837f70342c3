import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { SECOND } from '../../src/kernel/clock.ts';
import { player } from '../identity/stage.ts';
import { waitFor } from '../kit/wait-for.ts';
import type { Client } from '../kit/client.ts';
import { sendHeldPostcard } from '../kit/held-drawing.ts';
import { readTask } from '../kit/postcards.ts';
import { startService } from '../kit/service.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { startTemporaryService, createTemporaryStore } from './temporary.ts';
import { isListening, openConnection, type RawConnection } from './raw-connection.ts';

/** More bytes than the buffers of both ends hold. */
const LARGE = 24 * 2 ** 20;
const LARGE_BODIES = { BODY_LIMIT: String(2 * LARGE) };
const ARCADE = '/api/arcade-session?userId=ada';

/** Stores a game whose answer is large. */
async function keepLargeGame(client: Client): Promise<void> {
  const initialState = 'x'.repeat(LARGE);
  const game = { userId: 'ada', gameName: 'g', gameUrl: '/g', activePlayers: ['ada'], roomId: 'r' };
  const { status } = await client.post('/api/arcade-session', { ...game, initialState });
  assert.equal(status, 200);
}

/** Sends requests and reads only the beginning of their answers, for now. */
async function openPausedReader(
  url: string,
  requests: string,
): Promise<{ rest(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.write(requests);
  await once(socket, 'readable');
  return {
    rest: async () => (await buffer(socket)).toString('latin1'),
  };
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function connectionThat(url: string, says: string): Promise<RawConnection> {
  const connection = await openConnection(url);
  if (says !== '') connection.send(says);
  return connection;
}

/** Reads everything that still arrives on a connection, until it ends. */
async function readRest({ socket, received }: RawConnection): Promise<string> {
  if (!socket.closed) await once(socket, 'close');
  return received(/^/);
}

/** Requests whose rest has not arrived; a stop does not wait for them. */
const incomplete: Readonly<Record<string, string>> = {
  'half of the headers': 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Mo',
  'half of a body': 'POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"name":',
  'one chunk of a body':
    'POST /api/players HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{"n\r\n',
  'half of the headers, after a whole request': `${get('/healthz')}GET /readyz HT`,
};

async function stage(t: TestContext) {
  const store = await createTemporaryStore(t);
  const service = await startTemporaryService(t, { ...store.env, ...LARGE_BODIES });
  return { store, service, client: service.client() };
}

const draining = /HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n\r\n\{"error":"Draining"\}$/;

test('SIGTERM while requests are half sent: 503 soon, exit 0, and nothing of them is stored', async (t) => {
  const { service, store } = await stage(t);
  const halves = await Promise.all(
    Object.values(incomplete).map((says) => connectionThat(service.url, says)),
  );
  await service.client().get('/healthz');
  const before = performance.now();
  const ended = service.end('SIGTERM');
  for (const [index, what] of Object.keys(incomplete).entries()) {
    assert.match(await readRest(halves[index] as RawConnection), draining, what);
  }
  assert.equal(await ended, 0);
  const took = performance.now() - before;
  // Answers that are being sent would be waited for 30 s.
  assert.ok(took < 20 * SECOND, `${took} ms`);
  // Its last output is read a moment after its end.
  await waitFor('it has said so', () => service.log.some((line) => line.includes('"stopped"')));
  assert.deepEqual(await store.database.rows('select id from players'), []);
});

test('a body whose rest arrives after the 503 is not stored', async (t) => {
  const service = await startService();
  addCleanup(t, () => service.close());
  const body = JSON.stringify(player);
  const late = await connectionThat(
    service.url,
    `POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await late.received(/100 Continue/);
  late.send(body.slice(0, 10));
  const closing = service.app.close();
  await late.received(/"Draining"/);
  late.send(body.slice(10));
  await readRest(late);
  await closing;
  assert.deepEqual(await service.store.database.rows('select id from players'), []);
});

test('SIGTERM while an answer goes to a slow reader: it arrives whole, tasks are handed back meanwhile, exit 0', async (t) => {
  const { service, store, client } = await stage(t);
  await keepLargeGame(client);
  const made = await sendHeldPostcard(client, service.child.pid);
  const slow = await openPausedReader(service.url, get(ARCADE));
  const pipelined = await openPausedReader(service.url, `${get(ARCADE)}${get('/healthz')}`);
  const silent = await connectionThat(service.url, '');
  const half = await connectionThat(service.url, incomplete['half of a body'] ?? '');
  // The last one: when it has its answer, the service has read what came on the others.
  const idle = await connectionThat(service.url, get('/healthz'));
  await idle.received(/"ok"/);

  const ended = once(service.child, 'exit');
  service.child.kill('SIGTERM');
  await waitFor('nobody listens', async () => !(await isListening(service.url)));
  // Idle connections and the task do not wait for the readers.
  await Promise.all([readRest(idle), readRest(silent), readRest(half)]);
  await waitFor(
    'handed back',
    async () => (await readTask(store, made.taskId)).state === 'pending',
  );
  assert.equal((await readTask(store, made.taskId)).attempts, 0);
  assert.equal(service.child.exitCode, null);

  const [whole, both] = await Promise.all([slow.rest(), pipelined.rest()]);
  for (const text of [whole, both]) {
    assert.match(text.slice(0, 20), /^HTTP\/1\.1 200 OK/);
    assert.ok(text.includes('x'.repeat(LARGE)), `${text.length} of ${LARGE} bytes`);
  }
  assert.match(both.slice(-2_000), /"?\}HTTP\/1\.1 200 [^]*\{"status":"ok"\}$/);
  assert.deepEqual(await ended, [0, null]);
});

test('a reader that reads nothing is cut off at the limit: tasks are handed back by then, and the store closes', async (t) => {
  const store = await createTemporaryStore(t);
  const service = await startService({
    store,
    env: LARGE_BODIES,
    work: true,
    ports: { gracePeriod: { incompleteMs: 100, answersMs: 2 * SECOND } },
  });
  addCleanup(t, () => service.close());
  const client = service.client();
  await keepLargeGame(client);
  const made = await sendHeldPostcard(client, process.pid);
  const slow = await openPausedReader(service.url, get(ARCADE));

  await service.app.close();
  assert.equal((await readTask(store, made.taskId)).state, 'pending');
  await assert.rejects(service.app.storage.check());
  assert.ok((await slow.rest()).length < LARGE);
  const cut = service.logLines.find(({ msg }) => msg === 'answers cut off');
  assert.equal(cut?.['connections'], 1);
});

test('while draining: new requests on open connections and pipelined ones are answered, and the last answer closes the connection', async (t) => {
  const service = await startService();
  addCleanup(t, () => service.close());
  const kept = await connectionThat(service.url, get('/healthz'));
  await kept.received(/"ok"/);
  service.app.drain();
  kept.send(`${get('/healthz')}${get('/readyz')}`);
  const text = await readRest(kept);
  assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 503']);
  assert.equal(text.match(/connection: close/gi)?.length, 1);
});

test('a request to upgrade the protocol is ignored, on every address of localhost, and delays no stop', async (t) => {
  const store = await createTemporaryStore(t);
  const service = await startTemporaryService(t, { ...store.env, HOST: 'localhost' });
  const upgrade =
    'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const { port } = new URL(service.url);
  const connections: RawConnection[] = [];
  for (const address of ['127.0.0.1', '[::1]']) {
    const url = `http://${address}:${port}`;
    // Not every machine has both addresses.
    if (await isListening(url)) connections.push(await connectionThat(url, upgrade));
  }
  assert.ok(connections.length > 0);
  for (const one of connections) await one.received(/HTTP\/1\.1 200 [^]*"ok"/);
  const before = performance.now();
  assert.equal(await service.end('SIGTERM'), 0);
  assert.ok(performance.now() - before < 20 * SECOND);
});
