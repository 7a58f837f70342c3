import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { COVERAGE_TOKEN, startService, type Service } from '../kit/service.ts';

type Sent = {
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Sends a request with a `Host` of its own, which `fetch` does not allow. */
function send(service: Service, { method = 'GET', path = '/api/players', ...sent }: Sent) {
  return new Promise<{ status: number | undefined; text: string; cookies: unknown }>(
    (resolve, reject) => {
      const { headers, body } = sent;
      const sending = request(new URL(path, service.url), { method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, text, cookies: answer.headers['set-cookie'] }),
        );
      });
      sending.on('error', reject);
      sending.end(body);
    },
  );
}

const evil = { host: 'evil.example' };
const player = JSON.stringify({ name: 'Mika', emoji: '🦊', color: 'red' });
const coverage = JSON.stringify({ lines: 1, branches: 1, functions: 1, statements: 1 });

const rows: readonly (readonly [status: number, name: string, sent: Sent])[] = [
  [421, 'an unknown host', { headers: evil }],
  [421, 'an unknown host that creates a player', { method: 'POST', headers: evil, body: player }],
  [421, 'an unknown host on the page', { path: '/', headers: { ...evil, accept: 'text/html' } }],
  [421, 'an unknown host on a file of the page', { path: '/assets/x.js', headers: evil }],
  [421, 'an unknown host on an unknown path', { path: '/api/nothing', headers: evil }],
  [421, 'an unknown host on the account routes', { path: '/api/auth/get-session', headers: evil }],
  [421, 'an unknown host on the events', { path: '/api/events', headers: evil }],
  [
    421,
    'an unknown host with basic credentials',
    { headers: { ...evil, authorization: 'Basic eA' } },
  ],
  [
    421,
    'an unknown host whose X-Forwarded-Host is known, from no trusted proxy',
    { headers: { ...evil, 'x-forwarded-host': 'beads.example.org' } },
  ],
  [200, 'the host of PUBLIC_URL', { headers: { host: 'beads.example.org' } }],
  [200, 'the host of PUBLIC_URL with a port', { headers: { host: 'beads.example.org:444' } }],
  [200, 'a host of ALLOWED_HOSTS', { headers: { host: 'Lernen.example.org' } }],
  [200, 'a local name', { headers: { host: 'raspberrypi:3000' } }],
  [200, 'an address', { headers: { host: '192.168.1.20:3000' } }],
  [200, 'a probe of the process', { path: '/healthz', headers: evil }],
  [200, 'a probe of the instance', { path: '/readyz', headers: evil }],
  [200, 'a probe of the metrics', { path: '/metrics', headers: evil }],
  ...(
    [
      ['GET', '/'],
      ['GET', '/docs'],
      ['GET', '/api/arcade-session?userId=x'],
      ['POST', '/api/devices/pair'],
      ['POST', '/api/auth/reset-password'],
      ['POST', '/api/auth/sign-in/email'],
    ] as const
  ).map(
    ([method, path]) =>
      [
        421,
        `a bearer token that nobody verifies, at ${method} ${path}`,
        { method, path, headers: { ...evil, authorization: 'Bearer x' } },
      ] as const,
  ),
  [401, 'a bearer token that is wrong', { headers: { ...evil, authorization: 'Bearer wrong' } }],
  [
    200,
    'a coverage report',
    {
      method: 'POST',
      path: '/api/coverage-results',
      headers: { ...evil, authorization: `Bearer ${COVERAGE_TOKEN}` },
      body: coverage,
    },
  ],
  [
    401,
    'a coverage report without a token',
    { method: 'POST', path: '/api/coverage-results', headers: evil, body: coverage },
  ],
];

describe('a request for a host', () => {
  let service: Service;
  before(async () => {
    const env = {
      PUBLIC_URL: 'http://beads.example.org',
      ALLOWED_HOSTS: 'lernen.example.org, beads.example.net',
    };
    service = await startService({ env });
  });
  after(() => service.close());

  for (const [status, name, sent] of rows) {
    test(`${status}: ${name}`, async () => {
      const answer = await send(service, sent);
      assert.equal(answer.status, status, answer.text);
      if (status === 421) {
        assert.equal(answer.text, '{"error":"Unknown host"}');
        assert.equal(answer.cookies, undefined);
      }
    });
  }

  test('stores nothing when it is unknown', async () => {
    assert.equal(await service.store.database.count('players'), 0);
    assert.equal(await service.store.database.count('users'), 0);
  });
});

test('behind a trusted proxy X-Forwarded-Host counts, too', async () => {
  const service = await startService({
    env: { PUBLIC_URL: 'http://beads.example.org', TRUST_PROXY: 'loopback' },
  });
  try {
    const through = (host: string, forwarded: string) =>
      send(service, { headers: { host, 'x-forwarded-host': forwarded } });
    assert.equal((await through('web-1:3000', 'beads.example.org')).status, 200);
    assert.equal((await through('web-1', 'evil.example')).status, 421);
    // A proxy that passes on what a page has sent.
    assert.equal((await through('evil.example', 'localhost')).status, 421);
  } finally {
    await service.close();
  }
});
