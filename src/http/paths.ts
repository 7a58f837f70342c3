/** The methods of each known path. They distinguish an unknown path (404) from an unknown method of a known path (405). */
export type Paths = {
  add(method: string, path: string): void;
  /**
   * The methods of the routes that match this pathname; undefined when no route does. The pathname is decoded as the router
   * decodes it: `/api/%70layers` is `/api/players`, but an encoded `/` does not separate segments.
   */
  methodsOf(pathname: string): readonly string[] | undefined;
  /** Whether a known path has the same first segment. Such a path belongs to the API, even if it is unknown. */
  hasKnownFirstSegment(pathname: string): boolean;
  /**
   * The shape of a pathname without its values: the pattern that it matches; else the beginning that it shares with a known
   * path, and then `:segment` for each further segment. `/api/secret` is `/api/:segment`.
   */
  shapeOf(pathname: string): string;
};

/** The most `:segment`s of a shape; `*` stands for all further segments. */
const MOST_SEGMENTS = 8;

export function createPaths(): Paths {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  /** The beginnings of all known paths, up to the first parameter. */
  const beginnings = new Set(['']);

  return {
    add(method, path) {
      const segments = path.split('/').slice(1);
      const firstParameter = segments.findIndex((one) => /[:*]/.test(one));
      const depth = firstParameter === -1 ? segments.length : firstParameter;
      for (let at = 1; at <= depth; at++) beginnings.add(`/${segments.slice(0, at).join('/')}`);
      const entry = known.get(path) ?? { pattern: patternOf(path), methods: new Set() };
      entry.methods.add(method);
      known.set(path, entry);
    },
    methodsOf(pathname) {
      const plain = decodeURI(pathname);
      const methods = [...known.values()]
        .filter(({ pattern }) => pattern.test(plain))
        .flatMap((entry) => [...entry.methods]);
      return methods.length === 0 ? undefined : [...new Set(methods)];
    },
    hasKnownFirstSegment(pathname) {
      return beginnings.has(`/${decodeURI(pathname).split('/')[1]}`);
    },
    shapeOf(pathname) {
      if (!pathname.startsWith('/')) return '*';
      const match = [...known].find(([, { pattern }]) => pattern.test(pathname));
      if (match !== undefined) return match[0];
      const segments = pathname.split('/').slice(1);
      let shape = '';
      while (segments.length > 0 && beginnings.has(`${shape}/${segments[0]}`)) {
        shape += `/${segments.shift()}`;
      }
      const rest = segments.slice(0, MOST_SEGMENTS).map((one) => (one === '' ? '/' : '/:segment'));
      return shape + rest.join('') + (segments.length > rest.length ? '/*' : '');
    },
  };
}

/** Makes the pattern of a path: `:name` matches one segment, and `*` at the end matches any rest. */
function patternOf(path: string): RegExp {
  const source = path
    .split(/(:\w+|\*)/)
    .map((part) => {
      if (part.startsWith(':')) return '[^/]+';
      return part === '*' ? '.*' : RegExp.escape(part);
    })
    .join('');
  return new RegExp(`^${source}$`);
}
