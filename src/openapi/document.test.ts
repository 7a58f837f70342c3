import assert from 'node:assert/strict';
import { test } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { DEFAULTS } from '../features/abacus/rules.ts';
import { PASSWORD_LENGTH } from '../identity/accounts/account-limits.ts';
import {
  ajv,
  compile,
  compileClosed,
  compilePromise,
  document,
  operationAt,
  operations,
  responseOf,
  routes,
  type Json,
  type Media,
} from '../../test/kit/document.ts';

test('every operation has its own id, a tag, a summary, a description, and an answer to bad requests', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  assert.deepEqual(ids.toSorted(), [...new Set(ids)].toSorted());
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const { name, operation } of operations) {
    assert.ok(operation.tags.length === 1 && tags.has(operation.tags[0] ?? ''), name);
    for (const text of [operation.summary, operation.description]) assert.match(text, /\w/, name);
    assert.ok(
      Object.keys(operation.responses).some((status) => status.startsWith('4')),
      name,
    );
  }
});

test('players come first and coverage last, each group with its description and in its place', () => {
  const names = document.tags.map(({ name }) => name);
  assert.deepEqual([names.at(0), names.at(-1)], ['Players', 'Coverage']);
  for (const { name, description } of document.tags) assert.match(description, /\w/, name);
  const groups = operations.map(({ operation }) => operation.tags[0]);
  assert.deepEqual([...new Set(groups)], names);
  assert.deepEqual(
    groups,
    groups.toSorted((one, other) => names.indexOf(one ?? '') - names.indexOf(other ?? '')),
  );
});

test('the document has a title, a version, an introduction, a contact and the licence', () => {
  const { title, version, description, contact, license } = document.info;
  assert.deepEqual([title, version], ['Beadhouse', '1.2.3']);
  assert.deepEqual(license, { name: packageJson.license, identifier: packageJson.license });
  assert.match(contact.name, /\w/);
  for (const heading of ['## Be a guest', '## Sign in']) assert.ok(description.includes(heading));
});

test('every route is documented under its operation name', () => {
  for (const { method, path, operation } of routes) {
    const name = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
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

test('every reference leads to a component, and every component is referred to', () => {
  const { securitySchemes, ...components } = document.components;
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)];
  const schemes = operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys));
  assert.deepEqual(
    [...new Set(referred.map(([, name = '']) => name))].toSorted(),
    Object.entries(components)
      .flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`))
      .toSorted(),
  );
  assert.deepEqual([...new Set(schemes)].toSorted(), Object.keys(securitySchemes).toSorted());
});

/** The examples of the document: where they are, their schema, and their values. */
const shown = operations.flatMap(({ name, operation }) => {
  const of = (where: string, { schema = {}, example, examples: named = {} }: Media) => ({
    where,
    schema,
    values: [...Object.values(named).map(({ value }) => value), example].filter(
      (value) => value !== undefined,
    ),
  });
  return [
    ...Object.values(operation.requestBody?.content ?? {}).map((media) => of(name, media)),
    ...(operation.parameters ?? []).map((one) => of(`${name} ${one.name}`, one)),
    ...Object.keys(operation.responses).flatMap((status) =>
      Object.values(responseOf(name, Number(status)).content ?? {}).map((media) =>
        of(`${name} ${status}`, media),
      ),
    ),
  ];
});

test('every schema compiles, and every example is valid against its schema', () => {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    assert.doesNotThrow(() => compile(schema as Json), name);
  }
  let count = 0;
  for (const { where, schema, values } of shown) {
    const validate = compile(schema);
    for (const value of values) {
      count++;
      assert.ok(validate(value), `${where}: ${ajv.errorsText(validate.errors)}`);
    }
  }
  assert.ok(count > 200, `${count} examples`);
});

test('every field of an example is in its schema, except for one of the settings, which may have any', () => {
  const undeclared = shown.flatMap(({ where, schema, values }) => {
    const validate = compileClosed(schema);
    return values.flatMap((value) => {
      if (validate(value)) return [];
      const fields = validate.errors?.map(({ params }) => String(params['additionalProperty']));
      return `${where}: ${fields?.join()}`;
    });
  });
  assert.deepEqual(undeclared, [
    'PATCH /api/abacus-settings: frameMaterial',
    'PATCH /api/abacus-settings 200: frameMaterial',
  ]);
});

test('answers with a fixed shape are closed: one field more or less is not valid', () => {
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

test('settings, manifests and configurations may have unknown fields, and other types where they are unchecked', () => {
  const requests = [
    ['PATCH /api/abacus-settings', { frameMaterial: { wood: 'walnut' }, scaleFactor: 'large' }],
    [
      'POST /api/postcards',
      {
        manifest: {
          callerNumber: 7,
          moments: [null, { caption: 1, snapshot: [] }],
          sessionSummary: {},
          mood: 'calm',
        },
      },
    ],
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
    const validate = compilePromise(media?.schema ?? {});
    assert.ok(validate(body), `${name}: ${ajv.errorsText(validate.errors)}`);
  }
});

test('the settings of an abacus have the types and values of their defaults, marked as unchecked', () => {
  const { properties, required } = document.components.schemas['AbacusSettings'] as {
    properties: Record<string, Json>;
    required: string[];
  };
  const { userId: _id, ...settings } = properties;
  assert.deepEqual(Object.keys(settings), Object.keys(DEFAULTS));
  assert.deepEqual(required, Object.keys(properties));
  for (const [name, value] of Object.entries(DEFAULTS)) {
    const { type, default: byDefault, examples = [value], ...rest } = settings[name] ?? {};
    assert.equal(rest['x-unchecked'], true, name);
    assert.equal(byDefault, value, name);
    assert.equal(type === 'integer' ? 'number' : type, typeof value, name);
    assert.ok((examples as Json[]).includes(value as never), name);
  }
});

test('a change of the settings needs none of them, and assumes no defaults', () => {
  const { properties, required } = document.components.schemas['AbacusSettingsChanges'] as {
    properties: Record<string, Json>;
    required?: string[];
  };
  assert.deepEqual(Object.keys(properties), Object.keys(DEFAULTS));
  assert.equal(required, undefined);
  for (const setting of Object.values(properties)) assert.equal(setting['default'], undefined);
});

test('every response names the request, and 405 the methods', () => {
  for (const { name, operation } of operations) {
    for (const status of Object.keys(operation.responses)) {
      assert.ok(responseOf(name, Number(status)).headers?.['X-Request-Id'], `${name} ${status}`);
    }
    assert.ok(responseOf(name, 405).headers?.['Allow'], name);
  }
});

test('security: coverage needs only its token, viewers may have a session, admins need one', () => {
  const session = [{ sessionCookie: [] }, { sessionToken: [] }];
  assert.deepEqual(operationAt('POST /api/coverage-results').security, [{ coverageToken: [] }]);
  const device = [{ deviceCookie: [] }, { deviceToken: [] }];
  assert.deepEqual(operationAt(`GET /api/players`).security, [{}, ...session, ...device]);
  assert.deepEqual(operationAt(`GET /api/inbox`).security, [{}, ...session]);
  assert.deepEqual(operationAt(`GET /api/admin/notifications`).security, session);
  assert.deepEqual(operationAt(`GET /api/arcade-session`).security, []);
  assert.deepEqual(operationAt('GET /api/auth/list-sessions').security, session);
});

test('a read with an entity tag documents the tag, the precondition and 304, and a write its tag', () => {
  for (const { method, path, etag } of routes) {
    const name = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const { parameters = [], responses } = operationAt(name);
    const answer = responses['200'] ?? responses['201'];
    const isRead = etag !== undefined && method === 'GET';
    const asks = parameters.some((one) => one.name === 'If-None-Match');
    if (etag === undefined && asks) continue;
    assert.equal(asks, isRead, name);
    assert.equal(responses['304'] !== undefined, isRead, name);
    assert.equal(answer?.headers?.['ETag'] !== undefined, etag !== undefined, name);
    assert.equal(answer?.headers?.['Cache-Control'] !== undefined, isRead, name);
  }
});

test('a write with If-Match documents the refusal with the tag that counts', () => {
  for (const { name, operation } of operations) {
    const asks = (operation.parameters ?? []).some((one) => one.name === 'If-Match');
    const refusal = operation.responses['409'];
    assert.equal(refusal?.headers?.['ETag'] !== undefined, asks, name);
  }
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

test('the server is where the document is', () => {
  assert.deepEqual(document.servers, [{ url: '/' }]);
});
