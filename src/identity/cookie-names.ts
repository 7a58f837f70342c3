import { cookieValue } from '../http/cookies.ts';
import type { IsOver } from './changeover.ts';

/** A cookie by its names. Under https a browser takes the new one, `__Host-…`, from this host alone. */
export type CookieNames = {
  /** The name that every release knows, and Better Auth uses. */
  readonly former: string;
  /** The value in a Cookie header. One under the former name counts only without one under the new name. */
  valueIn(header: string | undefined): string | undefined;
  /** Whether a Cookie header has it under the former name alone, although the new one is written now. */
  isFormerIn(header: string | undefined): boolean;
  /** Set-Cookie headers that store a value with its attributes under one name, and delete it under the other. */
  set(valueAndAttributes: string): string[];
};

/** How the service's cookies are named. */
export type Naming = {
  /** Whether users reach the service over https. Otherwise a cookie has one name, without a prefix. */
  readonly secure: boolean;
  /** Whether every running release knows the new names. */
  readonly isOver: IsOver;
};

/** What every cookie of the service has. */
export function cookieAttributes({ secure }: Pick<Naming, 'secure'>): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The names of a cookie: see "Cookie Name Prefixes" in RFC 6265bis. */
export function cookieNames(name: string, { secure, isOver }: Naming): CookieNames {
  if (!secure) {
    return {
      former: name,
      valueIn: (header) => cookieValue(header, name),
      isFormerIn: () => false,
      set: (given) => [`${name}=${given}`],
    };
  }
  const former = `__Secure-${name}`;
  const host = `__Host-${name}`;
  const gone = `; Max-Age=0; ${cookieAttributes({ secure })}`;
  return {
    former,
    valueIn: (header) => cookieValue(header, host) ?? cookieValue(header, former),
    isFormerIn: (header) =>
      isOver() &&
      cookieValue(header, host) === undefined &&
      cookieValue(header, former) !== undefined,
    set(given) {
      const [written, other] = isOver() ? [host, former] : [former, host];
      return [`${written}=${given}`, `${other}=${gone}`];
    },
  };
}
