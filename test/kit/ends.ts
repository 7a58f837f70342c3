import { after } from 'node:test';
import { isMainThread, Worker } from 'node:worker_threads';

/**
 * Is loaded before each file of tests. The runner waits for ever for a process that does not end after its last test, or whose thread
 * is busy for ever: its own time limit ends neither. Here the first one names what it waits for, and both fail.
 */

/** How long one file may run, in milliseconds: a whole suite on a slow machine. */
const LONGEST = 1_230_000;
/** How long its process may live after its last test, in milliseconds. */
const ENDING = 60_000;

// Processes and threads that tests start themselves inherit this module.
if (isMainThread && process.env['NODE_TEST_CONTEXT'] !== undefined) {
  const watchdog = new Worker(new URL('watchdog.ts', import.meta.url), { execArgv: [] });
  watchdog.unref();
  watchdog.postMessage(LONGEST);
  after(() => {
    setTimeout(() => {
      const open = process.getActiveResourcesInfo().join(', ');
      process.stderr.write(`Still open a minute after the last test: ${open}\n`);
      process.exit(1);
    }, ENDING).unref();
    watchdog.postMessage(ENDING + 5_000);
  });
}
