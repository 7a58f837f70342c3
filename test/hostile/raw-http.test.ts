import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { startService, type Service } from '../kit/service.ts';
import { exchange } from './raw-socket.ts';
import { assertErrorBody, rawRequest } from './wire.ts';

let service: Service;
/** It ends requests that take long; any request does when the machine stands still. */
let impatient: Service;
before(async () => {
  [service, impatient] = await Promise.all([
    startService(),
    startService({ ports: { requestTimeout: 300 } }),
  ]);
});
after(() => Promise.all([service.close(), impatient.close()]));

afterEach(async () => {
  const { status } = await service.client().get('/readyz');
  assert.equal(status, 200, 'the service still works');
  const lines = [...service.logLines, ...impatient.logLines];
  const failures = lines.filter((line) => line['level'] === 50);
  assert.deepEqual(failures, [], 'malformed requests are no failures of the service');
});

const post = 'POST /api/players HTTP/1.1';
const get = 'GET /healthz HTTP/1.1';
const MISSING = 'Missing required fields: name, emoji, color';

type Case = readonly [what: string, request: string, status: number, error: string];

const refused: readonly Case[] = [
  ['no Host', rawRequest(get, [], '', []), 400, 'Bad request'],
  ['two Hosts', rawRequest(get, ['Host: elsewhere']), 400, 'Bad request'],
  ['two Hosts that agree', rawRequest(get, ['hOST: localhost']), 400, 'Bad request'],
  ['two Hosts in HTTP/1.0', rawRequest('GET /healthz HTTP/1.0', ['Host: a']), 400, 'Bad request'],
  [
    'no Host, and one in the target',
    rawRequest('GET http://localhost/healthz HTTP/1.1', [], '', []),
    400,
    'Bad request',
  ],
  [
    'a target of another scheme',
    rawRequest('GET ftp://localhost/healthz HTTP/1.1'),
    404,
    'Not found',
  ],
  ['a negative Content-Length', rawRequest(post, ['Content-Length: -2'], '{}'), 400, 'Bad request'],
  [
    'a Content-Length in words',
    rawRequest(post, ['Content-Length: two'], '{}'),
    400,
    'Bad request',
  ],
  [
    'a Content-Length past every number',
    rawRequest(post, ['Content-Length: 99999999999999999999999'], '{}'),
    400,
    'Bad request',
  ],
  [
    'two Content-Lengths',
    rawRequest(post, ['Content-Length: 2', 'Content-Length: 3'], '{}'),
    400,
    'Bad request',
  ],
  [
    'Content-Length and Transfer-Encoding',
    rawRequest(post, ['Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'),
    400,
    'Bad request',
  ],
  [
    'Transfer-Encoding without chunks',
    rawRequest(post, ['Transfer-Encoding: gzip'], '{}'),
    400,
    'Bad request',
  ],
  [
    'a chunk without a length',
    rawRequest(post, ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    400,
    'Bad request',
  ],
  [
    'a chunk extension of 20 kB',
    rawRequest(post, ['Transfer-Encoding: chunked'], `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    400,
    'Bad request',
  ],
  [
    'a header of 20 kB',
    rawRequest(get, [`X-Long: ${'a'.repeat(20_000)}`]),
    431,
    'Request header fields too large',
  ],
  [
    '5000 headers',
    rawRequest(
      get,
      Array.from({ length: 5_000 }, (_, index) => `X-${index}: a`),
    ),
    431,
    'Request header fields too large',
  ],
  [
    'a URL of 20 kB',
    rawRequest(`GET /healthz?${'a'.repeat(20_000)} HTTP/1.1`),
    431,
    'Request header fields too large',
  ],
  ['a URL of 9 kB', rawRequest(`GET /healthz?${'a'.repeat(9_000)} HTTP/1.1`), 414, 'URL too long'],
  [
    'an id of 300 characters',
    rawRequest(`PATCH /api/players/${'a'.repeat(300)} HTTP/1.1`, ['Content-Length: 2'], '{}'),
    404,
    'Player not found',
  ],
  [
    'an id of 9 kB',
    rawRequest(`PATCH /api/players/${'a'.repeat(9_000)} HTTP/1.1`, ['Content-Length: 2'], '{}'),
    414,
    'URL too long',
  ],
  ['bytes past ASCII in a path', rawRequest('GET /api/\xe9 HTTP/1.1'), 400, 'Bad request'],
  ['a path without a slash', rawRequest('GET healthz HTTP/1.1'), 400, 'Bad request'],
  ['a folded header', rawRequest(get, ['X-A: b', ' folded']), 400, 'Bad request'],
  ['a space before a colon', rawRequest(get, ['X-A : b']), 400, 'Bad request'],
  ['a control character in a header', rawRequest(get, ['X-A: \x01']), 400, 'Bad request'],
  ['NUL in a header', rawRequest(get, ['X-A: a\0b']), 400, 'Bad request'],
  ['an unknown method', rawRequest('FROB /api/players HTTP/1.1'), 400, 'Bad request'],
  ['lines that end without CR', 'GET /healthz HTTP/1.1\nHost: a\n\n', 400, 'Bad request'],
  ['HTTP/3.7', rawRequest('GET /healthz HTTP/3.7'), 400, 'Bad request'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'Bad request'],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'Bad request'],
  ['noise', '\0\0\0\0\r\n\r\n', 400, 'Bad request'],
  ['TRACE', rawRequest('TRACE /api/players HTTP/1.1'), 405, 'Method not allowed'],
  [
    'an unknown expectation',
    rawRequest(post, ['Expect: wonders', 'Content-Length: 2'], '{}'),
    400,
    MISSING,
  ],
];

for (const [what, request, status, error] of refused) {
  test(`${what}: ${status} ${error}`, async () => {
    const [answer, ...more] = await exchange(service.url, request);
    assert.ok(answer);
    assert.deepEqual(more, []);
    assert.equal(answer.status, status);
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(assertErrorBody(answer), error);
  });
}

const absolute: readonly (readonly [line: string, status: number, body: string])[] = [
  ['GET http://localhost/healthz', 200, '{"status":"ok"}'],
  ['GET HTTPS://elsewhere.example:8443/healthz', 200, '{"status":"ok"}'],
  ['GET http://localhost/api/players?a=b', 200, '{"players":[]}'],
  ['GET http://localhost/api/arcade-session?userId=', 400, '{"error":"userId required"}'],
  ['GET http://localhost', 404, '{"error":"Not found"}'],
  ['GET http://localhost?a=b', 404, '{"error":"Not found"}'],
  ['GET http://localhost//healthz', 404, '{"error":"Not found"}'],
  ['PUT http://localhost/healthz', 405, '{"error":"Method not allowed"}'],
  ['GET http://localhost/%zz', 400, '{"error":"Bad request"}'],
];

for (const [line, status, body] of absolute) {
  test(`${line}: ${status}, as for its path alone`, async () => {
    const request = rawRequest(`${line} HTTP/1.1`, ['Accept: application/json']);
    const [answer] = await exchange(service.url, request);
    assert.deepEqual([answer?.status, answer?.body], [status, body]);
  });
}

test('an absolute target: its host counts, with any Host header', async () => {
  for (const [origin, status] of [
    ['http://beads.lan', 400],
    ['http://localhost', 403],
  ] as const) {
    const headers = [`Origin: ${origin}`, 'Content-Length: 2'];
    const line = 'POST http://beads.lan/api/players HTTP/1.1';
    const [answer] = await exchange(service.url, rawRequest(line, headers, '{}'));
    assert.equal(answer?.status, status);
  }
});

const slow: readonly (readonly [what: string, request: string])[] = [
  ['a body whose rest never arrives', `${post}\r\nHost: a\r\nContent-Length: 20\r\n\r\n{"a"`],
  [
    'a body without its last chunk',
    `${post}\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  ],
  ['headers that never end', `${post}\r\nHost: a\r\nX-Slow: `],
];

for (const [what, request] of slow) {
  test(`${what}: 408 after the time for requests, and the connection ends`, async () => {
    const began = performance.now();
    const [answer, ...more] = await exchange(impatient.url, request);
    assert.ok(answer);
    assert.deepEqual(more, []);
    assert.equal(answer.status, 408);
    assert.equal(assertErrorBody(answer), 'Request timeout');
    const took = performance.now() - began;
    assert.ok(took >= 250 && took < 20_000, `${took}`);
  });
}

test('pipelined requests are answered in order, each by itself', async () => {
  const host = 'Host: a\r\n';
  const answers = await exchange(
    service.url,
    `GET /healthz HTTP/1.1\r\n${host}\r\n` +
      `GET /nowhere HTTP/1.1\r\n${host}\r\n` +
      `POST /api/players HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\n{}` +
      `DELETE /api/players HTTP/1.1\r\n${host}\r\n` +
      `GET /api/players HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  );
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    [
      [200, '{"status":"ok"}'],
      [404, '{"error":"Not found"}'],
      [400, JSON.stringify({ error: MISSING })],
      [405, '{"error":"Method not allowed"}'],
      [200, '{"players":[]}'],
    ],
  );
});

test('a request hidden in the body of another is not handled', async () => {
  const hidden = 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n';
  const answers = await exchange(
    service.url,
    rawRequest('GET /healthz HTTP/1.1', [`Content-Length: ${hidden.length}`], hidden),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200],
  );
});
