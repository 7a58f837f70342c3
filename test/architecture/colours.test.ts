import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { textOf } from './sources.ts';

/** A colour in numbers. A colour that is made from another one (`rgb(from …)`) does not match. */
const RAW = /#[\da-f]{3,8}(?![\w-])|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\((?!from )/i;

/** The files that may have colours in numbers. */
const PLACES = [
  // These colours are stored with the players.
  'web/theme/player-colors.ts',
  'web/theme/theme.css',
];

describe('colours of the page', () => {
  test('have numbers only in the theme', () => {
    const root = join(import.meta.dirname, '../..');
    const files = globSync('web/**/*.{ts,tsx,css}', {
      cwd: root,
      exclude: ['web/dist', 'web/**/node_modules'],
    });
    assert.ok(files.length > 250);
    assert.deepEqual(files.filter((path) => RAW.test(textOf(path))).toSorted(), PLACES);
  });

  test('are found in every notation', () => {
    for (const raw of ['#fff', '#28B198', 'rgb(1 2 3)', 'hsl(0 0% 0%)', 'oklch(1 0 0)']) {
      assert.match(`fill: ${raw};`, RAW);
    }
    assert.doesNotMatch('rgb(from var(--white) r g b / 0.5) var(--ink) join#ABCD-EFGH', RAW);
  });
});
