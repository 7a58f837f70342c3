import { isMainThread, Worker } from 'node:worker_threads';

/**
 * Is loaded before each file of tests. The runner waits for ever for a process that stays open after its last test, or whose thread
 * is busy for ever: its own time limit ends neither. Such a process names what it waits for, and fails.
 */

/** How long one file may run, in milliseconds: a whole suite on a slow machine, and more than the runner allows one test. */
const LONGEST = 1_230_000;

// Processes and threads that tests start themselves inherit this module.
if (isMainThread && process.env['NODE_TEST_CONTEXT'] !== undefined) {
  const watchdog = new Worker(new URL('watchdog.ts', import.meta.url), {
    execArgv: [],
    workerData: LONGEST,
  });
  watchdog.on('message', () => {
    const open = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(`Still open after ${LONGEST / 1000} s: ${open}\n`);
    process.exit(1);
  });
  watchdog.unref();
}
