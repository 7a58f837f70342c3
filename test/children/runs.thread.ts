/** A thread that plays children, one after the other, and tells each outcome. */
import { parentPort, workerData } from 'node:worker_threads';
import { runOf, type Job } from './run.ts';

for (const job of workerData as readonly Job[]) parentPort?.postMessage(runOf(job));
