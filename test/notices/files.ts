import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Packages of Node.js and of libvips, of which each platform has another one. */
export const NODE = /^node-(?:bin-)?(?:darwin|linux|win)-/;
const VIPS = /^@img\/sharp-(?:libvips|win32)-/;

/** The libraries in the packages of libvips, as a table of theirs says; the same for each platform. */
export function librariesOfVips(root: string): string {
  const file = readAny(root, VIPS, 'README.md');
  const table = /^\| Library [^]*?(?=\n\n)/m.exec(file)?.[0];
  if (table === undefined) throw new Error('The README.md of libvips has no list of libraries.');
  return table;
}

/** Reads a file that is the same in several packages, from one that is installed. */
export function readAny(root: string, names: RegExp, file: string): string {
  const packages = ['.', '@img'].flatMap((folder) =>
    readdirSync(join(root, 'node_modules', folder)).map((name) => posix.join(folder, name)),
  );
  const name = packages.find((one) => names.test(one));
  if (name === undefined) {
    throw new Error(
      `No package ${names.source} is installed: run this on a platform that has one.`,
    );
  }
  return readLines(join(root, 'node_modules', name, file));
}

/** A file's text without the differences of systems. */
export function readLines(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/[^\S\n]*\r?\n/g, '\n')
    .trimEnd();
}
