import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
// It loads files while it is evaluated. What imports it meanwhile goes on in the context of the first that did, so its tests would
// belong to another file, which has no time for them.
import './document.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Runs the tests that these patterns find. All run in this process, file after file, each with its own hooks. A process
 * for each file would take longer to start than most files take to run.
 *
 * @param note added to each file's name
 * @param exclude files that are left out
 */
export function runFiles(
  patterns: readonly string[],
  { note = '', exclude = [] }: { readonly note?: string; readonly exclude?: string[] } = {},
): void {
  const files = globSync(patterns, { cwd: ROOT, exclude }).toSorted();
  if (files.length === 0) throw new Error(`No tests: ${patterns.join(', ')}`);
  for (const file of files) {
    describe(`${file}${note}`, async () => {
      await import(pathToFileURL(join(ROOT, file)).href);
    });
  }
}
