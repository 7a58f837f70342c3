import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A program in a process of its own. */
export type Child = {
  readonly input: Writable;
  /** Everything that it printed until its output ended. */
  readonly lines: AsyncIterableIterator<string>;
  /** The next line that it prints. Rejects when there is none any more. */
  line(): Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
};

/** Starts a program with Node; what it writes to stderr is shown. */
export function startChild(script: URL, args: readonly string[]): Child {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
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
