import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importsOf } from '../architecture/sources.ts';
import { createSeededRandom } from '../kit/seeded-random.ts';
import { mutantsOf, withMutant, type Mutant } from './mutants.ts';

/** A file's text with its tests: what a process is told. */
export type Trial = {
  readonly url: string;
  readonly source: string;
  readonly tests: readonly string[];
};

/** What the tests noticed of a file's mutants. */
export type Verdict = {
  readonly source: string;
  /** The mutants that were tried. */
  readonly tried: number;
  /** Those that no test noticed. */
  readonly survivors: readonly Mutant[];
};

const ROOT = join(import.meta.dirname, '../..');
const RUNTIME = pathToFileURL(join(ROOT, 'src/runtime.js')).href;
const CHILD = fileURLToPath(new URL('mutant.child.ts', import.meta.url));

/** The same mutants are chosen each time. */
const SEED = 1;

/** A loop that became endless would also take all memory, so the heap is limited, in megabytes. */
const HEAP_MB = 512;

/** An endless one would go on when this process ends. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The tests of a file: the one beside it, and those of the files in its folder that import it. */
export function testsOf(file: string): string[] {
  const importers = globSync(posix.join(posix.dirname(file), '*.ts'), { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => importsOf(path, readFileSync(join(ROOT, path), 'utf8')).includes(file));
  const tests = [file, ...importers.toSorted()].map((path) =>
    path.endsWith('.test.ts') ? path : path.replace(/\.ts$/, '.test.ts'),
  );
  return [...new Set(tests)].filter((path) => existsSync(join(ROOT, path)));
}

/** How much is tried. */
export type Effort = {
  /** How many mutants of a file. When there are more, some are chosen. */
  readonly most?: number;
  /** How long to wait for tests that may never end, in milliseconds, beside ten times as long as they take. */
  readonly patience?: number;
};

/**
 * Tries a file's mutants, each in a process of its own, as many at once as there are cores.
 *
 * @param file its path from the project's root
 * @throws Error when the tests fail without a mutant
 */
export async function judge(
  file: string,
  { most = Infinity, patience = 10_000 }: Effort = {},
): Promise<Verdict> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const all = mutantsOf(source);
  const chosen = all.length > most ? chooseSome(all, most) : all;
  if (chosen.length === 0) return { source, tried: 0, survivors: [] };

  const trial = { url: pathToFileURL(join(ROOT, file)).href, tests: testsOf(file) };
  const began = performance.now();
  if (!(await passes({ ...trial, source }))) throw new Error(`The tests of ${file} fail`);
  // A loop may have become endless. Other mutants take as long as the source, or longer on a busy machine.
  const limit = patience + 10 * Math.ceil(performance.now() - began);

  const alive = new Set<Mutant>();
  const waiting = chosen.values();
  const work = async (): Promise<void> => {
    for (const mutant of waiting) {
      if (await passes({ ...trial, source: withMutant(source, mutant) }, limit)) alive.add(mutant);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const survivors = chosen.filter((mutant) => alive.has(mutant));
  return { source, tried: chosen.length, survivors };
}

/** Chooses the same ones each time, in their order. */
function chooseSome(mutants: readonly Mutant[], most: number): Mutant[] {
  const random = createSeededRandom(SEED);
  const drawn = mutants.map((mutant) => ({ mutant, lot: random() }));
  const chosen = new Set(drawn.toSorted((one, other) => one.lot - other.lot).slice(0, most));
  return drawn.filter((one) => chosen.has(one)).map(({ mutant }) => mutant);
}

/** Whether the tests pass with a text. Without a limit of time, in milliseconds, it shows why they fail. */
async function passes(trial: Trial, limit = 0): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--import', RUNTIME, CHILD],
    {
      cwd: ROOT,
      stdio: ['pipe', 'ignore', limit === 0 ? 'inherit' : 'ignore'],
      timeout: limit,
      killSignal: 'SIGKILL',
    },
  );
  running.add(child);
  child.stdin?.end(JSON.stringify(trial));
  const [code] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  return code === 0;
}
