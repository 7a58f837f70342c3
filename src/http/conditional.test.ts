import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { refusal, refuse } from '../contract/refusal.ts';
import { createOneAtATime } from '../kernel/one-at-a-time.ts';
import { jsonText } from '../kernel/json.ts';
import { checkIfMatch, requireIfMatch } from './conditional.ts';
import { etagOf } from './etag.ts';
import { securityHeaders } from './headers.ts';
import { registerRoutes } from './register.ts';
import type { Route } from './route.ts';
import { createServer } from './server.ts';

const TEXT = jsonText({ bead: 1 });

/** Makes a server with one route, whose answers have entity tags. */
function serve(t: TestContext, handle: Route['handle'], more: Partial<Route>) {
  const log = pino({ level: 'silent' });
  const app = createServer({
    bodyLimit: 1_024,
    requestTimeout: 1_000,
    readerTimeout: 1_000,
    trustProxy: [],
    headers: securityHeaders(false),
    hosts: [],
    crossOrigin: { allowed: [], publicOrigin: null },
    ids: () => 'an id',
    log,
    isDraining: () => false,
    onAnswer: () => undefined,
  });
  t.after(() => app.close());
  const viewers = { readViewer: async () => null, renewWhenDue: async () => {} };
  const about = { tag: 'Operations', summary: '', description: '', responses: {} } as const;
  const how = { method: 'GET', path: '/', operation: 'test', access: 'open' } as const;
  const route = { ...how, ...about, errors: [], failure: 'Failed' };
  registerRoutes(app, [{ ...route, ...more, handle }], viewers, log, createOneAtATime());
  return async (header?: string, method: 'GET' | 'HEAD' | 'PATCH' = 'GET') => {
    const headers = header === undefined ? {} : { 'if-none-match': header };
    const answer = await app.inject({ url: '/', method, headers });
    const { etag: tag, 'cache-control': cached, 'content-type': type } = answer.headers;
    return { status: answer.statusCode, body: answer.body, tag, cached, type };
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
const tag = etagOf(TEXT);
const whole = { status: 200, body: TEXT, tag, cached: 'private, no-cache', type: JSON_TYPE };
const known = { status: 304, body: '', tag, cached: 'private, no-cache', type: undefined };

describe('a read with an entity tag', () => {
  test('200 and 304 that no cache may store, when its answer has a code', async (t) => {
    const get = serve(t, async () => TEXT, { etag: 'uncached' });
    assert.deepEqual(await get(), { ...whole, cached: 'no-store' });
    assert.deepEqual(await get(tag), { ...known, cached: 'no-store' });
  });

  test('200 with the tag of its text, when If-None-Match is missing or has other tags', async (t) => {
    const get = serve(t, async () => TEXT, { etag: true });
    for (const header of [undefined, '', '"other"', 'W/"other", "another"', tag.slice(1, -1)]) {
      assert.deepEqual(await get(header), whole);
    }
  });

  test('304 with the tag and no body, when If-None-Match has the tag, also for HEAD', async (t) => {
    const get = serve(t, async () => TEXT, { etag: true });
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      assert.deepEqual(await get(header), known);
      assert.deepEqual(await get(header, 'HEAD'), known);
    }
    assert.deepEqual(await get(undefined, 'HEAD'), { ...whole, body: '' });
  });

  test("the handler's own tag replaces the tag of the text", async (t) => {
    const own = async (...[, reply]: Parameters<Route['handle']>) => {
      void reply.header('etag', '"own"');
      return TEXT;
    };
    const get = serve(t, own, { etag: true });
    assert.deepEqual(await get(tag), { ...whole, tag: '"own"' });
    assert.deepEqual(await get('"own"'), { ...known, tag: '"own"' });
  });

  test('an error has no tag, is not cached, and is never 304', async (t) => {
    const refused = async () => {
      throw refuse(refusal(404, 'No bead', 'There is none'));
    };
    const get = serve(t, refused, { etag: true });
    const body = '{"error":"No bead"}';
    const answer = { status: 404, body, tag: undefined, cached: 'no-store', type: JSON_TYPE };
    assert.deepEqual(await get('*'), answer);
  });
});

test('a write has the tag of its text, is not cached, and is never 304', async (t) => {
  const send = serve(t, async () => TEXT, { etag: true, method: 'PATCH' });
  assert.deepEqual(await send('*', 'PATCH'), { ...whole, cached: 'no-store' });
});

test('a read without an entity tag is never 304', async (t) => {
  const get = serve(t, async () => TEXT, {});
  assert.deepEqual(await get('*'), { ...whole, tag: undefined, cached: 'no-store' });
});

const CHANGED = refusal(409, 'Bead has changed', '`If-Match` names another bead');

describe('a write with If-Match', () => {
  const request = (header?: string) => ({ headers: { 'if-match': header } }) as FastifyRequest;

  test('is allowed when the header is missing, or names what is stored', () => {
    for (const header of [undefined, '"a"', '"b", "a"', '*']) {
      checkIfMatch(request(header), () => '"a"', CHANGED);
    }
  });

  test('409 with the tag of what is stored, when the header names something else', () => {
    for (const header of ['', '"b"', 'W/"a"', 'a']) {
      assert.doesNotThrow(() => requireIfMatch(request(header)));
      assert.throws(() => checkIfMatch(request(header), () => '"a"', CHANGED), {
        status: 409,
        message: 'Bead has changed',
        headers: { etag: '"a"' },
      });
    }
  });

  test('is allowed when the route accepts another tag of the header', () => {
    const isRight = (one: string) => one.startsWith('"a');
    checkIfMatch(request('"ab"'), () => '"a"', CHANGED, isRight);
    assert.throws(() => checkIfMatch(request('W/"ab"'), () => '"a"', CHANGED, isRight));
  });

  test('428 when the header is missing and required', () => {
    assert.throws(() => requireIfMatch(request()), { status: 428, message: 'If-Match required' });
  });
});
