import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { finished } from 'node:stream/promises';
import { startPostgres } from './kit/postgres.ts';

/**
 * Runs every test, or those of the patterns given, ends with the runner's own summary, and writes what the run covered
 * of `src/` to `coverage/summary.json`.
 */
const patterns = process.argv.slice(2);
// A service's drawing process lets everything else go first. Half way to its priority, beside other tests it gets its
// turn within seconds; all the way, the tests themselves would wait for whatever else the machine does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// One PostgreSQL for all of them; for a few, those that need one start their own.
const postgres =
  patterns.length > 0 || process.env['TEST_DATABASE_URL'] !== undefined
    ? undefined
    : await startPostgres();
if (postgres !== undefined) process.env['TEST_DATABASE_URL'] = postgres.url;

/** What `test/both` runs on each engine is not run again by itself. */
const suites = globSync('test/both/*.sqlite.test.ts').map(
  (file) => basename(file).split('.', 1)[0],
);
const everything = ['src/**/*.test.ts', `test/!(${suites.join('|')})/**/*.test.ts`];

const stream = run({
  globPatterns: patterns.length > 0 ? patterns : everything,
  // One more than there are cores: many wait for other processes more than they compute.
  concurrency: availableParallelism() + 1,
  // A whole suite may be one file, and the machine slow.
  timeout: 600_000,
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

const report = stream.compose(withoutFileTable).compose(new spec());
report.pipe(process.stdout);
await finished(report);
await postgres?.close();
