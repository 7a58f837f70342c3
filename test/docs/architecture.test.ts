import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, ROOT } from './pages.ts';

const page = read('docs/ARCHITECTURE.md');
const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);

test('the page of the architecture has each room', () => {
  for (const room of foldersIn('src')) assert.ok(page.includes(`\`src/${room}/`), room);
});

test('the page of the architecture fits one screen', () => {
  assert.ok(page.trim().split('\n').length <= 50);
});
