/**
 * Changes conditions and arithmetic, one at a time, and tells which changes no unit test notices: `npm run mutate`, or
 * `npm run mutate -- --all src/soroban/cells.ts`. Stryker does this too, but would bring 176 packages.
 */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMutant } from './mutants.ts';
import { judge, testsOf } from './run.ts';

/** How many mutants of a file are tried without `--all`. */
const MOST = 20;

/** The share that tests have to notice. */
const NEEDED = 0.8;

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** How many of how many were noticed, with the share. */
function countOf(killed: number, tried: number): string {
  return `${killed} of ${tried} (${Math.floor((100 * killed) / tried)} %)`;
}

/** The files that match. Tests are not changed. */
function filesOf(patterns: readonly string[]): string[] {
  const found = patterns.flatMap((pattern) => globSync(pattern).toSorted());
  return found.filter((path) => !path.endsWith('.test.ts'));
}

/** What these do shows only in a running service. Folders such as `test/hostile/` and `test/crash/` test it. */
const IN_SERVICE = ['src/http/connections.ts', 'src/features/*/task.ts'];

/** The files of `src/soroban` that a test there reaches, and the rules that have a test beside them. */
function everything(): string[] {
  const soroban = filesOf(['src/soroban/*.ts']).filter((file) => testsOf(file).length > 0);
  const rules = globSync('src/{kernel,http,features}/**/*.test.ts')
    .map((path) => path.replace(/\.test\.ts$/, '.ts'))
    .filter((path) => existsSync(path) && !IN_SERVICE.some((one) => matchesGlob(path, one)));
  return [...soroban, ...rules.toSorted()];
}

setPriority(15);
// Tests write here, and the cache of compiled code, which would otherwise keep every mutant.
const folder = mkdtempSync(join(tmpdir(), 'beadhouse-mutate-'));
process.env['TMPDIR'] = folder;
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const files = positionals.length > 0 ? filesOf(positionals) : everything();

const began = performance.now();
let killed = 0;
let tried = 0;
for (const file of files) {
  if (testsOf(file).length === 0) {
    say(`${file}: no test is beside it`);
    continue;
  }
  const verdict = await judge(file, values.all ? {} : { most: MOST });
  if (verdict.tried === 0) continue;
  const noticed = verdict.tried - verdict.survivors.length;
  killed += noticed;
  tried += verdict.tried;
  say(`${file}: ${countOf(noticed, verdict.tried)}`);
  for (const survivor of verdict.survivors)
    say(`  ${file}:${describeMutant(verdict.source, survivor)}`);
}
if (tried === 0) throw new Error('Nothing was changed: no file with a test matches');
const seconds = Math.round((performance.now() - began) / 1000);
say(`${countOf(killed, tried)} in ${seconds} s`);
process.exitCode = killed / tried >= NEEDED ? 0 : 1;
