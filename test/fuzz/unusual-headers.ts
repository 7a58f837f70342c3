import type { Known } from './case.ts';
import type { Operation } from './operations.ts';
import { weighted, type Random } from './random.ts';

/** The caller of a request. */
type Caller = 'nobody' | keyof Known['cookies'];

const CALLERS: readonly (readonly [weight: number, caller: Caller])[] = [
  [2, 'nobody'],
  [10, 'guest'],
  [1, 'user'],
  [1, 'admin'],
];

/** The credentials for an operation: mostly those that it needs, sometimes others. */
export function credentials(random: Random, operation: Operation, known: Known): string[] {
  const { security } = operation;
  if (security.includes('coverageToken')) return token(random, known.coverageToken);
  if (security.includes('metricsToken')) return token(random, known.metricsToken);
  const isForAdmins = operation.path.includes('/admin/');
  const caller = isForAdmins && random.chance(0.7) ? 'admin' : weighted(random, CALLERS);
  if (caller === 'nobody') return [];
  const cookie = known.cookies[caller];
  return [random.chance(0.85) ? `Cookie: ${cookie}` : `Authorization: Bearer ${tokenOf(cookie)}`];
}

function token(random: Random, value: string): string[] {
  return random.chance(0.85) ? [`Authorization: Bearer ${value}`] : [];
}

/** The session's token: the cookie's value up to its signature. */
function tokenOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1).split(/\.|%2E/, 1)[0] ?? '';
}

type Line = (random: Random, known: Known) => string;

/** Bytes that a header may have, also beyond ASCII. */
function anyText(random: Random): string {
  const length = random.pick([0, 1, 20, 300, 4_000]);
  const bytes = random.bytes(length).map((byte) => (byte < 0x20 || byte === 0x7f ? 0x2e : byte));
  return Buffer.from(bytes).toString('latin1');
}

const COOKIE = 'beadhouse.session_token';

/** Unusual header lines that every request may have: the service may ignore each, and none is malformed. */
const LINES: readonly Line[] = [
  () => `Cookie: ${COOKIE}=forged.c2lnbmF0dXJl`,
  () => `Cookie: ${COOKIE}=`,
  () => `Cookie: ${COOKIE}`,
  () => 'Cookie: ;;;=;= ;a',
  () => `Cookie: ${COOKIE}="quoted"; ${COOKIE}=%00%ff%`,
  (random) => `Cookie: ${COOKIE}=${random.bytes(3_000).toString('base64url')}`,
  (random) => `Cookie: ${anyText(random)}`,
  (random, { cookies }) => `Cookie: ${COOKIE}=${anyText(random)}; ${cookies.guest}`,
  (_random, { cookies }) => `Cookie: ${cookies.guest}; ${cookies.user}`,
  (_random, { cookies }) => `Cookie: ${cookies.admin.slice(0, -1)}`,
  () => `Cookie: __Secure-${COOKIE}=a.b; ${COOKIE.replace('token', 'data')}=e30`,
  () => 'Authorization:',
  () => 'Authorization: Bearer',
  () => 'Authorization: Bearer  ',
  () => 'Authorization: Bearer forged',
  () => 'Authorization: Bearer a.b.c',
  () => 'Authorization: Basic YTpi',
  (random) => `Authorization: Bearer ${random.bytes(4_000).toString('base64url')}`,
  (random) => `Authorization: bearer ${anyText(random)}`,
  (random, { cookies }) => `AUTHORIZATION: bEaReR ${tokenOf(random.pick(Object.values(cookies)))}`,
  () => 'Origin: null',
  () => 'Origin: https://elsewhere.example',
  (_random, { host }) => `Origin: http://${host}`,
  (random) => `Origin: ${anyText(random)}`,
  (random) =>
    `Sec-Fetch-Site: ${random.pick(['cross-site', 'same-site', 'same-origin', 'none', '', 'x'])}`,
  () => 'Referer: https://elsewhere.example/',
  () => 'X-HTTP-Method-Override: DELETE',
  () => 'X-Forwarded-Host: elsewhere.lan',
  () => 'X-Forwarded-Proto: https',
  () => 'X-Forwarded-Proto: javascript, http',
  () => 'Forwarded: for="[::1]:1";host=elsewhere.example;proto=https',
  (random) => `X-Forwarded-For: ${anyText(random)}`,
  () => `X-Forwarded-For: ${'1.1.1.1, '.repeat(300)}::ffff:7f00:1%lo`,
  () => 'X-Forwarded-For: ,,',
  () => 'X-Real-IP: 10.0.0.1',
  (random) => `X-Request-Id: ${anyText(random)}`,
  (random) => `User-Agent: ${anyText(random)}`,
  () => 'User-Agent:',
  () => 'Accept: application/xml;q=1, */*;q=0',
  () => 'Accept-Language: x-klingon',
  (random) =>
    `Accept-Encoding: ${random.pick(['gzip', 'gzip;q=0', 'gzip;q=0.0, *', 'identity;q=0', '*;q=0', 'br, GZIP', 'xgzip', 'gzip;q=x', '', ';,;'])}`,
  () => 'Content-Type: application/json; charset=utf-16',
  () => 'Content-Type: multipart/form-data',
  () => 'Content-Type: a/b;;;=',
  (random) => `Content-Type: ${anyText(random)}`,
  (random) => `Content-Encoding: ${random.pick(['gzip', 'br', 'identity', 'x'])}`,
  () => 'Content-MD5: x',
  () => 'If-None-Match: *',
  (_random, { values }) => `If-None-Match: W/"${values['name']}"`,
  (_random, { values }) => `If-None-Match: "a", "${values['name']}"`,
  () => `If-None-Match: ${'"a",'.repeat(1_000)}`,
  (random) => `If-None-Match: ${anyText(random)}`,
  () => 'If-Match: "a"',
  () => 'If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  () => 'If-Unmodified-Since: yesterday',
  (random) =>
    `Range: ${random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,0-0,0-0', 'bytes=99999999-', 'x=1'])}`,
  () => 'If-Range: "a"',
  () => 'Expect: wonders',
  () => 'Upgrade: websocket',
  () => 'Upgrade: h2c',
  () => 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  () => 'TE: trailers, deflate;q=0.5',
  () => 'Trailer: X-Trailer',
  () => 'Via: 1.1 a, 1.1 b',
  () => 'Max-Forwards: 0',
  () => 'Cache-Control: no-cache, max-age=x',
  () => 'Access-Control-Request-Method: POST',
  () => 'Access-Control-Request-Headers: x',
  () => 'Keep-Alive: timeout=0, max=0',
  () => 'Proxy-Connection: close',
  () => 'Connection: keep-alive',
  () => 'Connection: close',
  () => 'Connection: x-forwarded-for, cookie',
  () => '__proto__: a',
  () => 'constructor: a',
  () => "!#$%&'*+-.^_`|~: a",
  (random) => `${'x'.repeat(random.pick([1, 200, 2_000]))}: ${anyText(random)}`,
];

/** A few header lines that no request needs. */
export function unusualLines(random: Random, known: Known): string[] {
  const count = random.pick([0, 0, 0, 1, 1, 2, 3]);
  return Array.from({ length: count }, () => random.pick(LINES)(random, known));
}
