import { mkdirSync, writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/**
 * Runs every test, or those of the patterns given, ends with the runner's own summary, and writes what the run covered
 * of `src/` to `coverage/summary.json`.
 */
const patterns = process.argv.slice(2);
const stream = run({
  globPatterns: patterns.length > 0 ? patterns : ['src/**/*.test.ts', 'test/**/*.test.ts'],
  concurrency: true,
  timeout: 120_000,
  coverage: true,
  coverageIncludeGlobs: ['src/**/*.ts'],
  coverageExcludeGlobs: ['src/**/*.test.ts'],
});

stream.on('test:fail', () => {
  process.exitCode = 1;
});
stream.on('test:coverage', ({ summary }) => {
  mkdirSync('coverage', { recursive: true });
  writeFileSync('coverage/summary.json', JSON.stringify(summary.totals, null, 2));
});

async function* withoutFileTable(source: typeof stream) {
  for await (const event of source) {
    if (event.type !== 'test:coverage') yield event;
  }
}

stream.compose(withoutFileTable).compose(new spec()).pipe(process.stdout);
