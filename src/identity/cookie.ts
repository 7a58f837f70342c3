import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** The session cookie: its name, how its value is signed, and how it is sent. */
export type SessionCookie = {
  readonly name: string;
  /** The name of Better Auth's second cookie. It marks a session that ends when the browser is closed. */
  readonly browserSessionName: string;
  /** The token in a cookie's value, or undefined when the value is not signed by this service. */
  read(value: string): string | undefined;
  /** A cookie's value for a token. */
  sign(token: string): string;
  /** A complete Set-Cookie header. */
  header(value: string, maxAgeSeconds: number): string;
};

/** The first part of the cookie's name; Better Auth adds the rest itself. */
export const COOKIE_PREFIX = 'beadhouse';

/** The most cookie values in the cache. */
const MOST_KNOWN = 5_000;

/**
 * Signs cookies like Better Auth, so that each can read the other's: the token, a dot, and its HMAC-SHA-256 in base64,
 * percent-encoded.
 *
 * @param secure whether users reach the service over https
 */
export function sessionCookie(secret: string, secure: boolean): SessionCookie {
  const prefix = `${secure ? '__Secure-' : ''}${COOKIE_PREFIX}`;
  const name = `${prefix}.session_token`;
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

  return {
    name,
    browserSessionName: `${prefix}.dont_remember`,
    read(value) {
      const remembered = known.get(value);
      if (remembered !== undefined) return remembered;
      const token = readSigned(value);
      if (token === undefined) return undefined;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(value, token);
      return token;
    },
    sign: (token) => encodeURIComponent(`${token}.${signatureOf(token)}`),
    header: (value, maxAgeSeconds) =>
      `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
