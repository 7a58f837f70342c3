/** The methods of each path. They tell an unknown path (404) from an unknown method of a known path (405). */
export type Paths = {
  add(method: string, path: string): void;
  /**
   * The methods of the routes that match this pathname; undefined when none does. It is decoded as the router decodes
   * it: `/api/%70layers` is `/api/players`, but an encoded `/` does not separate segments.
   */
  methodsOf(pathname: string): readonly string[] | undefined;
};

export function createPaths(): Paths {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  return {
    add(method, path) {
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
  };
}

/** `:name` stands for one segment, a `*` at the end for any rest. */
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
