import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { exchange } from './raw-socket.ts';
import { rawRequest } from './wire.ts';

const MEGABYTE = 1024 ** 2;
/** The number of bytes, each in its own chunk. */
const COUNT = 500_000;
const HEAD = rawRequest('POST /api/players HTTP/1.1', ['Transfer-Encoding: chunked']);

setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc') as () => void;

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

/** Puts each byte in its own chunk, without the last chunk. */
function byteByByte(body: Uint8Array): Buffer {
  const chunks = Buffer.alloc(body.length * 6, '1\r\n \r\n');
  body.forEach((byte, index) => chunks.writeUInt8(byte, index * 6 + 3));
  return chunks;
}

test('a body that arrives byte by byte is read whole', async () => {
  const player = { name: 'Zoë', emoji: '🦊', color: 'red', unknown: 'x'.repeat(70_000) };
  const [answer] = await exchange(
    service.url,
    HEAD,
    byteByByte(Buffer.from(JSON.stringify(player))),
    '0\r\n\r\n',
  );
  assert.equal(answer?.status, 201);
  const { name, emoji } = JSON.parse(answer.body).player;
  assert.deepEqual([name, emoji], ['Zoë', '🦊']);
});

test('a body that arrives byte by byte, as large as the limit and above it', async () => {
  const small = await startService({ env: { BODY_LIMIT: '4096' } });
  try {
    for (const [length, status] of [
      [4_096, 400],
      [4_097, 413],
    ] as const) {
      const body = byteByByte(Buffer.alloc(length, ' '));
      const [answer] = await exchange(small.url, HEAD, body, '0\r\n\r\n');
      assert.equal(answer?.status, status);
    }
  } finally {
    await small.close();
  }
});

test('a body that arrives byte by byte takes no more memory than its bytes', async () => {
  const chunks = byteByByte(Buffer.alloc(COUNT, ' '));
  const arrived = once(service.app.http.server, 'connection') as Promise<[Socket]>;
  const caller = connect(Number(new URL(service.url).port), '127.0.0.1');
  const [socket] = await arrived;
  sweep();
  const { heapUsed } = process.memoryUsage();
  caller.write(HEAD);
  caller.write(chunks);
  await waitFor('everything has come', () => socket.bytesRead >= HEAD.length + chunks.length);
  sweep();
  const grown = (process.memoryUsage().heapUsed - heapUsed) / MEGABYTE;
  caller.destroy();
  // A buffer for each chunk would be 100 MB.
  assert.ok(grown < 10, `${COUNT} bytes take ${grown} MB of the heap`);
});

test('503 for a large body while unfinished ones hold 64 MiB; small ones are accepted, and all after those have ended', async () => {
  const { port } = new URL(service.url);
  const head = rawRequest('POST /api/players HTTP/1.1', [`Content-Length: ${MEGABYTE}`]);
  const half = Buffer.alloc(MEGABYTE - 1, ' ');
  const arrived: Socket[] = [];
  const arrive = (socket: Socket): void => void arrived.push(socket);
  service.app.http.server.on('connection', arrive);
  const callers = Array.from({ length: 64 }, () => connect(Number(port), '127.0.0.1'));
  const player = { name: 'Zoë', emoji: '🦊', color: 'red' };
  const large = { ...player, unknown: 'x'.repeat(MEGABYTE / 2) };
  const client = service.client();
  try {
    for (const caller of callers) {
      caller.write(head);
      caller.write(half);
    }
    // Before that there would be room for a large body, and none for the rest of another.
    await waitFor('everything has come', () => {
      const whole = arrived.filter(({ bytesRead }) => bytesRead >= head.length + half.length);
      return whole.length === callers.length;
    });
    service.app.http.server.off('connection', arrive);
    const refused = await client.post('/api/players', large);
    assert.equal(refused.status, 503);
    assert.deepEqual(refused.body, { error: 'Too many large requests at once' });
    assert.equal(refused.headers.get('retry-after'), '5');
    assert.equal(
      (await client.post('/api/players', { ...player, isPracticeStudent: false })).status,
      201,
    );
  } finally {
    for (const caller of callers) caller.destroy();
  }
  await waitFor('there is room again', async () => {
    const { status } = await client.post('/api/players', { ...large, isPracticeStudent: false });
    return status === 201;
  });
});
