import { lines, type Row } from './row.ts';

const REFUSED = [400];
const HOST = 'Host: localhost';
const PLAYERS = 'POST /api/players';

function post(headers: readonly string[], body: string): string {
  return lines(`${PLAYERS} HTTP/1.1`, HOST, ...headers) + body;
}
const chunks = (body: string): string => post(['Transfer-Encoding: chunked'], body);

const LENGTHS = [
  '-2',
  '+2',
  '2.0',
  '0x2',
  'two',
  '2,2',
  '2, 2',
  '2 2',
  '1e0',
  '99999999999999999999999',
  '18446744073709551618',
];
const CODINGS = [
  'gzip',
  'identity',
  'xchunked',
  'chunked, gzip',
  'chunked, identity',
  '"chunked"',
  'chunkedx',
  'chunk',
];
const SPELLINGS = [
  'Transfer-Encoding: CHUNKED',
  'Transfer-Encoding:chunked',
  'transfer-encoding: \tchunked ',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: ,chunked',
  'Transfer-Encoding: chunked;q=1',
];
const SIZES = ['zz', '-2', '+2', '0x2', ' 2', '', '2 ;', 'FFFFFFFFFFFFFFFFFF', '2g'];

/** Bodies with a wrong length or with two lengths, which are used to smuggle requests. */
export const framingRows: readonly Row[] = [
  {
    what: 'a Content-Length that is no number',
    refusals: REFUSED,
    bytes: (random) => post([`Content-Length: ${random.pick(LENGTHS)}`], '{}'),
  },
  {
    what: 'two Content-Lengths',
    refusals: REFUSED,
    bytes: (random) =>
      post(['Content-Length: 2', `Content-Length: ${random.pick(['2', '3', '0'])}`], '{}'),
  },
  {
    what: 'a Content-Length with zeros',
    by: PLAYERS,
    ending: 'open',
    bytes: () => post(['Content-Length: 0002'], '{}'),
  },
  {
    what: 'both a length and chunks',
    refusals: REFUSED,
    bytes: (random) => {
      const both = ['Content-Length: 12', 'Transfer-Encoding: chunked'];
      return post(random.chance(0.5) ? both : both.toReversed(), '2\r\n{}\r\n0\r\n\r\n');
    },
  },
  {
    what: 'an unknown transfer coding',
    refusals: REFUSED,
    bytes: (random) => post([`Transfer-Encoding: ${random.pick(CODINGS)}`], '2\r\n{}\r\n0\r\n\r\n'),
  },
  {
    what: 'two transfer codings',
    by: PLAYERS,
    refusals: REFUSED,
    ending: 'unsure',
    bytes: (random) =>
      post(
        [
          'Transfer-Encoding: chunked',
          `Transfer-Encoding: ${random.pick(['chunked', 'identity', 'x', ''])}`,
        ],
        '2\r\n{}\r\n0\r\n\r\n',
      ),
  },
  {
    what: 'a transfer coding with an unusual spelling',
    by: PLAYERS,
    refusals: REFUSED,
    ending: 'unsure',
    bytes: (random) => post([random.pick(SPELLINGS)], '2\r\n{}\r\n0\r\n\r\n'),
  },
  {
    what: 'a chunk size that is no number',
    refusals: REFUSED,
    bytes: (random) => chunks(`${random.pick(SIZES)}\r\n{}\r\n0\r\n\r\n`),
  },
  {
    what: 'a chunk longer than it says',
    refusals: REFUSED,
    bytes: () => chunks('1\r\n{}\r\n0\r\n\r\n'),
  },
  {
    what: 'a chunk shorter than it says',
    refusals: REFUSED,
    bytes: () => chunks('3\r\n{}\r\n0\r\n\r\n'),
  },
  { what: 'a chunk that ends with LF', refusals: REFUSED, bytes: () => chunks('2\n{}\n0\n\n') },
  {
    what: 'a chunk extension without an end',
    refusals: [400, 413, 431],
    bytes: () => chunks(`2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`),
  },
  {
    what: 'chunk extensions',
    by: PLAYERS,
    ending: 'open',
    bytes: () => chunks('2;a=b;c="d;e"\r\n{}\r\n0;z\r\n\r\n'),
  },
  {
    what: 'trailers',
    by: PLAYERS,
    ending: 'open',
    bytes: () => chunks('2\r\n{}\r\n0\r\nHost: b\r\nCookie: a=b\r\n\r\n'),
  },
  {
    what: 'a length among the trailers',
    refusals: REFUSED,
    bytes: () => chunks('2\r\n{}\r\n0\r\nContent-Length: 2\r\n\r\n'),
  },
  {
    what: 'a flood of trailers',
    by: PLAYERS,
    refusals: [431, 400],
    ending: 'unsure',
    bytes: () => chunks(`2\r\n{}\r\n0\r\n${'X-A: aaaaaaaaaaaaaaaaaaaa\r\n'.repeat(3_000)}\r\n`),
  },
  {
    what: 'a malformed trailer',
    by: PLAYERS,
    refusals: REFUSED,
    ending: 'unsure',
    bytes: () => chunks('2\r\n{}\r\n0\r\nnothing\r\n\r\n'),
  },
  {
    what: 'a body longer than it says',
    by: PLAYERS,
    next: REFUSED,
    bytes: () => post(['Content-Length: 2'], '{}{}{}'),
  },
  {
    what: 'a request in what follows a body',
    by: PLAYERS,
    next: [404],
    ending: 'open',
    bytes: () => post(['Content-Length: 2'], '{}') + lines('GET /nowhere HTTP/1.1', HOST),
  },
  {
    what: 'a request hidden in a body',
    by: PLAYERS,
    ending: 'open',
    bytes: () => {
      const hidden = lines('GET /nowhere HTTP/1.1', HOST);
      return post([`Content-Length: ${hidden.length}`], hidden);
    },
  },
  {
    what: 'a request hidden in the body of a GET',
    by: 'GET /healthz',
    ending: 'open',
    bytes: (random) => {
      const hidden = lines('GET /nowhere HTTP/1.1', HOST);
      return random.chance(0.5)
        ? lines('GET /healthz HTTP/1.1', HOST, `Content-Length: ${hidden.length}`) + hidden
        : `${lines('GET /healthz HTTP/1.1', HOST, 'Transfer-Encoding: chunked')}${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
    },
  },
  {
    what: 'a Content-Length beyond the limit',
    refusals: [413],
    ending: 'unsure',
    bytes: (random) =>
      post([`Content-Length: ${random.pick([1_048_577, 2 ** 31, 2 ** 32 + 2, 2 ** 53])}`], '{}'),
  },
  {
    what: 'a large body in one chunk',
    refusals: [413],
    ending: 'unsure',
    bytes: () => chunks(`200000\r\n${' '.repeat(0x20_0000)}\r\n0\r\n\r\n`),
  },
  { what: 'a write without a length', by: PLAYERS, ending: 'open', bytes: () => post([], '') },
];
