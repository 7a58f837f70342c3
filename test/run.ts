import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { availableParallelism, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { finished } from 'node:stream/promises';
import { reasonOf } from '../src/kernel/errors.ts';
import { preparePage } from '../src/page/build.ts';
import { exitWith } from '../src/process.ts';
import { followRun } from './kit/progress.ts';
import { startPostgres } from './kit/postgres.ts';
import { roomyFolder } from './kit/roomy-folder.ts';
import { findTestFiles } from './kit/test-files.ts';
import { UNITS } from './units/patterns.ts';

/**
 * Runs every test, or those that match the given patterns, and prints the runner's own summary at the end. With `CI=true`
 * it also measures the coverage of `src/` and of the client, and writes it to `coverage/summary.json`.
 */
const patterns = process.argv.slice(2);
const wanted = findWanted();

/** The files of a whole run take less than this at any time, in bytes. Those of PostgreSQL take as much again. */
const ROOM = 4 * 1024 ** 3;

// A service's drawing process has the lowest priority. Tests get one a little above it, so that drawing gets its turn
// beside other tests within seconds. With the lowest priority themselves, tests would wait for every other process on
// the machine.
setPriority(15);
// What tests write lies in one folder. Processes of other users reach it too.
const folder = mkdtempSync(join(await roomyFolder(ROOM), 'beadhouse-tests-'));
chmodSync(folder, 0o1777);
process.env['TMPDIR'] = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// All tests share one PostgreSQL. When only some run, each file that needs a server starts its own.
const postgres =
  wanted !== undefined || process.env['TEST_DATABASE_URL'] !== undefined
    ? undefined
    : await startPostgres();
if (postgres !== undefined) {
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const { makeTemplates } = await import('./kit/template.ts');
  await makeTemplates();
  // The service is loaded now. Every process that follows takes its compiled code from the cache.
  flushCompileCache();
}
// Otherwise each service process would build it. Its own tests check whether it can be built.
await preparePage(join(import.meta.dirname, '..'));

/** The files that the patterns mean; undefined without patterns, for a whole run. */
function findWanted(): string[] | undefined {
  if (patterns.length === 0) return undefined;
  try {
    return findTestFiles(patterns, process.cwd());
  } catch (cause) {
    return exitWith(reasonOf(cause));
  }
}

/** The folders whose files share a process, or a few: `page-people` is a part of `page`. These and the units are not run again by themselves. */
const suites = globSync(['test/both/*.sqlite.test.ts', 'test/together/*.test.ts']).map(
  (file) => basename(file).split(/[.-]/, 1)[0],
);
/** Files that mostly wait, for clocks and other processes: the longest first. */
const waiting = [
  'test/both/crash.*.test.ts',
  'test/faults/*.test.ts',
  'test/tasks/*.test.ts',
  'test/instances/*.test.ts',
  'test/both/process.*.test.ts',
  'test/storage/failures.*.test.ts',
  'test/process/*.test.ts',
];
/** Files that keep a core busy: the longest first. Small ones keep the cores busy at the end. */
const working = [
  'test/together/page-*.test.ts',
  'test/both/*.test.ts',
  'test/together/*.test.ts',
  'src/**/*.test.ts',
  `test/!(${suites.join('|')})/**/*.test.ts`,
];

const filesOf = (found: readonly string[]): string[] =>
  found.flatMap((pattern) => globSync(pattern, { exclude: UNITS }).toSorted());

/** Every file, alternately one that waits and one that works, so that the cores are always busy. */
function everything(): string[] {
  const waits = filesOf(waiting);
  const works = [...new Set(filesOf(working)).difference(new Set(waits))];
  const length = Math.max(waits.length, works.length);
  return Array.from({ length }, (_, index) => [waits[index], works[index]])
    .flat()
    .filter((file) => file !== undefined);
}

const files = wanted ?? everything();
const stream = run({
  files,
  // More than there are cores, because many tests mostly wait for other processes.
  concurrency: availableParallelism() + 3,
  // One file may run a whole suite on a slow machine.
  timeout: 1_200_000,
  execArgv: ['--import', join(import.meta.dirname, 'kit/ends.ts')],
  // Measuring takes a tenth of the time.
  coverage: process.env['CI'] === 'true',
  coverageIncludeGlobs: ['src/**/*.ts', 'client/src/**/*.ts'],
  coverageExcludeGlobs: ['src/**/*.test.ts'],
});

const slowest = followRun(stream, files.length, (line) => process.stderr.write(`${line}\n`));
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
process.stdout.write(`\nThe slowest tests:\n${slowest().join('\n')}\n`);
await postgres?.close();
