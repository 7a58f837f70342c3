import { METHODS } from 'node:http';
import type { Random } from '../random.ts';
import { lines, type Row } from './row.ts';

const REFUSED = [400];
const UNKNOWN = [404];

const HOST = 'Host: localhost';

/** Others get the page at `/`. */
const JSON_ALONE = 'Accept: application/json';

function get(target: string, ...headers: readonly string[]): string {
  return lines(`GET ${target} HTTP/1.1`, HOST, ...headers);
}

/** Methods without operations in the document, except CONNECT. */
const OTHER_METHODS = METHODS.filter(
  (method) => !['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'CONNECT'].includes(method),
);

const noise = (random: Random, length: number): Buffer =>
  // No method begins with this byte.
  Buffer.concat([Buffer.of(random.below(0x20)), random.bytes(length)]);

const VERSIONS = ['HTTP/3.7', 'HTTP/1.2', 'HTTP/1.10', 'http/1.1', 'HTTPS/1.1', 'HTTP/x'];

const UNREADABLE_TARGETS = [
  'http://',
  'http:///healthz',
  'http://a:b:c/',
  'http://%/',
  'http://[::1',
  'ftp://a/b',
];

const UNKNOWN_PATHS = [
  '/',
  '//',
  '/api',
  '/api/',
  '/api//players',
  '/api/./players',
  '/api/../api/players',
  '/API/players',
  '/api/players/',
  '/api/players;a=b',
  '/api/players.json',
  '/.env',
  '/__proto__',
  '/constructor',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/files/../auth-secret',
  '/files/..%2fauth-secret',
  '/files/',
  '/files/a%00.png',
  '/files/%252e%252e',
  '/docs/index.html',
  '/docs/../openapi.json',
  '/docs/reference.js.map',
  '/metrics/',
  '/api\\players',
  '/?',
  '/#',
  '/api%2fplayers',
  '/%20',
  '/api/auth',
  '/api/auth/',
  '/api/auth/%2e%2e/players',
];

const UNREADABLE_PATHS = [
  '/%',
  '/%zz',
  '/api/%c0%af',
  '/%ed%a0%80',
  '/files/%ff.png',
  '/files/%',
  '/api/auth/%',
  '/api/auth/%ff',
];

/** Queries of a route that takes none. */
const QUERIES = [
  '',
  '?',
  '&',
  '=',
  '&&=&',
  '%',
  '%zz=%',
  'a[b]=c',
  'a[]=1&a[]=2',
  '__proto__[a]=b',
  '__proto__=1',
  'constructor=1',
  '#',
];

/** Unusual first lines. */
export const requestLines: readonly Row[] = [
  {
    what: 'a method in small letters',
    refusals: REFUSED,
    bytes: () => lines('get /healthz HTTP/1.1', HOST),
  },
  {
    what: 'an unknown method',
    refusals: REFUSED,
    bytes: () => lines('FROB /healthz HTTP/1.1', HOST),
  },
  { what: 'no method', refusals: REFUSED, bytes: () => lines(' /healthz HTTP/1.1', HOST) },
  { what: 'no target', refusals: REFUSED, bytes: () => lines('GET  HTTP/1.1', HOST) },
  { what: 'no version', by: 'GET /healthz', bytes: () => lines('GET /healthz', HOST) },
  {
    what: 'another method',
    refusals: [405],
    ending: 'open',
    bytes: (random) => lines(`${random.pick(OTHER_METHODS)} /api/players HTTP/1.1`, HOST),
  },
  {
    what: 'another method of an unknown path',
    refusals: UNKNOWN,
    ending: 'open',
    bytes: (random) => lines(`${random.pick(OTHER_METHODS)} /nowhere HTTP/1.1`, HOST),
  },
  {
    what: 'an unknown version',
    refusals: REFUSED,
    bytes: (random) => lines(`GET /healthz ${random.pick(VERSIONS)}`, HOST),
  },
  {
    what: 'another protocol that the parser knows',
    by: 'GET /healthz',
    bytes: (random) => lines(`GET /healthz ${random.pick(['HTTP/2.0', 'RTSP/1.0'])}`, HOST),
  },
  { what: 'HTTP/1.0', by: 'GET /healthz', bytes: () => lines('GET /healthz HTTP/1.0') },
  {
    what: 'HTTP/1.0 that is kept',
    by: 'GET /healthz',
    ending: 'open',
    bytes: () => lines('GET /healthz HTTP/1.0', 'Connection: keep-alive'),
  },
  {
    what: 'HTTP/0.9',
    by: 'GET /healthz',
    refusals: REFUSED,
    ending: 'unsure',
    bytes: () => 'GET /healthz\r\n',
  },
  {
    what: 'the preface of HTTP/2',
    refusals: REFUSED,
    bytes: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  },
  {
    what: 'a TLS greeting',
    refusals: REFUSED,
    bytes: (random) => Buffer.concat([Buffer.from('160301020001000', 'hex'), random.bytes(200)]),
  },
  { what: 'an SSH greeting', refusals: REFUSED, bytes: () => 'SSH-2.0-OpenSSH_9.9\r\n' },
  { what: 'noise', refusals: REFUSED, bytes: (random) => noise(random, 1 + random.below(400)) },
  {
    what: 'empty lines before the request',
    by: 'GET /healthz',
    ending: 'open',
    bytes: (random) => '\r\n'.repeat(1 + random.below(5)) + get('/healthz'),
  },
  {
    what: 'two spaces in the first line',
    refusals: REFUSED,
    bytes: () => lines('GET /healthz  HTTP/1.1 ', HOST),
  },
  {
    what: 'lines without CR',
    refusals: REFUSED,
    bytes: () => 'GET /healthz HTTP/1.1\nHost: a\n\n',
  },
  {
    what: 'lines without LF',
    refusals: REFUSED,
    bytes: () => 'GET /healthz HTTP/1.1\rHost: a\r\r',
  },
  { what: 'a target without a slash', refusals: REFUSED, bytes: () => get('healthz') },
  { what: 'bytes past ASCII in a target', refusals: REFUSED, bytes: () => get('/api/\xe9') },
  {
    what: 'a control character in a target',
    refusals: REFUSED,
    bytes: (random) => get(`/api/${random.pick(['\0', '\x01', '\x7f', '\x1b'])}`),
  },
  {
    what: 'an absolute target',
    by: 'GET /healthz',
    ending: 'open',
    bytes: (random) =>
      get(
        `${random.pick(['http://localhost', 'HTTP://elsewhere.example:81', 'https://[::1]:1'])}/healthz`,
      ),
  },
  {
    what: 'an absolute target of nothing',
    refusals: [404],
    ending: 'open',
    bytes: () => get('http://localhost/nowhere'),
  },
  {
    what: 'an absolute target without a path',
    refusals: [400, 404],
    ending: 'open',
    bytes: () => get('http://localhost', JSON_ALONE),
  },
  {
    what: 'an absolute target that cannot be read',
    refusals: [400, 404],
    ending: 'open',
    bytes: (random) => get(random.pick(UNREADABLE_TARGETS), JSON_ALONE),
  },
  { what: 'a target of an authority', refusals: [400, 404], bytes: () => get('localhost:80') },
  {
    what: 'a target of all',
    refusals: [400, 404, 405],
    ending: 'open',
    bytes: () => lines('OPTIONS * HTTP/1.1', HOST),
  },
  {
    what: 'CONNECT',
    ending: 'unsure',
    bytes: (random) =>
      lines(`CONNECT ${random.pick(['localhost:80', '/healthz', '*'])} HTTP/1.1`, HOST),
  },
  {
    what: 'an unknown path',
    refusals: [404],
    ending: 'open',
    bytes: (random) => get(random.pick(UNKNOWN_PATHS), JSON_ALONE),
  },
  {
    what: 'a path that cannot be read',
    refusals: [400, 404],
    ending: 'open',
    bytes: (random) => get(random.pick(UNREADABLE_PATHS)),
  },
  {
    what: 'a query without an end',
    by: 'GET /api/players',
    ending: 'open',
    bytes: (random) => get(`/api/players?${random.pick(QUERIES)}`),
  },
  {
    what: 'a long target',
    by: 'GET /api/players',
    refusals: [414],
    ending: 'open',
    bytes: (random) => get('/api/players?q='.padEnd(8_189 + random.below(8), 'x')),
  },
  {
    what: 'a target longer than a head may be',
    refusals: [414, 431],
    ending: 'unsure',
    bytes: (random) =>
      get(`/api/players?${'x'.repeat(random.pick([16_000, 16_384, 40_000, 200_000]))}`),
  },
];
