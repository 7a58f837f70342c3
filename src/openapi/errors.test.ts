import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { refuse } from '../contract/refusal.ts';
import { Busy } from '../kernel/errors.ts';
import { createOneAtATime } from '../kernel/one-at-a-time.ts';
import { securityHeaders } from '../http/headers.ts';
import { registerRoutes, type Viewers } from '../http/register.ts';
import { createServer } from '../http/server.ts';
import {
  bodiesOf,
  compile,
  operationAt,
  operations,
  responseOf,
  routes,
} from '../../test/kit/document.ts';
import { AUTHENTICATION_REQUIRED, TOO_MANY_GUESTS } from '../contract/refusals.ts';

const arcade = '/api/arcade-session';
const players = '/api/players';
const flowcharts = '/api/teacher-flowcharts';
const notifications = '/api/admin/notifications';

/** Section 7 of the contract, row by row. */
const contractErrors: readonly (readonly [number, string, string])[] = [
  [
    400,
    'POST /api/coverage-results',
    'Missing required fields: lines, branches, functions, statements (numbers)',
  ],
  [401, 'POST /api/coverage-results', 'Unauthorized'],
  [500, 'POST /api/coverage-results', 'Unknown error'],
  [400, `GET ${arcade}`, 'userId required'],
  [400, `DELETE ${arcade}`, 'userId required'],
  [404, `GET ${arcade}`, 'No active session'],
  [
    400,
    `POST ${arcade}`,
    'Missing required fields (userId, gameName, gameUrl, initialState, activePlayers, roomId)',
  ],
  [500, `GET ${arcade}`, 'Internal server error'],
  [500, `POST ${arcade}`, 'Internal server error'],
  [500, `DELETE ${arcade}`, 'Internal server error'],
  [400, `POST ${players}`, 'Missing required fields: name, emoji, color'],
  [400, `POST ${players}`, 'Invalid birthday'],
  [500, `GET ${players}`, 'Failed to fetch players'],
  [500, `POST ${players}`, 'Failed to create player'],
  [400, `POST ${flowcharts}`, 'Title is required'],
  [400, `POST ${flowcharts}`, 'Definition JSON is required'],
  [400, `POST ${flowcharts}`, 'Mermaid content is required'],
  [400, `POST ${flowcharts}`, 'Invalid definition JSON'],
  [400, `POST ${flowcharts}`, 'Invalid difficulty level'],
  [500, `GET ${flowcharts}`, 'Failed to list flowcharts'],
  [500, `POST ${flowcharts}`, 'Failed to create flowchart'],
  [400, 'POST /api/postcards', 'Invalid manifest'],
  [500, 'POST /api/postcards', 'Failed to create postcard'],
  [500, 'GET /api/postcards', 'Failed to fetch postcards'],
  [500, 'GET /api/abacus-settings', 'Failed to fetch abacus settings'],
  [400, 'PATCH /api/abacus-settings', 'Invalid or empty request body'],
  [500, 'PATCH /api/abacus-settings', 'Failed to update abacus settings'],
  [400, `PATCH ${notifications}`, 'Invalid config shape'],
  [400, `PATCH ${notifications}`, 'webPush.enabled must be a boolean'],
  [400, `PATCH ${notifications}`, 'email.enabled must be a boolean'],
  [400, `PATCH ${notifications}`, 'inApp.enabled must be a boolean'],
  [500, `GET ${notifications}`, 'Failed to fetch notification config'],
  [500, `PATCH ${notifications}`, 'Failed to update notification config'],
  // Not in the contract: changes of a player, preconditions, and callers of admin endpoints.
  [404, `PATCH ${players}/{id}`, 'Player not found'],
  [400, `PATCH ${players}/{id}`, 'isArchived must be a boolean'],
  [500, `PATCH ${players}/{id}`, 'Failed to update player'],
  [428, `PATCH ${arcade}`, 'If-Match required'],
  [409, `PATCH ${arcade}`, 'Session has changed'],
  [404, `PATCH ${arcade}`, 'No active session'],
  [404, `POST ${arcade}/touch`, 'No active session'],
  [401, `GET ${arcade}`, 'Authentication required'],
  [403, `GET ${arcade}`, 'Forbidden'],
  [404, `POST ${players}/{id}/arcade-results`, 'Player not found'],
  [400, `POST ${players}/{id}/arcade-results`, 'score must be a number'],
  [409, 'PATCH /api/abacus-settings', 'Settings have changed'],
  [409, 'DELETE /api/abacus-settings', 'Settings have changed'],
  [500, 'DELETE /api/abacus-settings', 'Failed to reset abacus settings'],
  [401, `GET ${notifications}`, 'Authentication required'],
  [403, `GET ${notifications}`, 'Forbidden'],
];

for (const [status, name, error] of contractErrors) {
  test(`${name}: ${status} '${error}' is documented`, () => {
    const has = bodiesOf(name, status).some((body) => (body as { error: string }).error === error);
    assert.ok(has, JSON.stringify(bodiesOf(name, status)));
  });
}

test('403 at the practice limit is documented with its code and with any number as the limit', () => {
  for (const name of [`POST ${players}`, `PATCH ${players}/{id}`]) {
    const limit = {
      error: 'Practice student limit reached',
      code: 'PRACTICE_STUDENT_LIMIT_REACHED',
      limit: 5,
    };
    assert.ok(bodiesOf(name, 403).some((body) => JSON.stringify(body) === JSON.stringify(limit)));
    const validate = compile(responseOf(name, 403).content?.['application/json']?.schema ?? {});
    assert.ok(validate({ ...limit, limit: 12 }));
    assert.ok(!validate({ error: limit.error }));
  }
});

test('the description of an error names each condition once', () => {
  for (const { name, operation } of operations) {
    for (const status of Object.keys(operation.responses)) {
      const media = responseOf(name, Number(status)).content?.['application/json'];
      for (const { summary } of Object.values(media?.examples ?? {})) {
        const conditions = summary.split('; or: ');
        assert.deepEqual(conditions, [...new Set(conditions)], `${name} ${status}`);
      }
    }
  }
});

test('error texts are documented exactly, except when a failure has its own text', () => {
  const schemaOf = (name: string, status: number) =>
    compile(responseOf(name, status).content?.['application/json']?.schema ?? {});
  assert.ok(!schemaOf(`GET ${players}`, 500)({ error: 'Something else' }));
  assert.ok(!schemaOf(`POST ${flowcharts}`, 400)({ error: 'Something else' }));
  assert.ok(schemaOf('POST /api/coverage-results', 500)({ error: 'disk I/O error' }));
});

test('when an error occurs is described with the same limit as in its text', () => {
  const limitIn = (text: string) =>
    text
      .replaceAll(/(?<=\d),(?=\d)/g, '')
      .match(/\d+/g)
      ?.at(-1);
  let limits = 0;
  for (const { name, operation } of operations) {
    for (const status of Object.keys(operation.responses)) {
      const media = responseOf(name, Number(status)).content?.['application/json'];
      for (const { summary, value } of Object.values(media?.examples ?? {})) {
        const [described, stated] = [summary, (value as { error: string }).error].map(limitIn);
        if (described === undefined || stated === undefined) continue;
        limits++;
        assert.equal(described, stated, `${name} ${status}: ${summary}`);
      }
    }
  }
  assert.ok(limits > 50, `${limits} limits`);
});

test('the limits of JSON are documented where bodies are read', () => {
  for (const { name, operation } of operations.filter((one) => one.operation.requestBody)) {
    const texts =
      operation.responses['400'] === undefined ? '' : JSON.stringify(bodiesOf(name, 400));
    assert.ok(texts.includes('JSON is nested too deeply'), name);
    assert.ok(texts.includes('JSON has too many keys'), name);
  }
});

test('429 with Retry-After is documented where a guest may be made or much is stored, and a cookie where a guest may be made', () => {
  const makers = new Set([
    `POST ${players}`,
    'POST /api/family-links',
    `POST ${flowcharts}`,
    `POST ${flowcharts}/import`,
    `POST ${flowcharts}/{id}/duplicate`,
    'POST /api/postcards',
    'POST /api/push-subscriptions',
    'GET /api/abacus-settings',
    'PATCH /api/abacus-settings',
    'DELETE /api/abacus-settings',
  ]);
  const metered = new Set([
    'POST /api/arcade-session',
    'PATCH /api/arcade-session',
    `POST ${players}`,
    `PATCH ${players}/{id}`,
    `POST ${players}/{id}/attempts`,
    `POST ${players}/{id}/walks`,
    `PUT ${players}/{id}/lessons/{chart}`,
    `POST ${flowcharts}`,
    `POST ${flowcharts}/import`,
    `POST ${flowcharts}/{id}/duplicate`,
    `PATCH ${flowcharts}/{id}`,
    'POST /api/postcards',
    'PATCH /api/abacus-settings',
  ]);
  const isTooMuch = (body: unknown): boolean =>
    JSON.stringify(body) === '{"error":"Too much stored"}';
  for (const { name, operation } of operations) {
    // These have 429 for other limits: on attempts at passwords and links, exports, tests of channels, streams, searches, checks, and reports of faults.
    if (
      /\/api\/(?:auth\/|account$|first-admin$|devices\/pair$|exports$|admin\/notifications\/test$|events$|flowchart-gallery$|teacher-flowcharts\/check$|page-faults$)/.test(
        name,
      )
    ) {
      continue;
    }
    const isMetered = metered.has(name);
    assert.equal(operation.responses['429'] !== undefined, makers.has(name) || isMetered, name);
    if (isMetered)
      assert.ok(
        bodiesOf(name, 403).some((body) => isTooMuch(body)),
        name,
      );
    const answer = operation.responses['200'] ?? operation.responses['201'];
    assert.equal(answer?.headers?.['Set-Cookie'] !== undefined, makers.has(name), name);
    if (!makers.has(name)) continue;
    for (const body of bodiesOf(name, 429)) assert.deepEqual(body, TOO_MANY_GUESTS.body);
    assert.ok(responseOf(name, 429).headers?.['Retry-After'], name);
  }
});

test('documented: 403 for other origins with each change, 413 with each body, 503 with each operation that may fail', () => {
  for (const { name } of operations) {
    const isChange = !name.startsWith('GET ');
    // This route checks only the token.
    const isCoverage = name === 'POST /api/coverage-results';
    const { responses } = operationAt(name);
    const refusals = responses['403'] === undefined ? [] : bodiesOf(name, 403);
    const refusesOrigins = JSON.stringify(refusals).includes('Cross-origin request refused');
    assert.equal(refusesOrigins, isChange && !isCoverage, name);
    const hasBody = /^(POST|PATCH) /.test(name) || operationAt(name).requestBody !== undefined;
    assert.equal(responses['413'] !== undefined, hasBody, name);
    if (name === 'GET /readyz') continue;
    const isBusy = responses['503'] === undefined ? [] : bodiesOf(name, 503);
    const mayFail = responses['500'] !== undefined;
    assert.equal(JSON.stringify(isBusy).includes('The service is busy'), mayFail, name);
  }
});

test('refusals of the transport have the documented texts', async (t) => {
  const log = pino({ level: 'silent' });
  const app = createServer({
    bodyLimit: 1_024,
    requestTimeout: 1_000,
    readerTimeout: 1_000,
    trustProxy: [],
    headers: securityHeaders(false),
    hosts: [],
    crossOrigin: { allowed: [], publicOrigin: null },
    ids: () => '0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7',
    log,
    isDraining: () => false,
    onAnswer: () => undefined,
  });
  t.after(() => app.close());
  const viewers: Viewers = {
    async readViewer(request) {
      const token = request.headers.authorization;
      if (token === 'Bearer wrong') throw refuse(AUTHENTICATION_REQUIRED);
      if (token === 'Bearer busy') throw new Busy('waited for long');
      return token === undefined ? null : { id: '1', role: 'user' };
    },
    renewWhenDue: async () => {},
  };
  registerRoutes(app, routes, viewers, log, createOneAtATime());
  const post = `POST ${players}`;
  const get = `GET ${notifications}`;
  const calls = [
    [405, post, { method: 'PUT', url: players }],
    [413, post, { method: 'POST', url: players, payload: 'x'.repeat(2_000) }],
    [414, `GET ${players}`, { url: `${players}?${'x'.repeat(9_000)}` }],
    [421, `GET ${players}`, { url: players, headers: { host: 'evil.example' } }],
    [
      403,
      post,
      {
        method: 'POST',
        url: players,
        headers: { origin: 'https://elsewhere.example' },
      },
    ],
    [401, post, { method: 'POST', url: players, headers: { authorization: 'Bearer wrong' } }],
    [503, get, { url: notifications, headers: { authorization: 'Bearer busy' } }],
    [401, get, { url: notifications }],
    [403, get, { url: notifications, headers: { authorization: 'Bearer 1' } }],
  ] as const;
  for (const [status, name, request] of calls) {
    const answer = await app.inject(request);
    assert.equal(answer.statusCode, status, name);
    const documented = bodiesOf(name, status).map((body) => JSON.stringify(body));
    assert.ok(documented.includes(answer.body), `${name} ${status}: ${answer.body}`);
  }
});
