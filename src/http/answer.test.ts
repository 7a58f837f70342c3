import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { test, type TestContext } from 'node:test';
import type { RouteHandlerMethod } from 'fastify';
import { pino } from 'pino';
import type { Body } from './answer.ts';
import { createServer } from './server.ts';

const CLOSED = "default-src 'none'";

/** Makes a server with one route. */
function createTestServer(t: TestContext, handler: RouteHandlerMethod, isDraining = false) {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  const app = createServer({
    bodyLimit: 1_024,
    requestTimeout: 1_000,
    readerTimeout: 1_000,
    trustProxy: [],
    headers: { 'cache-control': 'no-store', 'content-security-policy': CLOSED },
    hosts: [],
    crossOrigin: { allowed: [], publicOrigin: null },
    ids: () => 'an id',
    log,
    isDraining: () => isDraining,
    onAnswer: () => undefined,
  });
  t.after(() => app.close());
  const config = { operation: 'test', access: 'open', failure: 'Failed' } as const;
  app.route({ method: ['GET', 'HEAD'], url: '/', config, handler });
  return { app, logged };
}

test("an answer has the default headers, and a route's own headers replace them", async (t) => {
  const { app } = createTestServer(t, async (_request, reply) => {
    reply.code(201).header('cache-control', 'private').header('etag', '"a"').answer('{}');
  });
  const { statusCode, headers, body } = await app.inject('/');
  assert.deepEqual([statusCode, body], [201, '{}']);
  assert.deepEqual(Object.entries(headers).slice(0, 5), [
    ['cache-control', 'private'],
    ['content-security-policy', CLOSED],
    ['x-request-id', 'an id'],
    ['etag', '"a"'],
    ['content-length', '2'],
  ]);
});

const long = 'é'.repeat(40_000);
for (const [name, body, text, length] of [
  ['a text', '{"a":"é"}', '{"a":"é"}', '10'],
  ['bytes', Buffer.from('é'), 'é', '2'],
  ['a long text', long, long, '80000'],
  ['a stream', Readable.from(['a', 'b']), 'ab', undefined],
  ['nothing', null, '', undefined],
] as const satisfies (readonly [string, Body, string, string | undefined])[]) {
  test(`an answer with ${name} has its bytes, and its length where that is known`, async (t) => {
    const { app } = createTestServer(t, async (_request, reply) => reply.answer(body));
    const answer = await app.inject('/');
    assert.deepEqual([answer.body, answer.headers['content-length']], [text, length]);
  });
}

test('an answer that begins by itself writes and ends by itself', async (t) => {
  const { app } = createTestServer(t, async (_request, reply) => {
    reply.answer({ begin: () => void reply.raw.end('later') });
  });
  assert.equal((await app.inject('/')).body, 'later');
});

test('an answer to HEAD has the length, and no body', async (t) => {
  const { app } = createTestServer(t, async (_request, reply) => reply.answer('{}'));
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/' });
  assert.deepEqual([headers['content-length'], body], ['2', '']);
});

for (const isDraining of [true, false]) {
  test(`an answer ${isDraining ? 'closes' : 'keeps'} the connection when the instance ${isDraining ? 'is about to stop' : 'goes on'}`, async (t) => {
    const handler: RouteHandlerMethod = async (_request, reply) => reply.answer('{}');
    const { app } = createTestServer(t, handler, isDraining);
    const { headers } = await app.inject('/');
    assert.equal(headers.connection === 'close', isDraining);
  });
}

for (const isDraining of [true, false]) {
  test(`a stream is closed when its caller has left before, ${isDraining ? 'also while the instance is about to stop' : 'and nothing is logged as an error'}`, async (t) => {
    const stream = Readable.from(['a']);
    const { app, logged } = createTestServer(
      t,
      async ({ raw }, reply) => {
        caller.destroy();
        await once(raw.socket, 'close');
        reply.answer(stream);
      },
      isDraining,
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const caller = get(app.listeningOrigin).on('error', () => {});
    await once(stream, 'close');
    assert.deepEqual([stream.destroyed, logged.join().includes('"level":50')], [true, false]);
  });
}

test('500 and a log entry when a route sends with Fastify’s `send`', async (t) => {
  const { app, logged } = createTestServer(t, async (_request, reply) => reply.send('{}'));
  const { statusCode, headers, body } = await app.inject('/');
  assert.deepEqual([statusCode, body], [500, '{"error":"Failed"}']);
  assert.equal(headers['content-security-policy'], CLOSED);
  assert.match(logged.join(), /reply\.answer/);
});
