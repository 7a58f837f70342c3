import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD_LENGTH } from '../identity/auth.ts';
import { buildOpenApi } from './document.ts';
import {
  ajv,
  compile,
  document,
  operationAt,
  operations,
  responseOf,
  routes,
  type Document,
  type Json,
  type Media,
} from '../../test/kit/document.ts';

test('every operation has its own id, a listed tag and a summary', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  assert.deepEqual(ids.toSorted(), [...new Set(ids)].toSorted());
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const { name, operation } of operations) {
    assert.ok(operation.tags.length === 1 && tags.has(operation.tags[0] ?? ''), name);
    assert.notEqual(operation.summary, '', name);
  }
});

test('every route is documented under its operation name', () => {
  for (const { method, path, operation } of routes) {
    const name = `${method} ${path.replace(/:(\w+)/, '{$1}')}`;
    assert.equal(operationAt(name).operationId, operation, name);
  }
  for (const path of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs',
    '/files/{name}',
  ]) {
    assert.ok(operationAt(`GET ${path}`));
  }
});

test('every parameter of a path is documented', () => {
  for (const { name, operation } of operations) {
    const documented = (operation.parameters ?? []).filter((one) => one.in === 'path');
    assert.deepEqual(
      documented.map((one) => one.name),
      [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      name,
    );
  }
});

test('every reference leads to a component', () => {
  for (const [, kind, name] of JSON.stringify(document).matchAll(
    /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g,
  )) {
    const components = document.components[kind as keyof Document['components']];
    assert.ok(components[name ?? ''] !== undefined, `${kind} ${name}`);
  }
});

test('every scheme that an operation names is described', () => {
  for (const { name, operation } of operations) {
    for (const scheme of operation.security.flatMap((one) => Object.keys(one))) {
      assert.ok(document.components.securitySchemes[scheme], `${name}: ${scheme}`);
    }
  }
});

test('every schema compiles, and every example is valid against its schema', () => {
  let examples = 0;
  const check = (where: string, media: Media): void => {
    const validate = compile(media.schema ?? {});
    const values = Object.values(media.examples ?? {}).map(({ value }) => value);
    for (const value of media.example === undefined ? values : [...values, media.example]) {
      examples++;
      assert.ok(validate(value), `${where}: ${ajv.errorsText(validate.errors)}`);
    }
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    assert.doesNotThrow(() => compile(schema as Json), name);
  }
  for (const { name, operation } of operations) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) check(name, media);
    for (const { name: parameter, schema, example } of operation.parameters ?? []) {
      check(`${name} ${parameter}`, { schema, example });
    }
    for (const status of Object.keys(operation.responses)) {
      const { content = {} } = responseOf(name, Number(status));
      for (const media of Object.values(content)) check(`${name} ${status}`, media);
    }
  }
  assert.ok(examples > 200, `${examples} examples`);
});

test('answers with a fixed shape are closed: a field too many or too few is not valid', () => {
  for (const name of ['GET /api/players', 'GET /api/teacher-flowcharts', 'GET /api/postcards']) {
    const media = responseOf(name, 200).content?.['application/json'];
    const validate = compile(media?.schema ?? {});
    const [key, list] = Object.entries(media?.example as Record<string, Json[]>)[0] ?? ['', []];
    const entry = list[0] ?? {};
    assert.ok(!validate({ [key]: [{ ...entry, extra: 1 }] }), name);
    const { createdAt: _left, ...less } = entry;
    assert.ok(!validate({ [key]: [less] }), name);
  }
});

test('settings, manifests and configurations may have unknown fields', () => {
  const requests = [
    ['PATCH /api/abacus-settings', { frameMaterial: { wood: 'walnut' }, scaleFactor: 'big' }],
    ['POST /api/postcards', { manifest: { callerNumber: 7, moments: [null], mood: 'calm' } }],
    [
      'PATCH /api/admin/notifications',
      {
        webPush: { enabled: true, quiet: 1 },
        email: { enabled: false },
        inApp: { enabled: true },
        sms: {},
      },
    ],
  ] as const;
  for (const [name, body] of requests) {
    const media = operationAt(name).requestBody?.content['application/json'];
    const validate = compile(media?.schema ?? {});
    assert.ok(validate(body), `${name}: ${ajv.errorsText(validate.errors)}`);
  }
});

test('every response names the request, and 405 the methods', () => {
  for (const { name, operation } of operations) {
    for (const status of Object.keys(operation.responses)) {
      assert.ok(responseOf(name, Number(status)).headers?.['X-Request-Id'], `${name} ${status}`);
    }
    assert.ok(responseOf(name, 405).headers?.['Allow'], name);
  }
});

test('callers: coverage needs only its token, viewers may have a session, admins need one', () => {
  const session = [{ sessionCookie: [] }, { sessionToken: [] }];
  assert.deepEqual(operationAt('POST /api/coverage-results').security, [{ coverageToken: [] }]);
  assert.deepEqual(operationAt(`GET /api/players`).security, [{}, ...session]);
  assert.deepEqual(operationAt(`GET /api/admin/notifications`).security, session);
  assert.deepEqual(operationAt(`GET /api/arcade-session`).security, []);
  assert.deepEqual(operationAt('GET /api/auth/list-sessions').security, session);
});

test('a password has the length that accounts need', () => {
  const { content } = operationAt('POST /api/auth/sign-up/email').requestBody ?? {};
  const { properties = {} } = content?.['application/json']?.schema ?? {};
  const { password } = properties as {
    password: { minLength: number; maxLength: number };
  };
  assert.deepEqual(
    { min: password.minLength, max: password.maxLength },
    { min: PASSWORD_LENGTH.min, max: PASSWORD_LENGTH.max },
  );
});

test('the server is the public address, or the address of the document', () => {
  assert.deepEqual(document.servers, [{ url: '/' }]);
  const serverUrl = 'https://beads.example.org';
  const named = buildOpenApi([], { version: '1', serverUrl }) as Document;
  assert.deepEqual(named.servers, [{ url: serverUrl }]);
});
