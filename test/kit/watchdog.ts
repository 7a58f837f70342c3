import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks the main thread to end this process when its time is over, and ends it by force when that thread is too busy. */
await setTimeout(Number(workerData));
parentPort?.postMessage('over');
await setTimeout(5_000);
writeSync(2, `Ended by force: its thread is busy after ${Number(workerData) / 1000} s\n`);
process.kill(process.pid, 'SIGKILL');
