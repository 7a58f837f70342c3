import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeOf, filesOf } from './sources.ts';

/** What takes long to make, or makes it unseen. The names of types do not match. */
const MAKES = /\bnew\s+Intl\b|\bIntl\s*\.\s*\w+\s*\(|\.\s*toLocale\w*String\s*\(/;

/** The files that may, and why. */
const MAKERS: Readonly<Record<string, string>> = {
  'web/data/day.ts': "asks for the device's time zone, which changes on a journey",
  'web/texts/formats.ts': 'keeps what it makes',
};

const makersIn = (files: ReadonlyMap<string, string>): string[] =>
  [...files].filter(([, source]) => MAKES.test(codeOf(source))).map(([path]) => path);

describe('a format of a language', () => {
  test('is made in one place of the page, which keeps it', () => {
    const files = filesOf('web');
    for (const path of files.keys()) if (path.endsWith('.test.ts')) files.delete(path);
    assert.ok(files.size > 200);
    assert.deepEqual(makersIn(files).toSorted(), Object.keys(MAKERS));
  });

  test('is found where it is made', () => {
    for (const source of [
      "new Intl.NumberFormat('en')",
      '`${Intl.DateTimeFormat().resolvedOptions().timeZone}`',
      'value.toLocaleString()',
      "date.toLocaleDateString('de')",
    ]) {
      assert.deepEqual(makersIn(new Map([['web/x.tsx', source]])), ['web/x.tsx'], source);
    }
    assert.deepEqual(makersIn(new Map([['web/x.tsx', 'x: Intl.DateTimeFormatOptions']])), []);
  });
});
