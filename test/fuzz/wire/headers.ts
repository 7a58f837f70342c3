import { lines, type Row } from './row.ts';

const REFUSED = [400];
const LINE = 'GET /healthz HTTP/1.1';
const HOST = 'Host: localhost';

const HOSTS = [
  '',
  ' ',
  'a b',
  '[::1',
  '::1',
  'a:99999',
  'a:b',
  '../',
  'a/b',
  'a@b',
  '\xe9',
  ',',
  '%',
  'a'.repeat(4_000),
];

/** Headers that make a request malformed, or nearly malformed. */
export const headerRows: readonly Row[] = [
  { what: 'no Host', refusals: REFUSED, ending: 'open', bytes: () => lines(LINE) },
  {
    what: 'two Hosts',
    refusals: REFUSED,
    ending: 'open',
    bytes: (random) => lines(LINE, HOST, random.pick([HOST, 'Host: elsewhere.example', 'host:'])),
  },
  {
    what: 'two Hosts of a write',
    refusals: REFUSED,
    ending: 'open',
    bytes: () =>
      lines('POST /api/players HTTP/1.1', HOST, 'Host: b', 'Content-Length: 2').concat('{}'),
  },
  {
    what: 'an unusual Host',
    by: 'GET /healthz',
    refusals: REFUSED,
    ending: 'open',
    bytes: (random) => lines(LINE, `Host: ${random.pick(HOSTS)}`),
  },
  {
    what: 'a header without a colon',
    refusals: REFUSED,
    bytes: () => lines(LINE, HOST, 'nothing'),
  },
  { what: 'a header without a name', refusals: REFUSED, bytes: () => lines(LINE, HOST, ': a') },
  { what: 'a space before a colon', refusals: REFUSED, bytes: () => lines(LINE, HOST, 'X-A : b') },
  {
    what: 'a space before the first header',
    refusals: REFUSED,
    bytes: () => lines(LINE, ' X-A: b', HOST),
  },
  {
    what: 'a folded header',
    refusals: REFUSED,
    bytes: () => lines(LINE, HOST, 'X-A: b', ' folded'),
  },
  {
    what: 'a control character in a header',
    refusals: REFUSED,
    bytes: (random) =>
      lines(LINE, HOST, `X-A: a${random.pick(['\0', '\x01', '\x1b', '\x7f', '\r'])}b`),
  },
  {
    what: 'a header with a name past ASCII',
    refusals: REFUSED,
    bytes: () => lines(LINE, HOST, 'X-\xe9: b'),
  },
  {
    what: 'a header with LF alone',
    refusals: REFUSED,
    bytes: () => `${LINE}\r\n${HOST}\nX-A: b\r\n\r\n`,
  },
  {
    what: 'a large header',
    refusals: [431],
    bytes: () => lines(LINE, HOST, `X-A: ${'a'.repeat(20_000)}`),
  },
  {
    what: 'a large cookie',
    refusals: [431],
    bytes: () => lines(LINE, HOST, `Cookie: beadhouse.session_token=${'a'.repeat(20_000)}`),
  },
  {
    what: 'a flood of headers',
    refusals: [431],
    bytes: (random) =>
      lines(
        LINE,
        HOST,
        ...Array.from(
          { length: 1_500 + random.below(3_000) },
          (_, index) => `X-${index}: aaaaaaaaaaaa`,
        ),
      ),
  },
  {
    what: 'many headers',
    by: 'GET /healthz',
    ending: 'open',
    bytes: () => lines(LINE, HOST, ...Array.from({ length: 900 }, (_, index) => `a${index}: `)),
  },
  {
    what: 'one header very often',
    by: 'GET /healthz',
    ending: 'open',
    bytes: (random) =>
      lines(
        LINE,
        HOST,
        ...Array.from(
          { length: 500 },
          () =>
            `${random.pick(['Cookie', 'X-Forwarded-For', 'Accept', 'If-None-Match', 'Authorization', 'Origin'])}: a`,
        ),
      ),
  },
  {
    what: 'an expectation without a body',
    by: 'GET /healthz',
    ending: 'open',
    bytes: () => lines(LINE, HOST, 'Expect: 100-continue'),
  },
  {
    what: 'an upgrade',
    by: 'GET /healthz',
    ending: 'open',
    bytes: (random) =>
      lines(
        LINE,
        HOST,
        'Connection: Upgrade',
        `Upgrade: ${random.pick(['websocket', 'h2c', 'TLS/1.0'])}`,
        'HTTP2-Settings: AAMAAABkAAQAAP__',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
  },
];
