import { cookieValue } from '../http/cookies.ts';
import type { Changeover } from './changeover.ts';

/** A cookie by its names. Under https a browser takes the new one, `__Host-…`, from this host alone. */
export type CookieNames = {
  /** The name that every release knows, and Better Auth uses. */
  readonly former: string;
  /** The value in a Cookie header. One under the former name counts only without one under the new name. */
  valueIn(header: string | undefined): string | undefined;
  /** Whether a Cookie header has it under the former name alone, although the new one is written now. */
  isFormerIn(header: string | undefined): boolean;
  /**
   * Whether the value in a Cookie header counts, if what it names began at this time. Under the former name, which a neighbour
   * under the same domain can set, only what began before the new one was written.
   */
  isGood(header: string | undefined, begun: string): boolean;
  /** Set-Cookie headers that store a value with its attributes under one name, and delete it under the other. */
  set(valueAndAttributes: string): string[];
};

/** How the service's cookies are named. If users do not reach it over https, a cookie has one name, without a prefix. */
export type Naming = { readonly secure: false } | ({ readonly secure: true } & Changeover);

/** What every cookie of the service has. */
export function cookieAttributes({ secure }: Pick<Naming, 'secure'>): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The names of a cookie: see "Cookie Name Prefixes" in RFC 6265bis. */
export function cookieNames(name: string, naming: Naming): CookieNames {
  if (!naming.secure) {
    return {
      former: name,
      valueIn: (header) => cookieValue(header, name),
      isFormerIn: () => false,
      isGood: () => true,
      set: (given) => [`${name}=${given}`],
    };
  }
  const former = `__Secure-${name}`;
  const host = `__Host-${name}`;
  const gone = `; Max-Age=0; ${cookieAttributes(naming)}`;
  const isFormerIn = (header: string | undefined): boolean =>
    naming.isOver() &&
    cookieValue(header, host) === undefined &&
    cookieValue(header, former) !== undefined;
  return {
    former,
    valueIn: (header) => cookieValue(header, host) ?? cookieValue(header, former),
    isFormerIn,
    isGood: (header, begun) => !isFormerIn(header) || naming.isBefore(begun),
    set(given) {
      const [written, other] = naming.isOver() ? [host, former] : [former, host];
      return [`${written}=${given}`, `${other}=${gone}`];
    },
  };
}
