import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { RouteHandlerMethod } from 'fastify';
import { pino } from 'pino';
import { createServer } from './server.ts';

const CLOSED = "default-src 'none'";

/** Makes a server with one route. */
function createTestServer(t: TestContext, handler: RouteHandlerMethod) {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  const app = createServer({
    bodyLimit: 1_024,
    requestTimeout: 1_000,
    readerTimeout: 1_000,
    trustProxy: [],
    headers: { 'cache-control': 'no-store', 'content-security-policy': CLOSED },
    crossOrigin: { allowed: [], publicOrigin: null },
    ids: () => 'an id',
    log,
    isDraining: () => false,
    onAnswer: () => undefined,
  });
  t.after(() => app.close());
  const config = { operation: 'test', access: 'open', failure: 'Failed' } as const;
  app.route({ method: 'GET', url: '/', config, handler });
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

test('500 and a log entry when a route sends with Fastify’s `send`', async (t) => {
  const { app, logged } = createTestServer(t, async (_request, reply) => reply.send('{}'));
  const { statusCode, headers, body } = await app.inject('/');
  assert.deepEqual([statusCode, body], [500, '{"error":"Failed"}']);
  assert.equal(headers['content-security-policy'], CLOSED);
  assert.match(logged.join(), /reply\.answer/);
});
