import { cookieValue } from '../../http/cookies.ts';
import type { Changeover } from './changeover.ts';

/** A cookie by its names. Under https a browser takes the new one, `__Host-…`, from this host alone. */
export type CookieNames = {
  /** The name that every release knows, and Better Auth uses. */
  readonly former: string;
  /**
   * The value in a Cookie header. One under the name that is not written now counts only without one under the name that is:
   * a browser may have kept it from before an earlier release was gone back to.
   */
  valueIn(header: string | undefined): string | undefined;
  /**
   * Whether a Cookie header is to be replaced: it has the former name alone, although the new one is written now; or it has
   * both, although the former one is written, and the new one would count again later.
   */
  isToReplace(header: string | undefined): boolean;
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
      isToReplace: () => false,
      isGood: () => true,
      set: (given) => [`${name}=${given}`],
    };
  }
  const former = `__Secure-${name}`;
  const host = `__Host-${name}`;
  const gone = `; Max-Age=0; ${cookieAttributes(naming)}`;
  /** The name that is written now, and the other one. */
  const names = (): [string, string] => (naming.isOver() ? [host, former] : [former, host]);
  const has = (header: string | undefined, one: string): boolean =>
    cookieValue(header, one) !== undefined;
  return {
    former,
    valueIn(header) {
      const [written, other] = names();
      return cookieValue(header, written) ?? cookieValue(header, other);
    },
    isToReplace: (header) => has(header, former) && has(header, host) !== naming.isOver(),
    isGood: (header, begun) => !naming.isOver() || has(header, host) || naming.isBefore(begun),
    set(given) {
      const [written, other] = names();
      return [`${written}=${given}`, `${other}=${gone}`];
    },
  };
}
