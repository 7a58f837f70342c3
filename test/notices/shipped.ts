/** What package-lock.json says of a package. */
type Locked = {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};
export type Lock = { readonly packages: Readonly<Record<string, Locked>> };

/** A package of others that is shipped. */
export type Shipped = {
  readonly name: string;
  /** Its licence, as an SPDX expression. */
  readonly licence: string;
  /** Where it is installed, relative to the project's folder. */
  readonly path: string;
};

/** Tools of the page whose helpers are in the built page. The packages that they need for themselves are not. */
const TOOLS = new Set(['@prefresh/vite', '@tailwindcss/vite', 'vite']);
const HELPERS = ['vite', 'rolldown'];

/**
 * All packages of others that are shipped, for every platform, by name: those of the service and of the client, and those in
 * the built page.
 */
export function shippedPackages({ packages }: Lock): Shipped[] {
  const ofService = Object.keys(packages).filter((path) => {
    const { dev, link } = packages[path] ?? {};
    return path.includes('node_modules/') && dev !== true && link !== true;
  });
  const inPage = Object.keys(packages['web']?.devDependencies ?? {}).filter(
    (name) => !TOOLS.has(name),
  );
  const paths = new Set(ofService);
  const add = (name: string, from: string): void => {
    const path = pathOf(packages, name, from);
    if (paths.has(path)) return;
    paths.add(path);
    for (const other of Object.keys(packages[path]?.dependencies ?? {})) add(other, path);
  };
  for (const name of inPage) add(name, 'web');
  for (const name of HELPERS) paths.add(pathOf(packages, name, 'web'));
  return [...paths]
    .map((path) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence: packages[path]?.license ?? 'none',
      path,
    }))
    .toSorted((a, b) => (a.name === b.name ? order(a.path, b.path) : order(a.name, b.name)));
}

/** The order of characters, which is the same in every language. */
const order = (a: string, b: string): number => (a < b ? -1 : 1);

/** Where the package is that another one imports: in the nearest folder that has it. */
function pathOf(packages: Lock['packages'], name: string, from: string): string {
  const found = from
    .split('/node_modules/')
    .map((_, index, parts) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`)
    .concat('')
    .map((above) => `${above}node_modules/${name}`)
    .find((path) => path in packages);
  if (found === undefined) throw new Error(`package-lock.json has no ${name}, which ${from} needs`);
  return found;
}
