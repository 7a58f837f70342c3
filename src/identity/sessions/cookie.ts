import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { cookieAttributes, cookieNames, type CookieNames, type Naming } from './cookie-names.ts';

/** The session cookie: its name, how its value is signed, and how it is sent. */
export type SessionCookie = {
  readonly names: CookieNames;
  /** Better Auth's second cookie. It marks a session that ends when the browser is closed. */
  readonly browserSession: CookieNames;
  /** The attributes of both, without an age. */
  readonly attributes: string;
  /** The token in a cookie's value, or undefined when the value is not signed by this service. */
  read(value: string): string | undefined;
  /** A cookie's value for a token. */
  sign(token: string): string;
  /** Complete Set-Cookie headers; without a Max-Age for as long as the browser is open. */
  headers(value: string, maxAgeSeconds: number | null): string[];
  /** The Set-Cookie headers for one of Better Auth's, which has the former name. */
  translate(header: string): string[];
  /** The token that a Set-Cookie header stores in the browser; undefined for other cookies. */
  tokenIn(header: string): string | undefined;
};

/** The first part of the cookie's name; Better Auth adds the rest itself. */
export const COOKIE_PREFIX = 'beadhouse';

/** The most cookie values in the cache. */
const MOST_KNOWN = 5_000;

/**
 * Signs cookies like Better Auth, so that each can read the other's: the token, a dot, and its HMAC-SHA-256 in base64,
 * percent-encoded.
 */
export function sessionCookie(secret: string, naming: Naming): SessionCookie {
  const names = cookieNames(`${COOKIE_PREFIX}.session_token`, naming);
  const browserSession = cookieNames(`${COOKIE_PREFIX}.dont_remember`, naming);
  const attributes = cookieAttributes(naming);
  const key = createSecretKey(Buffer.from(secret));
  const signatureOf = (token: string): string =>
    createHmac('sha256', key).update(token).digest('base64');

  /** A cache of the tokens by cookie value, for values with a right signature. Browsers send the same value each time. */
  const known = new Map<string, string>();

  function readSigned(value: string): string | undefined {
    const decoded = decode(value);
    const point = decoded.lastIndexOf('.');
    if (point < 1) return undefined;
    const token = decoded.slice(0, point);
    const given = Buffer.from(decoded.slice(point + 1));
    const right = Buffer.from(signatureOf(token));
    return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
  }

  function read(value: string): string | undefined {
    const remembered = known.get(value);
    if (remembered !== undefined) return remembered;
    const token = readSigned(value);
    if (token === undefined) return undefined;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(value, token);
    return token;
  }

  return {
    names,
    browserSession,
    attributes,
    read,
    sign: (token) => encodeURIComponent(`${token}.${signatureOf(token)}`),
    headers: (value, maxAgeSeconds) =>
      names.set(
        `${value}; ${maxAgeSeconds === null ? '' : `Max-Age=${maxAgeSeconds}; `}${attributes}`,
      ),
    translate(header) {
      const named = [names, browserSession].find(({ former }) => header.startsWith(`${former}=`));
      return named === undefined ? [header] : named.set(header.slice(named.former.length + 1));
    },
    tokenIn(header) {
      const [pair] = header.split(';', 1);
      const value = names.valueIn(pair);
      return value === undefined ? undefined : read(value);
    },
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
