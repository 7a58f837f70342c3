import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** Ends this process when the time that the main thread last allowed is over, however busy that thread is. */
let timer: NodeJS.Timeout | undefined;
parentPort?.on('message', (allowed: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    writeSync(2, `Ended by force: its thread was busy for the ${allowed / 1000} s that it had.\n`);
    process.kill(process.pid, 'SIGKILL');
  }, allowed);
});
