import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { document } from '../kit/document.ts';
import { COVERAGE_TOKEN } from '../kit/service.ts';
import { ALLOWED, WRITING } from './endpoints.ts';
import { contract } from './scenario.ts';
import { openStage, type Stage } from './stage.ts';

const GAUGES = [
  'coverage_lines_pct',
  'coverage_branches_pct',
  'coverage_functions_pct',
  'coverage_statements_pct',
  'coverage_last_run_timestamp_seconds',
];

const report = { lines: 91.5, branches: 80, functions: 100, statements: 0 };
const authorized = { headers: { authorization: `Bearer ${COVERAGE_TOKEN}` } };

/** Reads the samples of Prometheus' text: name and labels → value. */
function samples(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

contract('health', {
  'GET /healthz': [
    { status: 200, name: 'when the process lives', answer: { status: 'ok' } },
    {
      status: 200,
      name: 'when credentials are wrong, which are ignored',
      headers: { authorization: 'Bearer wrong' },
      answer: { status: 'ok' },
    },
  ],
  'GET /readyz': [
    { status: 200, name: 'when the store answers', answer: { status: 'ready' } },
    {
      status: 503,
      name: 'when the store does not answer',
      without: 'migrations',
      answer: { error: 'The store does not answer' },
    },
    {
      status: 503,
      name: 'when the service is draining, and still alive',
      given: (stage) => stage.service.app.drain(),
      answer: { error: 'Draining' },
      afterwards: async (_stage, client) => {
        assert.equal((await client.get('/healthz')).status, 200);
        assert.equal((await client.get('/api/players')).status, 200);
      },
    },
  ],
});

describe('GET /metrics', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  it('200: Prometheus text, without the coverage gauges before the first report', async () => {
    const { status, headers, text } = await stage.nobody().get('/metrics');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const found = samples(text);
    assert.ok(found.has('process_cpu_seconds_total'));
    for (const gauge of GAUGES) assert.ok(!found.has(gauge), gauge);
    assert.deepEqual(headers.getSetCookie(), []);
  });

  it('200: the gauges show the newest report', async () => {
    const client = stage.nobody();
    await client.post('/api/coverage-results', { ...report, lines: 1 }, authorized);
    stage.advance(1_234);
    await client.post('/api/coverage-results', report, authorized);
    const found = samples((await client.get('/metrics')).text);
    assert.deepEqual(
      GAUGES.map((gauge) => found.get(gauge)),
      [report.lines, report.branches, report.functions, report.statements, stage.now() / 1_000],
    );
  });

  it('200: a refused report leaves the gauges as they are', async () => {
    const client = stage.nobody();
    await client.post('/api/coverage-results', { ...report, lines: '7' }, authorized);
    await client.post('/api/coverage-results', { ...report, lines: 7 });
    const found = samples((await client.get('/metrics')).text);
    assert.equal(found.get('coverage_lines_pct'), report.lines);
  });

  it('200: the gauges are absent again when no report is left', async () => {
    await stage.store.run('delete from coverage_results');
    const found = samples((await stage.nobody().get('/metrics')).text);
    for (const gauge of GAUGES) assert.ok(!found.has(gauge), gauge);
  });

  it('200: requests are counted by operation and status', async () => {
    const client = stage.nobody();
    const name = 'http_requests_total{operation="createPlayer",status="400"}';
    const count = async (): Promise<number> =>
      samples((await client.get('/metrics')).text).get(name) ?? 0;
    const earlier = await count();
    await client.post('/api/players', {});
    await client.post('/api/players', {});
    assert.equal(await count(), earlier + 2);
  });

  it('200: the database takes changes', async () => {
    const found = samples((await stage.nobody().get('/metrics')).text);
    assert.equal(found.get('database_writable'), 1);
  });

  it('500 while the store fails, and 200 afterwards', async () => {
    const client = stage.nobody();
    const { status, body } = await stage.store.withoutTable('coverage_results', () =>
      client.get('/metrics'),
    );
    assert.deepEqual([status, body], [500, { error: 'Failed to collect metrics' }]);
    assert.equal((await client.get('/metrics')).status, 200);
  });
});

describe('GET /metrics with METRICS_TOKEN', () => {
  const token = 'scrape-me';
  let stage: Stage;
  before(async () => {
    stage = await openStage({ METRICS_TOKEN: token });
  });
  after(() => stage.close());

  for (const authorization of [
    undefined,
    'Bearer wrong',
    `Bearer ${token}x`,
    `Basic ${token}`,
    token,
    `Bearer ${COVERAGE_TOKEN}`,
  ]) {
    it(`401 when the header is ${authorization ?? 'absent'}`, async () => {
      const headers = authorization === undefined ? {} : { authorization };
      const { status, body } = await stage.nobody().get('/metrics', { headers });
      assert.deepEqual([status, body], [401, { error: 'Authentication required' }]);
    });
  }

  it('401 when an administrator asks without it', async () => {
    assert.equal((await (await stage.admin()).get('/metrics')).status, 401);
  });

  it('200 when the token is presented', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { status, text } = await stage.nobody().get('/metrics', { headers });
    assert.equal(status, 200);
    assert.ok(samples(text).size > 0);
  });
});

type OpenApi = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

describe('the OpenAPI document', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  const read = async (): Promise<OpenApi> =>
    (await stage.nobody().get('/openapi.json')).body as OpenApi;

  it('200 GET /openapi.json: the document that every answer in these tests is checked against', async () => {
    const { paths, components } = await read();
    assert.deepEqual(
      { paths, components },
      { paths: document.paths, components: document.components },
    );
  });

  it('200 GET /openapi.json: OpenAPI 3.1, with exactly the routes that exist', async () => {
    const { openapi, paths } = await read();
    assert.match(openapi, /^3\.1\.\d+$/);
    for (const [path, allow] of Object.entries(ALLOWED)) {
      if (path.startsWith('/files/')) continue;
      for (const method of allow.toLowerCase().split(', ')) {
        // HEAD follows from GET, and each route of Better Auth has one method.
        if (method === 'head' || path.startsWith('/api/auth/')) continue;
        // A fixed path beside `{id}`, such as `unread-count`, is an id for the other methods.
        const operation = Object.entries(paths).find(
          ([described, methods]) =>
            method in methods &&
            new RegExp(`^${described.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
        )?.[1][method];
        assert.ok(operation?.operationId, `${method} ${path}`);
      }
    }
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId }) => operationId ?? []),
    );
    assert.equal(new Set(ids).size, ids.length, 'operation ids are unique');
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods).filter((key) =>
        /^(?:get|post|put|patch|delete)$/.test(key),
      )) {
        const target = path.replaceAll(/\{\w+\}/g, 'x');
        const { status, body } = await stage
          .nobody()
          .send(method.toUpperCase(), target, method === 'get' ? {} : { body: '' });
        assert.notEqual(status, 405, `${method} ${path}`);
        assert.notDeepEqual(
          [status, body],
          path.startsWith('/files') ? [] : [404, { error: 'Not found' }],
          `${method} ${path}`,
        );
      }
    }
  });

  it('names every operation as the log and the metrics do', async () => {
    const client = stage.nobody();
    const sent = new Map<string, string>();
    for (const [path, methods] of Object.entries((await read()).paths)) {
      for (const [method, { operationId = '' }] of Object.entries(methods)) {
        const target = path.replaceAll(/\{\w+\}/g, 'x');
        const { headers } = await client.send(method.toUpperCase(), target);
        sent.set(headers.get('x-request-id') ?? '', operationId);
      }
    }
    const metrics = (await client.get('/metrics')).text;
    for (const [requestId, operation] of sent) {
      const line = stage.service.logLines.find(
        (one) => one['requestId'] === requestId && one['ms'] !== undefined,
      );
      // A probe that succeeds has no entry.
      const isProbe = ['getHealth', 'getReadiness', 'getMetrics'].includes(operation);
      assert.equal(line?.['operation'], isProbe ? undefined : operation);
      assert.ok(metrics.includes(`http_requests_total{operation="${operation}",`), operation);
    }
    assert.ok(sent.size > 25);
  });

  it('200 GET /openapi.json: every schema of it compiles', async () => {
    const { components } = await read();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', components });
    assert.ok(Object.keys(components.schemas).length > 0);
    for (const name of Object.keys(components.schemas)) {
      assert.equal(
        typeof ajv.compile({ $ref: `document#/components/schemas/${name}` }),
        'function',
      );
    }
  });

  it('200 GET /docs: a page that loads its script only from here, and stores nothing', async () => {
    const client = stage.nobody();
    const earlier = await stage.snapshot();
    const { status, headers, text } = await client.get('/docs');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(
      String(headers.get('content-security-policy')),
      /default-src 'none'; script-src 'self'/,
    );
    const sources = [...text.matchAll(/(?:src|data-url)="([^"]+)"/g)].map(([, source]) => source);
    assert.deepEqual(sources, ['./openapi.json', './docs/reference.js']);
    const script = await client.get('/docs/reference.js');
    assert.equal(script.status, 200);
    assert.equal(script.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.ok(script.text.length > 100_000);
    assert.deepEqual(await stage.snapshot(), earlier);
  });

  it('describes every endpoint that takes a body with one', async () => {
    const { paths } = await read();
    for (const { request } of WRITING) {
      const [method = '', path = ''] = request.replace(':id', '{id}').split(' ');
      assert.ok(Object.hasOwn(paths[path]?.[method.toLowerCase()] ?? {}, 'requestBody'), request);
    }
  });
});
