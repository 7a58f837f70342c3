import { stopCoverage } from 'node:v8';
import type { Engine } from '../kit/engine.ts';
import { runFiles } from '../kit/run-files.ts';
import { ONCE } from './once.ts';

/** Runs the tests that these patterns find in `test/` on an engine; on PostgreSQL without those that run once. */
export function runOn(engine: Engine, ...patterns: string[]): void {
  process.env['TEST_ENGINE'] = engine;
  // Coverage costs a fifth of the time. These tests measure it on SQLite, and PostgreSQL's own tests measure
  // PostgreSQL's code.
  if (engine === 'postgres') stopCoverage();
  const below = (paths: readonly string[]) => paths.map((path) => `test/${path}`);
  runFiles(below(patterns), {
    note: ` on ${engine}`,
    exclude: engine === 'postgres' ? below(ONCE) : [],
  });
}
