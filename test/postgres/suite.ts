import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

const TESTS = join(import.meta.dirname, '..');

/**
 * Runs the tests that these patterns find in `test/` once more, on PostgreSQL: all in this process, file after file, each
 * with its hooks around it alone.
 */
export function onPostgres(...patterns: string[]): void {
  process.env['TEST_ENGINE'] = 'postgres';
  const files = globSync(patterns, { cwd: TESTS }).toSorted();
  if (files.length === 0) throw new Error(`No tests: ${patterns.join(', ')}`);
  for (const file of files) {
    describe(`${file} on PostgreSQL`, async () => {
      await import(pathToFileURL(join(TESTS, file)).href);
    });
  }
}
