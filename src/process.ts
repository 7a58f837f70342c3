/** What programs do as processes: handle signals, end with an error message. */
import { fstatSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import type { Program } from './doctor/patient.ts';
import { SECOND } from './kernel/clock.ts';

/** Prints an error message and ends the process. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The program that runs, for those who examine it. */
export const program: Program = {
  root: join(import.meta.dirname, '..'),
  node: process.versions.node,
  pinned: packageJson.optionalDependencies,
  machine: `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
};

/**
 * Whether an output of this process goes to systemd's journal, which reads priorities at the begin of lines. systemd names the
 * stream that it has connected. The output may go elsewhere, such as when a script sends it to a file.
 */
export function isJournal(fd: number): boolean {
  const named = process.env['JOURNAL_STREAM'];
  if (named === undefined) return false;
  const { dev, ino } = fstatSync(fd);
  return named === `${dev}:${ino}`;
}

/** A terminal sends SIGHUP when it is closed. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * How long after the first signal another one counts as its echo, in milliseconds. A terminal signals every process that
 * runs in it, and npm passes the signal on to the process that it has started.
 */
const NPM_ECHO = SECOND;

/** How often a process that npm has started checks that npm is still there, in milliseconds. */
const NPM_WATCH = SECOND / 2;

/**
 * Calls `onFirst` at the first signal to end, or when the npm that started this process is gone: npm does not pass every
 * signal on, and nothing else would end this process. A second signal ends the process with exit code 1.
 *
 * @param onFirst called with the signal's name
 */
export function handleSignals(onFirst: (reason: string) => void): void {
  const isNpms = process.env['npm_lifecycle_event'] !== undefined;
  const echo = isNpms ? NPM_ECHO : 0;
  let firstAt: number | undefined;

  function handle(reason: string): void {
    if (firstAt === undefined) {
      firstAt = performance.now();
      onFirst(reason);
    } else if (performance.now() - firstAt >= echo) {
      process.exit(1);
    }
  }
  for (const signal of SIGNALS) process.on(signal, handle);
  if (!isNpms) return;

  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (firstAt === undefined) handle('npm is gone');
  }, NPM_WATCH);
  watch.unref();
}
