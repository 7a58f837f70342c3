import type { EventEmitter } from 'node:events';
import { relative, resolve } from 'node:path';

/** How many of the slowest tests are named. */
const SLOWEST = 10;

type Completed = {
  readonly name: string;
  readonly file?: string;
  readonly details: { readonly type?: string; readonly duration_ms: number };
};

/**
 * Tells during a run of tests how many files are done, and for how many seconds it has run. The runner's own report tells of a file
 * only when all files before it are done.
 *
 * @param files how many there are
 * @param write gets each line as soon as a file is done
 * @returns what names the slowest tests, for the end of the run
 */
export function followRun(
  run: EventEmitter,
  files: number,
  write: (line: string) => void,
): () => readonly string[] {
  const began = performance.now();
  const tests: { readonly what: string; readonly seconds: number }[] = [];
  let done = 0;
  run.on('test:complete', ({ name, file = '', details }: Completed) => {
    if (details.type === 'suite') return;
    const seconds = details.duration_ms / 1000;
    // A file counts as a test of its name.
    if (resolve(name) !== file) {
      tests.push({ what: `${relative('', file)}: ${name}`, seconds });
      return;
    }
    done++;
    const passed = Math.round((performance.now() - began) / 1000);
    write(
      `${done} of ${files} files in ${passed} s: ${relative('', file)}, ${seconds.toFixed(1)} s`,
    );
  });
  return () =>
    tests
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST)
      .map(({ what, seconds }) => `${seconds.toFixed(1)} s  ${what}`);
}
