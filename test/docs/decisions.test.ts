import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

test('the index of the decisions has each page once, with its number and its title', () => {
  const pages = globSync(['*.md', 'archive/*.md'], { cwd: FOLDER, exclude: ['README.md'] });
  const listed = read('README.md').matchAll(/^- (\d{3}) \[(.+?)\]\((.+?)\)/gm);
  const entries = [...listed].map(([, number, title, file]) => `${file}: # ${number}: ${title}`);
  const titles = pages.map((file) => `${file}: ${read(file).split('\n', 1)[0]}`);
  assert.deepEqual(entries.toSorted(), titles.toSorted());
  const numbers = pages.map((file) => basename(file).slice(0, 3));
  assert.equal(new Set(numbers).size, pages.length);
});
