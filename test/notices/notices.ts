import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOf } from './descriptions.ts';
import { librariesOfVips } from './files.ts';
import { checkLicence, licencesOf } from './licences.ts';
import { shippedPackages, type Lock, type Shipped } from './shipped.ts';

/** The file with the notices, in the project's folder. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

const RULE = '='.repeat(80);

/** Makes the notices of all packages of others that are shipped. It names no versions, so that most updates change nothing. */
export function makeNotices(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const shipped = shippedPackages(lock);
  for (const one of shipped) checkLicence(one);
  const rows = shipped.map((one) => `${one.name}: ${one.licence}, ${sourceOf(root, one)}`);
  return [
    `Beadhouse is under the MIT licence, which is in the file LICENSE. It is shipped with
the packages of others below. Those of the service are in node_modules, each in a
folder of its own, where its package.json names its version. Those of the page are in
the files of web/dist; package-lock.json names their versions.

The packages are listed with their licences (SPDX) and the place of their source.
To change a library under the LGPL, put your own build of it into its folder.
After the list come the texts of the licences, each with the packages that it is for.

This file is made by: npm run notices`,
    [...new Set(rows)].join('\n'),
    `The packages @img/sharp-libvips-* and @img/sharp-win32-* contain these libraries.
Their versions are in the versions.json of each package. @img/sharp-wasm32 contains
most of them, emscripten and resvg (both MIT).

${librariesOfVips(root)}`,
    ...licenceParts(root, shipped),
  ]
    .join(`\n\n${RULE}\n\n`)
    .concat('\n');
}

/** The texts of the licences, each once, after the packages and the holders of rights that it is for. */
function licenceParts(root: string, shipped: readonly Shipped[]): string[] {
  const parts = new Map<string, { text: string; byHolders: Map<string, Set<string>> }>();
  for (const one of shipped) {
    for (const { holders, text } of licencesOf(root, one)) {
      const key = ownWords(text).replaceAll(/\W+/g, ' ').trim().toLowerCase();
      const part = parts.getOrInsertComputed(key, () => ({ text, byHolders: new Map() }));
      part.byHolders.getOrInsertComputed(holders.join('\n'), () => new Set()).add(one.name);
    }
  }
  return [...parts.values()].map(({ text, byHolders }) => {
    const heads = [...byHolders].map(([holders, names]) =>
      [[...names].join(', '), ...(holders === '' ? [] : holders.split('\n'))].join('\n  '),
    );
    return `${heads.join('\n')}\n\n${text}`;
  });
}

/** A text without its title, which some copies lack, and without the place for a holder. */
const ownWords = (text: string): string =>
  text
    .replace(/^[^\n]{0,40}licen[cs]e[^\n.]{0,20}\n/i, '')
    .replace(/^\s*copyright [[{]yyyy.*$/im, '');
