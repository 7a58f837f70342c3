import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { pino } from 'pino';
import { json } from '../contract/schema.ts';
import { jsonText, type JsonText } from '../kernel/json.ts';
import { createOneAtATime } from '../kernel/one-at-a-time.ts';
import type { JsonPieces } from '../kernel/list-text.ts';
import { isLong } from './pieces.ts';
import { registerRoutes } from './register.ts';
import { createServer } from './server.ts';

/** Makes a server with one route, and collects its log. */
function createTestServer(t: TestContext, pieces: () => JsonPieces | Promise<JsonText>) {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const app = createServer({
    bodyLimit: 1_024,
    requestTimeout: 1_000,
    readerTimeout: 1_000,
    trustProxy: [],
    headers: {},
    hosts: [],
    crossOrigin: { allowed: [], publicOrigin: null },
    ids: () => 'an id',
    log,
    isDraining: () => false,
    onAnswer: () => undefined,
  });
  t.after(() => app.close());
  const route = {
    method: 'GET',
    path: '/list',
    operation: 'list',
    access: 'open',
    tag: 'Operations',
    summary: 'A list',
    description: 'For tests.',
    success: { description: 'It', schema: json, example: {} },
    errors: [],
  } as const;
  registerRoutes(
    app,
    [{ ...route, failure: 'Failed to list', handle: async () => pieces() }],
    { readViewer: async () => null, renewWhenDue: async () => {} },
    log,
    createOneAtATime(),
  );
  return { app, logged };
}

test('a body of more than 64 kB is long', () => {
  assert.deepEqual([isLong('x'.repeat(65_536)), isLong(new Uint8Array(65_537))], [false, true]);
});

test('500 with the text of the route when the first piece cannot be made', async (t) => {
  // oxlint-disable-next-line require-yield -- it fails before it could
  const { app, logged } = createTestServer(t, async function* () {
    throw new Error('away');
  });
  const answer = await app.inject('/list');
  assert.deepEqual([answer.statusCode, answer.json()], [500, { error: 'Failed to list' }]);
  assert.deepEqual(
    logged.map(({ msg }) => msg),
    ['request failed'],
  );
});

test('200 with the pieces in order, also with characters of several bytes', async (t) => {
  const texts = ['["', 'é🦊'.repeat(30_000), '"]'];
  const { app } = createTestServer(t, async function* () {
    yield* texts;
  });
  const answer = await app.inject('/list');
  assert.equal(answer.body, texts.join(''));
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(answer.headers['content-length'], undefined);
});

test('200 with the length of a long text in bytes, also to HEAD', async (t) => {
  const text = jsonText('é🦊'.repeat(60_000));
  const { app } = createTestServer(t, async () => text);
  for (const [method, body] of [
    ['GET', text],
    ['HEAD', ''],
  ] as const) {
    const answer = await app.inject({ method, url: '/list' });
    assert.equal(answer.body, body);
    assert.equal(answer.headers['content-length'], String(Buffer.byteLength(text)));
  }
});

test('HEAD reads only the first piece', async (t) => {
  let made = 0;
  const { app } = createTestServer(t, async function* () {
    for (; made < 10; made++) yield 'x';
  });
  const answer = await app.inject({ method: 'HEAD', url: '/list' });
  assert.deepEqual([answer.statusCode, answer.body, made], [200, '', 0]);
});
