import { readdirSync, readFileSync } from 'node:fs';
import { extname, sep } from 'node:path';
import { digestOf, type CodedFile, type Coding } from '../http/coded-file.ts';

/** A file of the page as it is sent. Its copies were compressed when the page was built. */
export type PageFile = CodedFile & {
  /** Whether its name changes with its contents, so that it may be cached for ever. */
  readonly isHashed: boolean;
};

/** The page, built and read into memory, since its folder may change afterwards. */
export type BuiltPage = {
  /** The document, which is the same at every address. */
  readonly document: PageFile;
  /** The addresses of the page's places, as patterns: `:name` stands for one segment. */
  readonly addresses: readonly string[];
  /** All other files, by path. Those with changing names are in `ASSETS`. */
  readonly files: ReadonlyMap<string, PageFile>;
};

/** The endings of the names of compressed copies, by coding. */
const ENDINGS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** The build's name for the document, and for the list of addresses, which is not served. */
const DOCUMENT = '/index.html';
const ADDRESSES = '/addresses.json';

/** The folder of the files whose names change with their contents. */
export const ASSETS = '/assets/';

/** Media types, by the endings of names. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Reads a built page, synchronously.
 *
 * @throws when the folder has no complete build
 */
export function readPage(folder: string): BuiltPage {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const all = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = `${entry.parentPath}/${entry.name}`;
    all.set(path.slice(folder.length).replaceAll(sep, '/'), readFileSync(path));
  }
  const endings = Object.values(ENDINGS);
  const files = new Map<string, PageFile>();
  for (const [path, bytes] of all) {
    if (endings.some((ending) => path.endsWith(ending))) continue;
    const compressed = Object.entries(ENDINGS).flatMap(([coding, ending]) => {
      const copy = all.get(path + ending);
      return copy === undefined ? [] : [[coding, copy]];
    });
    files.set(path, {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      bytes,
      compressed: Object.fromEntries(compressed) as PageFile['compressed'],
      digest: digestOf(bytes),
      isHashed: path.startsWith(ASSETS),
    });
  }
  const [document, addresses] = [files.get(DOCUMENT), files.get(ADDRESSES)];
  if (document === undefined || addresses === undefined) throw new Error('It is not whole');
  files.delete(DOCUMENT);
  files.delete(ADDRESSES);
  return { document, addresses: JSON.parse(addresses.bytes.toString()) as string[], files };
}
