import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync as gzipped } from 'node:zlib';
import { createClient, type Answer, type Client } from '../kit/client.ts';
import { ALLOWED, WRITING, type Endpoint } from './endpoints.ts';
import { ID } from './matchers.ts';
import { contract, type Scenario, type Tables } from './scenario.ts';
import { openStage, type Stage } from './stage.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const LIMIT = 1_048_576;

/**
 * A table with rows for each endpoint that takes a body. Conditions of one kind are shared out among the endpoints: each
 * endpoint meets each kind, and each condition meets some endpoints.
 *
 * @param rowsOf makes the rows of an endpoint; `turn` is its number
 */
function forEachWriting(rowsOf: (endpoint: Endpoint, turn: number) => readonly Scenario[]): Tables {
  return Object.fromEntries(
    WRITING.map((endpoint, turn) => [endpoint.request, rowsOf(endpoint, turn)]),
  );
}

/** The one of a kind whose turn it is. */
function inTurn<One>(kind: readonly One[], turn: number): One {
  return kind[turn % kind.length] as One;
}

/** Makes a row whose request is the endpoint's valid one, with other bytes or headers. */
function accepted(endpoint: Endpoint, condition: string, more: Partial<Scenario>): Scenario {
  const { valid, status } = endpoint;
  const headers = { ...valid.headers, ...more.headers };
  return { status, name: `when ${condition}`, answer: () => {}, ...valid, ...more, headers };
}

/** Makes a row whose request is refused. */
function refused(
  endpoint: Endpoint,
  status: number,
  name: string,
  error: string,
  more: Partial<Scenario>,
): Scenario {
  const { stores: _, ...valid } = endpoint.valid;
  const headers = { ...valid.headers, ...more.headers };
  return { ...valid, status, name, answer: { error }, ...more, headers };
}

function json(endpoint: Endpoint): string {
  return JSON.stringify(endpoint.valid.body);
}

/** The valid body with an unknown field, whose spaces fill it up to a size in bytes. */
function ofSize(endpoint: Endpoint, bytes: number): string {
  const text = json(endpoint);
  return text.padEnd(text.length + bytes - Buffer.byteLength(text));
}

/** The valid body with one more field. */
function withField(endpoint: Endpoint, value: string): string {
  return `${json(endpoint).slice(0, -1)},"more":${value}}`;
}

function arrays(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

function keys(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;
}

/** Counts the keys of a body, on all levels. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, one) => sum + countKeys(one), own);
}

/** Kinds of content types: they name JSON, something else, or nothing that there is. */
const CONTENT_TYPES = [
  ['application/json', 'application/json; charset=utf-16'],
  [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'image/png',
  ],
  ['json', 'a/b;;;=', ';', '/', ''],
];

contract(
  'content types',
  forEachWriting((endpoint, turn) => [
    ...CONTENT_TYPES.map((kind) => {
      const type = inTurn(kind, turn);
      return accepted(endpoint, `the content type is "${type}"`, {
        headers: { 'content-type': type },
      });
    }),
    // Bytes are sent without a content type.
    accepted(endpoint, 'there is no content type', { body: Buffer.from(json(endpoint)) }),
  ]),
);

/** The limits of every body: what is just accepted, and what is just refused. */
const LIMITS: readonly ((endpoint: Endpoint) => Scenario[])[] = [
  (endpoint) => [
    accepted(endpoint, 'the body has exactly 1 MiB', { body: ofSize(endpoint, LIMIT) }),
    refused(endpoint, 413, 'when the body has one byte more than 1 MiB', 'Request body too large', {
      body: ofSize(endpoint, LIMIT + 1),
    }),
  ],
  (endpoint) => [
    // The depth of a notification configuration is counted from its outermost object, as everywhere.
    accepted(endpoint, 'the body has 100 levels', { body: withField(endpoint, arrays(99)) }),
    refused(endpoint, 400, 'when the body has 101 levels', 'JSON is nested too deeply', {
      body: withField(endpoint, arrays(100)),
    }),
  ],
  (endpoint) => [
    mostKeys(endpoint),
    refused(endpoint, 400, 'when the body has 20,001 keys', 'JSON has too many keys', {
      body: withField(endpoint, keys(20_000 - countKeys(endpoint.valid.body))),
    }),
  ],
];

contract(
  'bodies',
  forEachWriting((endpoint, turn) => [
    accepted(endpoint, 'a byte order mark leads, which is ignored', {
      body: `\uFEFF${json(endpoint)}`,
    }),
    ...inTurn(LIMITS, turn)(endpoint),
    ...(endpoint.ofNothing === undefined ? [] : ofNothing(endpoint, endpoint.ofNothing, turn)),
  ]),
);

/** The most keys are accepted; where they are stored, they take more bytes than allowed. */
function mostKeys(endpoint: Endpoint): Scenario {
  const body = withField(endpoint, keys(19_999 - countKeys(endpoint.valid.body)));
  return endpoint.beyond === undefined
    ? accepted(endpoint, 'the body has 20,000 keys', { body })
    : refused(endpoint, 400, 'when the body has 20,000 keys, and all are stored', endpoint.beyond, {
        body,
      });
}

function ofNothing(
  endpoint: Endpoint,
  [status, error]: NonNullable<Endpoint['ofNothing']>,
  turn: number,
): Scenario[] {
  const unreadable: readonly [condition: string, more: Partial<Scenario>][] = [
    ['is not UTF-8', { body: Buffer.from(withField(endpoint, '"\u00e9"'), 'latin1') }],
    [
      `holds a surrogate's bytes, which no UTF-8 has`,
      { body: Buffer.from(withField(endpoint, '"\u00ed\u00a0\u0080"'), 'latin1') },
    ],
    [
      'is compressed, which is not undone',
      {
        body: new Uint8Array(gzipped(json(endpoint))),
        headers: { 'content-encoding': 'gzip' },
      },
    ],
  ];
  const [condition, more] = inTurn(unreadable, turn);
  return [
    refused(endpoint, status, 'when there is no body', error, { body: undefined }),
    refused(endpoint, status, `when the body ${condition}`, error, more),
  ];
}

contract(
  'a body limit of 1024 bytes',
  forEachWriting((endpoint) => [
    accepted(endpoint, 'the body has exactly 1024 bytes', { body: ofSize(endpoint, 1_024) }),
    refused(endpoint, 413, 'when the body has 1025 bytes', 'Request body too large', {
      body: ofSize(endpoint, 1_025),
    }),
  ]),
  { BODY_LIMIT: '1024' },
);

contract(
  'unknown paths',
  Object.fromEntries(
    [
      '/api',
      '/api/',
      '/api//players',
      '/API/players',
      '/api/Players',
      '/api/players.json',
      '/api/player',
      '/api/teacher-flowcharts/',
      '/api/teacher-flowcharts//publish',
      '/api/flowchart-gallery/',
      '/api/players/a/b',
      '/api/arcade-session/u',
      '/api/arcade-session/touch/u',
      '/api/admin',
      '/.env',
      '/constructor',
      '/__proto__',
    ].flatMap((path, turn) =>
      ['GET', inTurn(['POST', 'PATCH', 'DELETE', 'OPTIONS'], turn)].map((method) => [
        `${method} ${path}`,
        [
          {
            status: 404,
            name: 'when the path is unknown',
            ...(method === 'POST' || method === 'PATCH' ? { body: { name: 'x' } } : {}),
            answer: { error: 'Not found' },
          },
        ],
      ]),
    ),
  ),
);

/** Two methods that a path does not take; the paths together get all. */
function twoOthers(allow: string, turn: number): string[] {
  const others = METHODS.filter((method) => !allow.split(', ').includes(method));
  return [inTurn(others, turn), inTurn(others, turn + 1)];
}

contract(
  'other methods',
  Object.fromEntries(
    Object.entries(ALLOWED).flatMap(([path, allow], turn) =>
      twoOthers(allow, turn).map((method) => [
        `${method} ${path}`,
        [
          {
            status: 405,
            name: `when the path takes ${allow}`,
            as: 'guest',
            ...(['POST', 'PUT', 'PATCH'].includes(method) ? { body: { name: 'x' } } : {}),
            answer: method === 'HEAD' ? undefined : { error: 'Method not allowed' },
            afterwards: (_stage, _client, { headers }) => assert.equal(headers.get('allow'), allow),
          } satisfies Scenario,
        ],
      ]),
    ),
  ),
);

describe('every answer', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  const SECURITY = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  const ABSENT = [
    'server',
    'x-powered-by',
    'strict-transport-security',
    'access-control-allow-origin',
  ];
  /** A path and query with this many characters. */
  const targetOf = (length: number): string => '/api/players?q='.padEnd(length, 'x');
  /** A caller whose answers are not checked against the OpenAPI document, which does not describe malformed requests. */
  const anybody = (): Client => createClient(stage.service.url);

  type Kind = readonly [
    status: number,
    name: string,
    request: (client: Client) => Promise<Answer>,
    error?: string,
  ];
  const kinds: readonly Kind[] = [
    [200, 'of a list', (client) => client.get('/api/players')],
    [201, 'of what was made', (client) => client.post('/api/players', WRITING[2]?.valid.body)],
    [400, 'for a refused body', (client) => client.post('/api/postcards', {}), 'Invalid manifest'],
    [
      400,
      'when the path cannot be read',
      (client) => client.patch('/api/players/%zz', {}),
      'Bad request',
    ],
    [
      401,
      'for unknown credentials',
      (client) => client.get('/api/players', { headers: { authorization: 'Bearer x' } }),
      'Authentication required',
    ],
    [401, 'of coverage', (client) => client.post('/api/coverage-results', {}), 'Unauthorized'],
    [404, 'of an unknown path', (client) => client.get('/nowhere'), 'Not found'],
    [
      405,
      'for a method that a path does not have',
      (client) => client.delete('/api/players'),
      'Method not allowed',
    ],
    [
      413,
      'for a body that is too large',
      (client) => client.post('/api/players', 'x'.repeat(LIMIT + 1)),
      'Request body too large',
    ],
    [200, 'when the target has 8192 characters', (client) => client.get(targetOf(8_192))],
    [414, 'when the target has one more', (client) => client.get(targetOf(8_193)), 'URL too long'],
    [
      414,
      'when the id in a path is too long',
      (client) => client.patch(`/api/players/${'x'.repeat(9_000)}`, {}),
      'URL too long',
    ],
    [
      500,
      'when the store fails',
      (client) =>
        stage.store.withoutTable('players', () =>
          client.post('/api/players', WRITING[2]?.valid.body),
        ),
      'Failed to create player',
    ],
  ];
  for (const [expected, name, request, error] of kinds) {
    it(`${expected} ${name}: has the security headers, a request id, and JSON with the listed keys only`, async () => {
      const { status, headers, body } = await request(anybody());
      assert.equal(status, expected);
      for (const [header, value] of Object.entries(SECURITY)) {
        assert.equal(headers.get(header), value, header);
      }
      ID(headers.get('x-request-id'), { stage, viewer: undefined });
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      if (error !== undefined) assert.deepEqual(body, { error });
      for (const header of ABSENT) assert.equal(headers.get(header), null, header);
    });
  }

  it('has its own request id, with any id from the caller', async () => {
    const headers = {
      'x-request-id': '0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f',
      'request-id': 'mine',
    };
    const ids = new Set<string | null>();
    for (let count = 0; count < 3; count++) {
      const answer = await anybody().get('/api/players', { headers });
      ids.add(answer.headers.get('x-request-id'));
    }
    assert.equal(ids.size, 3);
    assert.ok(!ids.has(headers['x-request-id']));
  });

  it('500: the cause is in the log under the request id, and not in the answer', async () => {
    const { text, headers } = await stage.store.withoutTable('players', () =>
      anybody().post('/api/players', WRITING[2]?.valid.body),
    );
    assert.equal(text, '{"error":"Failed to create player"}');
    const line = stage.service.logLines.find(
      ({ msg, requestId }) => msg === 'request failed' && requestId === headers.get('x-request-id'),
    );
    assert.equal(
      (line?.['err'] as Error | undefined)?.message,
      stage.store.missingTableMessage('players'),
    );
    assert.equal(line?.['operation'], 'createPlayer');
  });

  it('413 when the body arrives in chunks without a length', async () => {
    const chunk = new Uint8Array(LIMIT / 2);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(chunk);
        if (++sent === 3) controller.close();
      },
    });
    const response = await fetch(`${stage.service.url}/api/players`, {
      method: 'POST',
      body,
      duplex: 'half',
    });
    assert.equal(response.status, 413);
    assert.deepEqual(await response.json(), { error: 'Request body too large' });
  });

  for (const path of [
    '/api/arcade-session?userId=u',
    '/api/players',
    '/api/teacher-flowcharts',
    '/api/postcards',
    '/api/abacus-settings',
    '/api/abacus-settings/defaults',
    '/api/admin/notifications',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/docs',
  ]) {
    it(`HEAD ${path} is as GET without its body`, async () => {
      const client = await stage.guest();
      const earlier = await stage.snapshot();
      const got = await client.get(path);
      const head = await client.send('HEAD', path);
      const told = ({ headers }: typeof got): object => {
        // This client keeps no connection after HEAD.
        const own = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
        return Object.fromEntries([...headers].filter(([name]) => !own.has(name)));
      };
      assert.equal(head.status, got.status);
      assert.equal(head.text, '');
      assert.deepEqual(told(head), told(got));
      assert.deepEqual(await stage.snapshot(), earlier);
    });
  }

  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    it(`accepts the session token after "${scheme}"`, async () => {
      const guest = await stage.guest();
      const token = /session_token=(\w+)/.exec(guest.cookie)?.[1];
      await guest.post('/api/players', WRITING[2]?.valid.body);
      const { body } = await stage
        .nobody()
        .get('/api/players', { headers: { authorization: `${scheme} ${token}` } });
      assert.equal((body as { players: unknown[] }).players.length, 1);
    });
  }
});

describe('behind https', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage({ PUBLIC_URL: 'https://beads.example' });
  });
  after(() => stage.close());

  it('sends Strict-Transport-Security, and its cookie is Secure', async () => {
    const { headers } = await stage.nobody().get('/api/abacus-settings');
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains');
    assert.match(String(headers.get('set-cookie')), /^__Host-beadhouse\.session_token=.*; Secure$/);
  });
});
