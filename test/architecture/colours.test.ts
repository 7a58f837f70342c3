import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { textOf } from './sources.ts';

/** A colour in numbers. One that is made from another one (`rgb(from …)`) is none. */
const RAW = /#[\da-f]{3,8}(?![\w-])|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\((?!from )/i;

/** Where colours stand in numbers. */
const PLACES = [
  // Kept with the players.
  'web/theme/player-colors.ts',
  'web/theme/theme.css',
];

describe('colours of the page', () => {
  test('stand in numbers in the theme alone', () => {
    const root = join(import.meta.dirname, '../..');
    const files = globSync('web/**/*.{ts,tsx,css}', {
      cwd: root,
      exclude: ['web/dist', 'web/**/node_modules'],
    });
    assert.ok(files.length > 250);
    assert.deepEqual(files.filter((path) => RAW.test(textOf(path))).toSorted(), PLACES);
  });

  test('are found, however they are written', () => {
    for (const raw of ['#fff', '#28B198', 'rgb(1 2 3)', 'hsl(0 0% 0%)', 'oklch(1 0 0)']) {
      assert.match(`fill: ${raw};`, RAW);
    }
    assert.doesNotMatch('rgb(from var(--white) r g b / 0.5) var(--ink) join#ABCD-EFGH', RAW);
  });
});
