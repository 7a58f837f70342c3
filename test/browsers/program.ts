import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A program that runs until it is ended. */
export type Program = {
  /** Waits until its output has this, and returns what it matches. */
  said(pattern: RegExp): Promise<string>;
  /** Ends it, and waits until it has ended. */
  end(): Promise<void>;
};

/** How long a program has to end by itself, in milliseconds. */
const PATIENCE = 10_000;

/** Starts a program. What it writes to its standard output, its standard error and descriptor 3 is its output. */
export function start(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  let output = '';
  const heard = new Set<() => void>();
  for (const stream of child.stdio.slice(1)) {
    (stream as Readable).on('data', (chunk) => {
      output += chunk;
      for (const look of heard) look();
    });
  }
  return {
    said(pattern) {
      return new Promise((resolve, reject) => {
        const look = (): void => {
          const [match] = pattern.exec(output) ?? [];
          if (match === undefined) return;
          heard.delete(look);
          resolve(match);
        };
        heard.add(look);
        look();
        ended.then(() => reject(new Error(`${path} has ended: ${output}`)), reject);
      });
    },
    async end() {
      child.kill();
      const hurry = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(hurry);
    },
  };
}
