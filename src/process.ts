/** What the service and the command line do as processes: read their settings, heed signals, end with a sentence. */
import { ConfigError, readConfig, type Config } from './config.ts';
import { SECOND } from './kernel/clock.ts';

/** The configuration of this process; what is wrong with it is said on the terminal, all at once, and ends the process. */
export function processConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    return exitWith(cause.message);
  }
}

/** Ends the process with a sentence for whoever started it. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** A terminal sends SIGHUP when it is closed. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Within this time after the first signal a second one is its echo, in milliseconds: a terminal tells every process that
 * runs in it, and npm tells the one that it has started once more.
 */
const NPM_ECHO = SECOND;

/** How often a process that npm has started looks whether npm is still there, in milliseconds. */
const NPM_WATCH = SECOND / 2;

/**
 * Calls `first` at the first signal to end, or when the npm that started this process is gone: npm does not pass every
 * signal on, and nobody else knows of this process. A second signal means it: the process ends with exit code 1.
 *
 * @param first is told the signal's name
 */
export function onSignals(first: (reason: string) => void): void {
  const isNpms = process.env['npm_lifecycle_event'] !== undefined;
  const echo = isNpms ? NPM_ECHO : 0;
  let since: number | undefined;

  function heed(reason: string): void {
    if (since === undefined) {
      since = performance.now();
      first(reason);
    } else if (performance.now() - since >= echo) {
      process.exit(1);
    }
  }
  for (const signal of SIGNALS) process.on(signal, heed);
  if (!isNpms) return;

  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (since === undefined) heed('npm is gone');
  }, NPM_WATCH);
  watch.unref();
}
