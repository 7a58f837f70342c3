import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieAttributes, cookieNames, type CookieNames, type Naming } from './cookie-names.ts';
import { DAY, SECOND } from '../../kernel/clock.ts';

/** That a browser has signed in to an account. */
export type SignedIn = {
  readonly userId: string;
  /** Made at the first sign-in. Other browsers, and other accounts in the same browser, have others. */
  readonly browserId: string;
  /** The mark of the password that was given then; empty when none was. */
  readonly credential: string;
  /** In milliseconds since the Unix epoch. */
  readonly expiresAt: number;
};

/** How long a browser is known after a sign-in, in milliseconds: the longest time that browsers keep a cookie. */
export const KNOWN_LIFETIME = 400 * DAY;

/** The most accounts that one browser is known to. */
export const MOST_ACCOUNTS = 5;

/** How many characters of a digest mark a password: 96 bits. */
const MARK_LENGTH = 16;

/** The cookie of a browser that has signed in before. */
export type KnownCookie = {
  readonly names: CookieNames;
  /** The accounts in a cookie's value that this service has signed and that have not expired, newest first. */
  read(value: string, now: number): readonly SignedIn[];
  /** Complete Set-Cookie headers with the first accounts of these. Without any they delete the cookie. */
  headers(known: readonly SignedIn[]): string[];
  /** What stands for a password's hash in the cookie. It tells nothing about the password. */
  mark(passwordHash: string): string;
};

/**
 * Signs and reads the cookie that says to which accounts a browser has signed in. It gives attempts at passwords, and no
 * access. Each account is signed alone, so that one can be left out.
 */
export function knownCookie(secret: string, naming: Naming): KnownCookie {
  const names = cookieNames('beadhouse.known', naming);
  const ending = cookieAttributes(naming);
  const digest = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const sign = (text: string): Buffer => digest(`known browser ${text}`);

  function write({ userId, browserId, credential, expiresAt }: SignedIn): string {
    const text = [userId, browserId, credential, expiresAt].join('.');
    return `${text}.${sign(text).toString('base64url')}`;
  }

  function readOne(entry: string): SignedIn | undefined {
    const point = entry.lastIndexOf('.');
    const given = Buffer.from(entry.slice(point + 1), 'base64url');
    const right = sign(entry.slice(0, point));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const [userId = '', browserId = '', credential = '', expiresAt] = entry.split('.');
    return { userId, browserId, credential, expiresAt: Number(expiresAt) };
  }

  return {
    names,
    read: (value, now) =>
      value
        .split('~', MOST_ACCOUNTS)
        .map(readOne)
        .filter((one) => one !== undefined && one.expiresAt > now) as SignedIn[],
    headers(known) {
      const value = known.slice(0, MOST_ACCOUNTS).map(write).join('~');
      const maxAge = value === '' ? 0 : KNOWN_LIFETIME / SECOND;
      return names.set(`${value}; Max-Age=${maxAge}; ${ending}`);
    },
    mark: (passwordHash) =>
      digest(`known credential ${passwordHash}`).toString('base64url').slice(0, MARK_LENGTH),
  };
}
