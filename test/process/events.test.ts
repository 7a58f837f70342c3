import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { startInstance } from '../fuzz/instance.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { createClient } from '../kit/client.ts';
import { openEvents } from '../kit/event-stream.ts';
import { runToEnd } from '../kit/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import { startOwnService, startTemporaryService } from './temporary.ts';

test('when a command on the server ends a session, its stream ends', async (t) => {
  const service = await startOwnService(t);
  const client = service.client();
  await signUp(client, 'stream@example.org');
  const stream = await openEvents(client);
  const args = ['src/cli.ts', 'user', 'password', '--email', 'stream@example.org'];
  const { code, err } = await runToEnd(
    [...args, '--password', `${PASSWORD} new`],
    service.store.env,
  );
  assert.equal(code, 0, err);
  await stream.ended;
});

test('a service that stops ends its streams, and does not wait for them', async (t) => {
  const service = await startTemporaryService(t, { DATA_DIR: makeTemporaryFolder(t) });
  const client = service.client();
  await client.get('/api/abacus-settings');
  const streams = [await openEvents(client), await openEvents(client)];
  const code = await service.end('SIGTERM');
  assert.equal(code, 0);
  for (const { ended } of streams) await ended;
});

/** How many streams are opened, each by a connection of its own. */
const STREAMS = 2_000;
const OF_A_GUEST = 10;
const MOST_BYTES = 60_000_000;

test(`${STREAMS} idle streams take less than 60 MB`, async (t) => {
  const service = await startInstance({
    DATA_DIR: makeTemporaryFolder(t),
    TRUST_PROXY: 'loopback',
  });
  addCleanup(t, () => service.kill());
  const client = () => createClient(`http://127.0.0.1:${service.port}`);
  /** Its memory, in bytes, without V8's reserve for new objects, which grows in large steps. */
  const used = async (): Promise<number> => {
    const { rss, heapTotal, heapUsed } = await service.memory();
    return rss - heapTotal + heapUsed;
  };
  const sockets: Socket[] = [];
  addCleanup(t, () => sockets.forEach((socket) => socket.destroy()));
  // One address has at most a fifth of all streams.
  const openOf = async (count: number, cookie: string, address: string) => {
    const opened = Array.from({ length: count }, () => {
      const socket = connect(service.port, '127.0.0.1');
      sockets.push(socket);
      const head = ['host: x', `cookie: ${cookie}`, `x-forwarded-for: ${address}`].join('\r\n');
      socket.write(`GET /api/events HTTP/1.1\r\n${head}\r\n\r\n`);
      return new Promise<void>((resolve, reject) => {
        socket.on('error', reject).on('data', (piece) => {
          if (piece.includes('event: ready')) resolve();
          else if (!piece.includes('HTTP/1.1 200')) reject(new Error(String(piece)));
        });
      });
    });
    await Promise.all(opened);
  };
  const guests = [];
  for (let made = 0; made < STREAMS / OF_A_GUEST; made++) {
    const guest = client();
    await guest.get('/api/abacus-settings');
    guests.push(guest.cookie);
  }
  const before = await used();
  for (const [at, cookie] of guests.entries()) await openOf(OF_A_GUEST, cookie, `10.0.0.${at}`);
  const { text } = await client().get('/metrics');
  assert.match(text, new RegExp(`^event_streams ${STREAMS}$`, 'm'));
  const taken = (await used()) - before;
  t.diagnostic(`${Math.round(taken / STREAMS)} bytes each`);
  assert.ok(taken < MOST_BYTES, `${taken} bytes`);
});
