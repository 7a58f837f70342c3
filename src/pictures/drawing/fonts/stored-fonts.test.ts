import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../../../../test/kit/temporary-folder.ts';
import { privateFolder } from './places.ts';
import { markUsed, storedFonts } from './stored-fonts.ts';

const at = (folder: string) => [() => folder];
const long = new Date(Date.now() - 31 * 86_400_000);

test('fonts are stored once, and found by the next process', (t) => {
  const place = join(makeTemporaryFolder(t), 'new');
  const folder = storedFonts(at(place));
  const made = statSync(folder).mtimeMs;
  assert.equal(storedFonts(at(place)), folder);
  assert.equal(statSync(folder).mtimeMs, made);
  assert.deepEqual(readdirSync(place).length, 1);
});

test('when a place cannot be used the next one is, and without any place it fails', (t) => {
  const place = makeTemporaryFolder(t);
  const none = () => {
    throw new Error('not here');
  };
  assert.ok(storedFonts([none, () => join('/dev/null/fonts'), () => place]).startsWith(place));
  assert.throws(() => storedFonts([none]), /Fonts can be kept nowhere: Error: not here/);
});

test('what a crash left half made, and what no release has used for a month, is removed', (t) => {
  const place = makeTemporaryFolder(t);
  for (const name of ['.new-crashed', '.new-busy', 'unused', 'in-use']) {
    mkdirSync(join(place, name));
  }
  markUsed(join(place, 'in-use'));
  for (const name of ['.new-crashed', 'unused', 'in-use']) {
    utimesSync(join(place, name), long, long);
  }
  storedFonts(at(place));
  const left = readdirSync(place).filter((name) => !/^[\da-f]{16}$/.test(name));
  assert.deepEqual(left.toSorted(), ['.new-busy', 'in-use']);
});

test('a folder in a shared place is used only when it belongs to this user alone', (t) => {
  const shared = makeTemporaryFolder(t);
  const own = privateFolder(join(shared, 'own'));
  assert.equal(privateFolder(own), own);
  symlinkSync(own, join(shared, 'link'));
  assert.throws(() => privateFolder(join(shared, 'link')), /belongs to somebody else/);
  chmodSync(own, 0o777);
  assert.throws(() => privateFolder(own), /belongs to somebody else/);
});
