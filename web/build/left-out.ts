/** What a bundler says of a file with code. */
type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  /** The files that it needs, and those that it may load later. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
};

/** A build's files by their names. Those without code have another type. */
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** Where grown-ups write, search and give flowcharts, and what draws them. A child's tablet needs none of it without a network. */
const ONLINE = /[\\/]web[\\/](?:views[\\/](?:workshop|gallery|give)|flow[\\/]picture)[\\/]/;

/**
 * The names of the files with code that no device keeps: those that are reached only through what needs a network. What these share
 * with others is kept.
 */
export function leftOut(bundle: Bundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isKept = (name: string): boolean =>
    byName.get(name)?.moduleIds.some((module) => ONLINE.test(module)) !== true;
  const kept = new Set<string>();
  const keep = (name: string): void => {
    const chunk = byName.get(name);
    if (chunk === undefined || kept.has(name)) return;
    kept.add(name);
    for (const other of chunk.imports) keep(other);
    for (const other of chunk.dynamicImports.filter(isKept)) keep(other);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) keep(fileName);
  return new Set([...byName.keys()].filter((name) => !kept.has(name)));
}
