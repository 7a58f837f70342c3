import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionOf } from './markdown.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** Reads a file of the project. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every page, by its path. */
export const pages = new Map(
  globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map((path) => [path, read(path)]),
);

/** A part of a page that must be there. */
export function part(path: string, heading: string): string {
  const found = sectionOf(pages.get(path) ?? '', heading);
  assert.ok(found, `${path} has no part ${heading}`);
  return found;
}
