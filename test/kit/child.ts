import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const RUNTIME = new URL('../../src/runtime.js', import.meta.url).href;

/** A program in a process of its own. */
export type Child = {
  readonly input: Writable;
  /** The lines that it prints, until its output ends. */
  readonly lines: AsyncIterableIterator<string>;
  /** Waits for the next line that it prints. Rejects when its output has ended. */
  line(): Promise<string>;
  /** Resolves with the exit code, or with the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** Kills it (SIGKILL), and waits until it has ended. */
  kill(): Promise<void>;
};

/** Starts a program with Node; its stderr is shown. */
export function startChild(script: URL, args: readonly string[]): Child {
  // With the cache of compiled code, as the service has it.
  const child = spawn(process.execPath, ['--import', RUNTIME, fileURLToPath(script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | string);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    input: child.stdin,
    lines,
    ended,
    async line() {
      const next = await lines.next();
      if (next.done === true) throw new Error('The child ended without another line');
      return next.value;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
