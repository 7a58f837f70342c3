import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { addCleanup } from './cleanup.ts';
import { waitFor } from './wait-for.ts';

const version = spawnSync('script', ['--version'], { encoding: 'utf8' });

/** Why no terminal can be opened here: that needs the `script` of util-linux. False when it can. */
export const noTerminal = version.stdout?.includes('util-linux')
  ? false
  : 'no script of util-linux';

/** A program that runs on a terminal. */
export type OnTerminal = {
  /** Waits until the terminal shows this, and returns its whole output. */
  shows(text: RegExp): Promise<string>;
  /** Types on its keyboard. */
  type(keys: string): void;
  /** Resolves with the exit code and the whole output. */
  readonly ended: Promise<{ readonly code: number | null; readonly shown: string }>;
};

const ROOT = join(import.meta.dirname, '../..');

/** Runs a program of `src/` on a terminal. */
export function startOnTerminal(
  t: TestContext,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): OnTerminal {
  const program = [process.execPath, '--import', './src/runtime.js', ...args];
  return openTerminal(t, program.join(' '), { cwd: ROOT, env });
}

/** Runs a command on a terminal, in this folder. */
export function openTerminal(
  t: TestContext,
  command: string,
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): OnTerminal {
  const child = spawn('script', ['-qec', `exec ${command}`, '/dev/null'], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm', ...env },
  });
  addCleanup(t, () => child.kill('SIGKILL'));
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, shown }));
  return {
    async shows(text) {
      await waitFor(`the terminal shows ${text.source}`, () => text.test(shown));
      return shown;
    },
    type: (keys) => void child.stdin.write(keys),
    ended,
  };
}
