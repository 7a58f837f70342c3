import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { createConnections, GRACE_PERIOD } from './connections.ts';

test('watchers get the connections of every server: a host with several addresses has several servers', async () => {
  const connections = createConnections(GRACE_PERIOD, { onCut() {}, onEnd() {} });
  const seen: (number | undefined)[] = [];
  connections.watch((socket) => seen.push(socket.localPort));
  const ports: number[] = [];
  for (let count = 0; count < 2; count++) {
    const server = connections.createServer({}, (_request, answer) => answer.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    ports.push(port);
    const caller = connect(port, '127.0.0.1');
    await once(server, 'connection');
    caller.destroy();
  }
  assert.deepEqual(seen, ports);
  connections.beginClosing();
  await connections.closed();
});

test('closing goes on when a connection ends with an error, because its caller went away during a write', async () => {
  const connections = createConnections(GRACE_PERIOD, { onCut() {}, onEnd() {} });
  const watched = Promise.withResolvers<Socket>();
  connections.watch(watched.resolve);
  const server = connections.createServer({}, () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const asked = once(server, 'request');
  caller.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  await asked;
  const socket = await watched.promise;
  connections.beginClosing();
  const closed = connections.closed();
  socket.destroy(new Error('write ECONNRESET'));
  await closed;
  caller.destroy();
});

test('a request behind a body that was refused is not handled: its answer could not be sent', async () => {
  const connections = createConnections(GRACE_PERIOD, { onCut() {}, onEnd() {} });
  const seen: (string | undefined)[] = [];
  const server = connections.createServer({}, (request, answer) => {
    seen.push(request.url);
    // The first bytes of the body have arrived.
    request.once('data', () => answer.writeHead(413, { connection: 'close' }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const refused = `POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 5000\r\n\r\n${' '.repeat(5_000)}`;
  caller.end(`${refused}GET /next HTTP/1.1\r\nhost: a\r\n\r\n`);
  caller.resume();
  await once(caller, 'close');
  assert.deepEqual(seen, ['/refused']);
  connections.beginClosing();
  await connections.closed();
});

test('a refused caller that still sends gets the answer, also when the process stands still for longer than callers may send', async () => {
  const connections = createConnections(GRACE_PERIOD, { onCut() {}, onEnd() {} });
  const standStill = (): unknown =>
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);
  connections.watch((socket) => socket.once('finish', standStill));
  const server = connections.createServer({}, (request, answer) => {
    request.once('data', () => answer.writeHead(413, { connection: 'close' }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const length = 20_000_000;
  caller.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    caller.once('error', reject);
    caller.write(Buffer.alloc(length), () => resolve());
  });
  assert.match(await text(caller), /^HTTP\/1\.1 413 /);
  connections.beginClosing();
  await connections.closed();
});
