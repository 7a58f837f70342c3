import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { list, object, text } from '../contract/schema.ts';
import { securityHeaders } from '../http/headers.ts';
import { registerRoutes } from '../http/register.ts';
import type { Route } from '../http/route.ts';
import { createServer } from '../http/server.ts';
import { jsonText } from '../kernel/json.ts';
import { createOneAtATime } from '../kernel/one-at-a-time.ts';
import { docsRoutes } from './routes.ts';

const route: Route = {
  method: 'GET',
  path: '/api/beads',
  operation: 'listBeads',
  access: 'open',
  failure: 'Failed to fetch beads',
  tag: 'Players',
  summary: 'List the beads',
  description: 'All of them.',
  success: {
    description: 'The beads.',
    schema: object({ beads: list(text()) }),
    example: { beads: [] },
  },
  errors: [],
  handle: async () => jsonText({ beads: [] }),
};

const defaults = securityHeaders(false);
let app: FastifyInstance;
/** How often the document was made. */
let made = 0;

before(() => {
  const log = pino({ level: 'silent' });
  app = createServer({
    bodyLimit: 1024,
    requestTimeout: 1_000,
    readerTimeout: 1_000,
    trustProxy: [],
    headers: defaults,
    hosts: [],
    crossOrigin: { allowed: [], publicOrigin: null },
    ids: () => '0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7',
    log,
    isDraining: () => false,
    onAnswer: () => undefined,
  });
  const docs = docsRoutes(() => {
    made++;
    return [route];
  }, '1.2.3');
  const nobody = { readViewer: async () => null, renewWhenDue: async () => {} };
  registerRoutes(app, docs, nobody, log, createOneAtATime());
});

after(() => app.close());

test('GET /openapi.json: made when it is asked for, and once for two who ask first at once', async () => {
  assert.equal(made, 0);
  const [one, other] = await Promise.all([
    app.inject('/openapi.json'),
    app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } }),
  ]);
  assert.equal(made, 1);
  assert.equal(brotliDecompressSync(other.rawPayload).toString(), one.body);
});

test('GET /openapi.json: describes the routes, with the same text each time', async () => {
  const first = await app.inject('/openapi.json');
  assert.equal(first.statusCode, 200);
  assert.equal(first.headers['content-type'], 'application/json; charset=utf-8');
  const document = first.json<{ openapi: string; info: { version: string }; paths: object }>();
  assert.equal(document.openapi, '3.1.0');
  assert.equal(document.info.version, '1.2.3');
  assert.ok('/api/beads' in document.paths);
  assert.equal((await app.inject('/openapi.json')).body, first.body);
});

const codings: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
for (const [accepted, coding] of [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['identity;q=1, *;q=0', undefined],
  ['br;q=0, gzip;q=0.0', undefined],
  ['deflate, zstd', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0, *;q=0.1', 'gzip'],
] as const) {
  test(`GET and HEAD /openapi.json with Accept-Encoding ${accepted ?? 'absent'}: ${coding ?? 'not encoded'}, and 304 for its tag`, async () => {
    const given = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const plain = await app.inject('/openapi.json');
    const ask = (method: 'GET' | 'HEAD', more: Readonly<Record<string, string>> = {}) =>
      app.inject({ method, url: '/openapi.json', headers: { ...given, ...more } });
    const [got, head] = [await ask('GET'), await ask('HEAD')];
    const decoded = coding === undefined ? got.rawPayload : codings[coding]?.(got.rawPayload);
    assert.deepEqual(decoded, plain.rawPayload);
    assert.deepEqual([head.statusCode, head.body], [200, '']);
    assert.equal(got.headers['content-encoding'], coding);
    assert.equal(got.headers['content-length'], String(got.rawPayload.length));
    for (const name of ['content-type', 'content-encoding', 'content-length', 'etag', 'vary']) {
      assert.equal(head.headers[name], got.headers[name], name);
    }
    const tag = String(got.headers.etag);
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await ask(method, { 'if-none-match': `W/"other", ${tag}` });
      assert.deepEqual([again.statusCode, again.body], [304, '']);
      const { etag, vary, 'cache-control': caching } = again.headers;
      assert.deepEqual([etag, vary, caching], [tag, 'accept-encoding', 'private, no-cache']);
      assert.equal(again.headers['content-encoding'], undefined);
      assert.equal((await ask(method, { 'if-none-match': '"other"' })).statusCode, 200);
    }
  });
}

test('GET /openapi.json: each coding has a tag of its own', async () => {
  const tags = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (coding) => {
      const headers = { 'accept-encoding': coding };
      return (await app.inject({ url: '/openapi.json', headers })).headers.etag;
    }),
  );
  assert.equal(new Set(tags).size, 3);
});

test('GET /docs: a page that refers only to this service', async () => {
  const { statusCode, headers, body } = await app.inject('/docs');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.doesNotMatch(body, /https?:|(?:src|href|url)="\/\//);
  const references = [...body.matchAll(/(?:src|data-url)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address, 'http://host/docs').pathname,
  );
  assert.deepEqual(references.toSorted(), ['/docs/reference.js', '/openapi.json']);
  for (const path of references) assert.equal((await app.inject(path)).statusCode, 200, path);
});

test('GET /docs: the page’s configuration turns off everything that calls other hosts', async () => {
  const { body } = await app.inject('/docs');
  const attribute = /data-configuration="([^"]+)"/.exec(body)?.[1] ?? '';
  const configuration: unknown = JSON.parse(attribute.replaceAll('&quot;', '"'));
  assert.deepEqual(configuration, {
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  });
});

test('GET /docs: its policy lets the page reach only this service; other answers have the strict policy', async () => {
  const { headers } = await app.inject('/docs');
  const policy = String(headers['content-security-policy']).split('; ');
  assert.ok(policy.includes("default-src 'none'"));
  assert.ok(policy.includes("script-src 'self'"));
  assert.ok(policy.includes("connect-src 'self'"));
  assert.doesNotMatch(policy.join(), /https?:|\*|unsafe-eval/);
  for (const path of ['/openapi.json', '/docs/reference.js', '/nowhere']) {
    const other = await app.inject(path);
    assert.equal(
      other.headers['content-security-policy'],
      defaults['content-security-policy'],
      path,
    );
  }
});

test('GET /docs/reference.js: compressed for clients that accept it, plain for others', async () => {
  const packed = await app.inject({
    url: '/docs/reference.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  const plain = await app.inject('/docs/reference.js');
  const refused = await app.inject({
    url: '/docs/reference.js',
    headers: { 'accept-encoding': 'gzip;q=0, identity' },
  });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.equal(refused.headers['content-encoding'], undefined);
  assert.equal(refused.body, plain.body);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.ok(gunzipSync(packed.rawPayload).equals(plain.rawPayload));
  assert.ok(plain.body.includes('createApiReference'));
});
