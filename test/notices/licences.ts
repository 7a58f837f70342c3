import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { authorOf } from './descriptions.ts';
import { NODE, readAny, readLines } from './files.ts';
import type { Shipped } from './shipped.ts';

/** The licences that may be shipped, with the standard texts of those that packages do not bring. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  '0BSD': [],
  'AFL-2.1': [],
  'Apache-2.0': ['Apache-2.0'],
  'BSD-2-Clause': [],
  'BSD-3-Clause': [],
  'CC0-1.0': [],
  ISC: [],
  // It consists of additions to the GPL.
  'LGPL-3.0-or-later': ['LGPL-3.0', 'GPL-3.0'],
  MIT: ['MIT'],
  'MIT-0': [],
  'MPL-2.0': ['MPL-2.0'],
  'OFL-1.1': [],
  Unlicense: ['Unlicense'],
};

/** A licence as it is given: who holds the rights, and the text. */
export type Licence = { readonly holders: readonly string[]; readonly text: string };

/**
 * Checks that all parts of a package's licence may be shipped.
 * @throws an error with a sentence when one may not
 */
export function checkLicence({ name, licence }: Shipped): void {
  const unknown = idsOf(licence).filter((id) => !(id in ALLOWED));
  if (unknown.length > 0) {
    throw new Error(
      `${name} has the licence ${unknown.join(', ')}, which is not in the list of test/notices/licences.ts. Ship it only if the licence is free, and add it there.`,
    );
  }
}

const idsOf = (expression: string): string[] =>
  expression.match(/[^\s()]+/g)?.filter((word) => !/^(?:AND|OR)$/.test(word)) ?? [];

/** The licences of a package, the same on every platform. */
export function licencesOf(root: string, shipped: Shipped): Licence[] {
  const { name, licence, path } = shipped;
  // Packages for other platforms are not installed. All those of Node.js have one text, and those of sharp the standard ones.
  if (NODE.test(name)) return [splitLicence(withoutNpm(readAny(root, NODE, 'LICENSE')))];
  const isOfPlatform = /^@img\/sharp-|^@emnapi\//.test(name);
  if (isOfPlatform) return standardLicences(shipped, []);
  if (!existsSync(join(root, path))) {
    throw new Error(`${path} is not installed: run npm ci, then npm run notices.`);
  }
  const own = readdirSync(join(root, path))
    .filter((file) => /^(?:licen[cs]e|copying|notice|copyright)/i.test(file))
    .toSorted()
    .map((file) => ownPart(readLines(join(root, path, file))));
  if (own.length === 0) {
    const says = `${licence}. The package has no text of its licence. ${authorOf(root, path)}`;
    return standardLicences(shipped, [says]);
  }
  // Some packages only refer to the long text.
  const isWhole = !/^(?:Apache|MPL)-2\.0$/.test(licence) || own.some((text) => text.length > 5_000);
  return [...own.map(splitLicence), ...(isWhole ? [] : standardLicences(shipped, []))];
}

/** The text of Node.js is for its whole source, and tells of npm, too, which the packages do not have. */
const withoutNpm = (text: string): string =>
  text.replace(/^- npm, located at deps\/npm,[^]*?(?=^- )/m, '');

/** The tools of the page also tell of all that is in them, which is not shipped. */
const ownPart = (text: string): string =>
  text.split(/^# Licenses of bundled dependencies$/m, 1)[0] ?? '';

/** The standard texts of a package's licences. */
function standardLicences({ name, licence }: Shipped, holders: readonly string[]): Licence[] {
  return idsOf(licence).flatMap((id) => {
    const files = ALLOWED[id] ?? [];
    if (files.length === 0) {
      throw new Error(
        `${name} brings no text of ${id}: put the standard one into test/notices/texts/, and name it in test/notices/licences.ts.`,
      );
    }
    return files.map((file) => ({
      holders,
      text: readLines(join(import.meta.dirname, 'texts', `${file}.txt`)),
    }));
  });
}

/**
 * Divides a licence's text into the lines that name the holders of rights, and the rest. A text with such lines in several
 * places consists of several licences, and stays whole.
 */
function splitLicence(whole: string): Licence {
  const blocks = whole.match(
    /(?:^[^\S\n]*(?:(?:Copyright\b|\(c\)|©).*(?:\d{4}|\(c\)|©).*|All rights reserved\.?)\n+)+/gim,
  );
  const [block = ''] = blocks ?? [];
  if (blocks?.length !== 1) return { holders: [], text: whole };
  const holders = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    holders,
    text: whole
      .replace(block, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
