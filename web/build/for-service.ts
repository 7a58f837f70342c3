import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { paths } from '../places/routes.ts';
import type { Build } from './build.ts';
import { leftOut } from './left-out.ts';

/** What is worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** In bytes. Smaller files fit into one packet anyway. */
const LEAST = 1_000;

/** Files with a role of their own, which the page does not load as assets. */
const DOCUMENT = '/index.html';
const WORKER = '/worker.js';

/** The notices of packages that are in the page, in the project's folder. The page only refers to them, so no device keeps them. */
const NOTICES = '/THIRD-PARTY-NOTICES.txt';

/** The placeholder in the worker's code that its build replaces. */
const PLACE = 'BUILD_OF_WORKER';

/**
 * Adds to a build what the service reads: the page's addresses, a worker that knows the build, the notices, and compressed
 * copies of the files.
 */
export function forService(): Plugin {
  let folder = '';
  let project = '';
  let notKept: ReadonlySet<string> = new Set();
  return {
    name: 'beadhouse:for-service',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
      project = resolve(root, '..');
    },
    generateBundle(_, bundle) {
      notKept = new Set([...leftOut(bundle)].map((name) => `/${name}`));
    },
    async closeBundle() {
      const addresses = Object.values(paths);
      const built = await readAll(folder);
      await writeFile(join(folder, 'addresses.json'), JSON.stringify(addresses));
      const worker = built.get(WORKER);
      if (worker !== undefined) {
        const informing = informed(worker.toString(), built, addresses, notKept);
        await writeFile(join(folder, WORKER), informing);
      }
      await copyFile(join(project, NOTICES), join(folder, NOTICES));
      const compressible = [...built.keys(), '/addresses.json', NOTICES].filter((path) =>
        COMPRESSIBLE.test(path),
      );
      await Promise.all(compressible.map((path) => compress(join(folder, path))));
    },
  };
}

/** All built files by path, sorted by path. */
async function readAll(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length).replaceAll(sep, '/'))
    .toSorted();
  const contents = await Promise.all(found.map((path) => readFile(join(folder, path))));
  return new Map(found.map((path, at) => [path, contents[at] ?? Buffer.alloc(0)]));
}

/**
 * Puts the description of the build into the worker's code. So the worker's file changes whenever the page does, and browsers
 * notice.
 */
function informed(
  worker: string,
  built: ReadonlyMap<string, Buffer>,
  addresses: readonly string[],
  notKept: ReadonlySet<string>,
): string {
  // Browsers load it as a script, not as a module.
  if (/^import\b/.test(worker)) throw new Error('The worker has to be one file');
  const [before, after, ...more] = worker.split(PLACE);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The worker has to name ${PLACE} once`);
  }
  const state = createHash('sha256');
  for (const [path, bytes] of built) state.update(`${path}\0${bytes.length}\0`).update(bytes);
  const build: Build = {
    version: state.digest('hex').slice(0, 16),
    document: built.get(DOCUMENT)?.toString() ?? '',
    addresses,
    files: [...built.keys()].filter(
      (path) => path !== DOCUMENT && path !== WORKER && !notKept.has(path),
    ),
  };
  return before + JSON.stringify(build) + after;
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < LEAST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
