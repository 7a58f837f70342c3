import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { finished } from 'node:stream/promises';
import { startPostgres } from './kit/postgres.ts';
import { UNITS } from './units/patterns.ts';

/**
 * Runs every test, or those that match the given patterns, and prints the runner's own summary at the end. With `CI=true`
 * it also measures the coverage of `src/` and of the client, and writes it to `coverage/summary.json`.
 */
const patterns = process.argv.slice(2);
// A service's drawing process has the lowest priority. Tests get a priority half way down to it, so that drawing gets
// its turn beside other tests within seconds. With the lowest priority themselves, tests would wait for all else on the
// machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// All tests share one PostgreSQL. When only some run, each file that needs a server starts its own.
const postgres =
  patterns.length > 0 || process.env['TEST_DATABASE_URL'] !== undefined
    ? undefined
    : await startPostgres();
if (postgres !== undefined) {
  process.env['TEST_DATABASE_URL'] = postgres.url;
  // Copying a database is faster than making its tables again.
  const { makeTemplate } = await import('./kit/template.ts');
  process.env['TEST_DATABASE_TEMPLATE'] = await makeTemplate(postgres);
}

/** The folders that `test/both` runs on each engine. These and the units are not run again by themselves. */
const suites = globSync('test/both/*.sqlite.test.ts').map(
  (file) => basename(file).split('.', 1)[0],
);
/** Those that mostly wait, for clocks and other processes: the longest first. */
const waiting = [
  'test/both/crash.*.test.ts',
  'test/faults/*.test.ts',
  'test/tasks/*.test.ts',
  'test/instances/*.test.ts',
  'test/both/process.*.test.ts',
  'test/storage/failures.*.test.ts',
  'test/process/*.test.ts',
];
/** Those that keep a core busy: the longest first. Small ones keep the cores busy at the end. */
const working = [
  'test/both/*.test.ts',
  'test/replay/*.test.ts',
  'test/transfer/*.test.ts',
  'src/**/*.test.ts',
  `test/!(${suites.join('|')})/**/*.test.ts`,
];

const filesOf = (found: readonly string[]): string[] =>
  found.flatMap((pattern) => globSync(pattern, { exclude: UNITS }).toSorted());

/** Every file, by turns one that waits and one that works, so that the cores are busy all the time. */
function everything(): string[] {
  const waits = filesOf(waiting);
  const works = [...new Set(filesOf(working)).difference(new Set(waits))];
  const length = Math.max(waits.length, works.length);
  return Array.from({ length }, (_, index) => [waits[index], works[index]])
    .flat()
    .filter((file) => file !== undefined);
}

const files =
  patterns.length > 0 ? patterns.flatMap((pattern) => globSync(pattern).toSorted()) : everything();

const stream = run({
  files: [...new Set(files)],
  // More than there are cores, because many tests mostly wait for other processes.
  concurrency: availableParallelism() + 3,
  // One file may run a whole suite on a slow machine.
  timeout: 600_000,
  // Measuring takes a tenth of the time.
  coverage: process.env['CI'] === 'true',
  coverageIncludeGlobs: ['src/**/*.ts', 'client/src/**/*.ts'],
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
