/**
 * Plays simulated children on demand, and prints how the page's plan and the service's chances stand by their bounds: `npm run simulate`, or
 * with other numbers `npm run simulate -- --seeds 5 --days 60`. With `--train` it finds the weights of the chances again.
 */
import { Worker } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import { boundsOf } from './bounds.ts';
import { KINDS, type KindId } from './kinds.ts';
import type { Job, Outcome } from './run.ts';
import { kindsTable, boundsTable } from './tables.ts';
import { train } from './train.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    days: { type: 'string', default: '120' },
    train: { type: 'boolean', default: false },
  },
});

/** How many threads play at a time. */
const THREADS = 2;

function inThread(jobs: readonly Job[]): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const outcomes: Outcome[] = [];
    new Worker(new URL('./runs.thread.ts', import.meta.url), { workerData: jobs })
      .on('message', (outcome: Outcome) => outcomes.push(outcome))
      .on('error', reject)
      .on('exit', () => resolve(outcomes));
  });
}

if (values.train) train();
else {
  const days = Number(values.days);
  const jobs = Array.from({ length: Number(values.seeds) }, (_, seed) =>
    (Object.keys(KINDS) as KindId[]).map((kind): Job => ({ kind, seed, days })),
  ).flat();
  const shares = Array.from({ length: THREADS }, (_, thread) =>
    jobs.filter((_job, at) => at % THREADS === thread),
  );
  const outcomes = (await Promise.all(shares.map(inThread))).flat();
  process.stdout.write(`${kindsTable(outcomes)}\n\n${boundsTable(boundsOf(outcomes))}\n`);
}
