import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createAnswerCheck } from '../kit/openapi-check.ts';
import { startService, type Service } from '../kit/service.ts';
import { createCanary } from './canary.ts';
import type { Case, Known } from './case.ts';
import type { Standard } from './checks.ts';
import { caseAt } from './run.ts';
import { unservedRoutes } from './library-routes.ts';
import { operationsOf, type Operation } from './operations.ts';
import { Player } from './play.ts';
import { createBodyCheck } from './request-bodies.ts';
import { bytesOf } from './requests.ts';

/** A service that answers each request with these bytes, and with `ends` ends the connection. */
type Script = {
  readonly answers: readonly string[];
  readonly ends?: boolean;
  /** Something never comes, so the player should not wait for long. */
  readonly isSilent?: boolean;
};

const SECRET = 'a secret of the service';
const HEADERS = {
  'x-request-id': '0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-type': 'application/json; charset=utf-8',
};

/** Makes an answer like the service's, with other headers; undefined removes one. */
function answer(
  status: number,
  body: string,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const headers = { ...HEADERS, 'content-length': String(Buffer.byteLength(body)), ...more };
  const lines = Object.entries(headers)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Said\r\n${lines.join('')}\r\n${body}`;
}

const EMPTY = '{"players":[]}';
const good = answer(200, EMPTY);
const error = (status: number, body: object, more?: Readonly<Record<string, string>>) =>
  answer(status, JSON.stringify(body), more);

/** The faults of a service, and the message for each. */
const wrongs: readonly (readonly [what: string, script: Script, says: RegExp])[] = [
  ['no HTTP', { answers: ['hello\r\n\r\n'] }, /status line/],
  ['a header that is none', { answers: [good.replace('x-frame-options', 'x frame')] }, /header/],
  ['no length', { answers: [answer(200, EMPTY, { 'content-length': undefined })] }, /exactly one/],
  ['two lengths', { answers: [good.replace('\r\n', '\r\ncontent-length: 14\r\n')] }, /Two headers/],
  [
    'both a length and chunks',
    { answers: [answer(200, EMPTY, { 'transfer-encoding': 'chunked' })] },
    /exactly one/,
  ],
  [
    'a chunk that is longer than it says',
    {
      answers: [
        answer(200, `1\r\n${EMPTY}\r\n0\r\n\r\n`, {
          'content-length': undefined,
          'transfer-encoding': 'chunked',
        }),
      ],
    },
    /chunk/,
  ],
  [
    'a length that is too short',
    { answers: [answer(200, `${EMPTY} `, { 'content-length': '14' })] },
    /More answers/,
  ],
  [
    'a length that is too long',
    { answers: [answer(200, EMPTY, { 'content-length': '15' })], ends: true },
    /Half an answer/,
  ],
  ['two answers', { answers: [good + good] }, /More answers/],
  ['no answer', { answers: [''], isSilent: true }, /Neither an answer nor an end/],
  ['no answer before the end', { answers: [''], ends: true }, /without an answer/],
  [
    'an end that does not come',
    { answers: [answer(200, EMPTY, { connection: 'close' })], isSilent: true },
    /nor an end/,
  ],
  [
    'an end that nobody told of',
    { answers: [good], ends: true },
    /between two requests|without an answer/,
  ],
  ['a second answer that is wrong', { answers: [good, 'hello\r\n\r\n'] }, /status line/],
  ['a failure', { answers: [error(500, { error: 'Failed to fetch players' })] }, /A failure/],
  ['a failure of another kind', { answers: [error(503, { error: 'Draining' })] }, /A failure/],
  [
    'a status that is not documented',
    { answers: [error(418, { error: 'Short and stout' })] },
    /does not document 418/,
  ],
  ['a success that is not documented', { answers: [answer(204, '')] }, /does not document 204/],
  [
    'a body that is not as documented',
    { answers: [answer(200, '{"players":[{}]}')] },
    /is not as the OpenAPI/,
  ],
  ['a field too many', { answers: [answer(200, '{"players":[],"a":1}')] }, /is not as the OpenAPI/],
  ['a body that is not JSON', { answers: [answer(200, '{"players":')] }, /not JSON/],
  [
    'an error that is not JSON',
    { answers: [answer(400, 'Bad', { 'content-type': 'text/plain' })] },
    /Not JSON/,
  ],
  [
    'an error without a sentence',
    { answers: [error(401, { message: 'No' })] },
    /without its sentence/,
  ],
  ['an empty sentence', { answers: [error(401, { error: '' })] }, /empty/],
  [
    'an error with a key too many',
    { answers: [error(401, { error: 'Authentication required', at: 1 })] },
    /is not as the OpenAPI/,
  ],
  [
    'another sentence',
    { answers: [error(401, { error: 'Who are you?' })] },
    /is not as the OpenAPI/,
  ],
  [
    'a refusal without a reason',
    { answers: [error(400, { error: 'Bad request' })] },
    /does not document 400/,
  ],
  [
    'a place in a stack',
    { answers: [error(401, { error: 'x\n    at read (file:///src/a.ts:1:2)' })] },
    /The error tells/,
  ],
  ['a statement', { answers: [error(401, { error: 'select * from users' })] }, /The error tells/],
  [
    'a database',
    { answers: [error(401, { error: 'SQLITE_ERROR: no such table' })] },
    /The error tells/,
  ],
  ['a secret in a body', { answers: [answer(200, `{"players":[],"a":"${SECRET}"}`)] }, /a secret/],
  ['a secret in a header', { answers: [answer(200, EMPTY, { etag: SECRET })] }, /a secret/],
  [
    '429 without Retry-After',
    { answers: [error(429, { error: 'Too many requests' })] },
    /does not document 429|Retry-After/,
  ],
  ...Object.keys(HEADERS).map(
    (name) =>
      [
        `no ${name}`,
        { answers: [answer(200, EMPTY, { [name]: undefined })] },
        new RegExp(name === 'content-type' ? 'content-type|Not JSON' : name),
      ] as const,
  ),
  ...['server', 'x-powered-by', 'access-control-allow-origin'].map(
    (name) =>
      [
        `a header ${name}`,
        { answers: [answer(200, EMPTY, { [name]: 'x' })] },
        new RegExp(name),
      ] as const,
  ),
  [
    'a refusal of the parser to what it can parse',
    {
      answers: [
        'HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: 23\r\nconnection: close\r\n\r\n{"error":"Bad request"}',
      ],
      ends: true,
    },
    /Nothing was to answer so/,
  ],
];

let service: Service;
let document: unknown;
let standard: Standard;
let players: Operation;
before(async () => {
  service = await startService();
  document = await (await fetch(`${service.url}/openapi.json`)).json();
  standard = {
    document: createAnswerCheck(document),
    bodies: createBodyCheck(document),
    secrets: [SECRET],
  };
  players = operationNamed('GET /api/players');
});
after(() => service.close());

function operationNamed(name: string): Operation {
  const found = operationsOf(document).find((one) => one.name === name);
  assert.ok(found);
  return found;
}

/** Requests players from a scripted service, twice over one connection. */
async function playAgainst(
  script: Script,
  asked: Partial<Case['asked'][number]> = {},
): Promise<void> {
  const server = await scripted(script);
  const { port } = server.address() as AddressInfo;
  const player = new Player({ port, standard, ...(script.isSilent && { deadline: 300 }) });
  const one: Case = {
    kind: 'players',
    parts: [bytesOf('GET /api/players HTTP/1.1\r\nHost: a\r\n\r\n')],
    asked: [{ isHead: false, operation: players, refusals: [], ...asked }],
    ending: 'kept',
  };
  try {
    await player.play(one);
    await player.play(one);
  } finally {
    player.close();
    server.close();
  }
}

async function scripted({ answers, ends = false }: Script): Promise<Server> {
  const server = createServer((socket: Socket) => {
    let count = 0;
    socket.on('error', () => {});
    socket.on('data', () => {
      const bytes = bytesOf(answers[Math.min(count++, answers.length - 1)] ?? '');
      if (ends) socket.end(bytes);
      else socket.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('the checks of answers', () => {
  test('accept a correct answer', async () => {
    await playAgainst({ answers: [good] });
    await playAgainst({ answers: [error(401, { error: 'Authentication required' })] });
  });

  for (const [what, script, says] of wrongs) {
    test(`notice ${what}`, async () => {
      await assert.rejects(playAgainst(script), (cause: Error) => {
        assert.match(cause.message, says);
        return true;
      });
    });
  }

  test('notice a success where the contract demands a failure', async () => {
    await assert.rejects(playAgainst({ answers: [good] }, { mustFail: true }), /No failure/);
  });
});

describe('the check of bodies', () => {
  const taken = { name: 'a', emoji: 'b', color: 'c' };
  const is = (body: string | Buffer) => standard.bodies('POST /api/players', Buffer.from(body));

  test('accepts documented bodies', () => {
    assert.ok(is(JSON.stringify(taken)));
    assert.ok(is(`\uFEFF${JSON.stringify({ ...taken, isActive: null, more: [1] })}`));
    assert.ok(is(JSON.stringify({ ...taken, name: '😀'.repeat(200) })));
    assert.ok(standard.bodies('GET /api/players', Buffer.from('anything')));
  });

  test('accepts a falsy emoji of a flowchart, wherever one is sent', () => {
    const flowchart = { title: 'a', definitionJson: '{}', mermaidContent: 'b', emoji: 0 };
    const file = { format: 'beadhouse-flowchart', formatVersion: 1, flowchart };
    const path = '/api/teacher-flowcharts';
    const takes = (operation: string, sent: object) =>
      standard.bodies(operation, Buffer.from(JSON.stringify(sent)));
    assert.ok(takes(`POST ${path}`, flowchart));
    assert.ok(takes(`PATCH ${path}/{id}`, { emoji: false }));
    assert.ok(takes(`POST ${path}/import`, file));
    assert.ok(!takes(`POST ${path}/import`, { ...file, flowchart: { ...flowchart, emoji: 1 } }));
  });

  test('notices another type, a missing field, a text that is too long, and what is not JSON', () => {
    assert.ok(!is(JSON.stringify({ ...taken, isActive: 1 })));
    assert.ok(!is(JSON.stringify({ ...taken, name: undefined })));
    assert.ok(!is(JSON.stringify({ ...taken, name: '😀'.repeat(201) })));
    assert.ok(!is('{"name":'));
    assert.ok(!is(Buffer.from('ff', 'hex')));
  });

  test('notices that the service has accepted such a body', async () => {
    const operation = operationNamed('POST /api/coverage-results');
    const body = Buffer.from('{"lines":"80"}');
    const answered = answer(200, '{"success":true,"message":"Stored"}');
    const playing = playAgainst({ answers: [answered] }, { operation, body });
    await assert.rejects(playing, /not as documented|is not as the OpenAPI/);
  });
});

test('the canary notices when one of its things has changed', async () => {
  const canary = await createCanary(service.url, 'c0ffee00c0ffee00');
  await canary.check();
  const [row] = await service.store.database.rows<{ id: string }>(
    'select id from players where name = ?',
    canary.mark,
  );
  await service.store.database.run(
    'update players set color = ? where id = ?',
    'red',
    row?.id ?? '',
  );
  await assert.rejects(canary.check(), assert.AssertionError);
});

test('a case is the same for the same seed and index, and differs for others', () => {
  const operations = operationsOf(document);
  const known: Known = {
    host: 'a',
    operations,
    libraryRoutes: unservedRoutes(operations),
    coverageToken: 'b',
    metricsToken: 'c',
    cookies: { guest: 'd=1', user: 'e=2', admin: 'f=3' },
    values: {},
  };
  const bytes = (seed: number, index: number) =>
    Buffer.concat(caseAt(seed, index, known).parts).toString('latin1');
  const cases = Array.from({ length: 300 }, (_, index) => bytes(1, index));
  assert.deepEqual(
    Array.from({ length: 300 }, (_, index) => bytes(1, index)),
    cases,
  );
  assert.ok(new Set(cases).size > 250);
  assert.notDeepEqual(
    Array.from({ length: 300 }, (_, index) => bytes(2, index)),
    cases,
  );
});
