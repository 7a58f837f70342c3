import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the page is built of, from the project's folder. */
export const SOURCES = ['web', 'client/src', 'src/soroban', 'package-lock.json'];

/** What lies among these and is not built. */
const OTHERS = /(?:^|\/)(?:dist|node_modules)(?:\/|$)|\.test\.ts$/;

/**
 * The state of everything that the page is built of, as a short name; the same for the same contents, in every folder.
 * @returns null where there is nothing to build it of
 */
export async function stateOfSources(root: string): Promise<string | null> {
  const paths = (await Promise.all(SOURCES.map((one) => filesUnder(root, one)))).flat().toSorted();
  if (!paths.includes('web/index.html')) return null;
  const state = createHash('sha256');
  for (const path of paths) {
    const bytes = await readFile(join(root, path));
    state.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return state.digest('hex').slice(0, 16);
}

/** The files of a folder, or the file itself; none when it does not exist. */
async function filesUnder(root: string, path: string): Promise<string[]> {
  if (OTHERS.test(path)) return [];
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOTDIR') return null;
      if (cause.code === 'ENOENT') return [];
      throw cause;
    },
  );
  if (entries === null) return [path];
  const found = entries.map(async (entry) => {
    const one = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(root, one);
    return entry.isFile() && !OTHERS.test(one) ? [one] : [];
  });
  return (await Promise.all(found)).flat();
}
