import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { stopCoverage } from 'node:v8';
import type { Engine } from '../kit/engine.ts';

const TESTS = join(import.meta.dirname, '..');

/**
 * Runs the tests that these patterns find in `test/` on an engine. All run in this process, file after file, each with
 * its own hooks. A process for each file would take longer to start than most files take to run.
 */
export function runOn(engine: Engine, ...patterns: string[]): void {
  process.env['TEST_ENGINE'] = engine;
  // Coverage costs a fifth of the time. These tests are counted on SQLite, and PostgreSQL's code by its own tests.
  if (engine === 'postgres') stopCoverage();
  const files = globSync(patterns, { cwd: TESTS }).toSorted();
  if (files.length === 0) throw new Error(`No tests: ${patterns.join(', ')}`);
  for (const file of files) {
    describe(`${file} on ${engine}`, async () => {
      await import(pathToFileURL(join(TESTS, file)).href);
    });
  }
}
