import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { anchorsOf, blocksOf } from './markdown.ts';
import { pages, read, ROOT } from './pages.ts';

for (const [path, page] of pages) {
  describe(path, () => {
    test('links lead to files and to headings that exist', () => {
      for (const [, link = ''] of page.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? path : join(dirname(path), file);
        assert.ok(existsSync(join(ROOT, target)), link);
        if (anchor !== undefined) assert.ok(anchorsOf(read(target)).includes(anchor), link);
      }
    });

    test('no table has its head or a row twice', () => {
      for (const [table] of page.matchAll(/(?:^\|.*\n?)+/gm)) {
        const lines = table.trim().split('\n');
        assert.deepEqual(lines, [...new Set(lines)]);
      }
    });

    test('each table has a head: what follows an empty line would be shown as text', () => {
      for (const [table] of page.matchAll(/(?:^\|.*\n?)+/gm)) {
        assert.match(table.split('\n')[1] ?? '', /^(?:\| :?-+:? ?)+\|$/, table);
      }
    });

    test('no shell block has a comment: an interactive zsh would run it', () => {
      for (const block of blocksOf(page, 'sh')) assert.doesNotMatch(block, /(?:^|\s)#/);
    });
  });
}
