/**
 * Measures the works for which no limit is written: the second table of docs/performance.md. Each takes turns with one work of
 * the first table, because their ratio means the same on every machine.
 *
 * Usage: npm run bench:others [-- postgres --rounds 7 --only 'PATCH' --requests 4000]
 *
 * With few requests it only checks that each work gets the status that its row names.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureOnce, medians, type Figures } from './measure.ts';
import { makeAdmin, otherWorks } from './other-works.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';
import { openStores } from './stores.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    /** The largest number of requests of a work in a round. */
    requests: { type: 'string', default: 'Infinity' },
  },
});
const ROUNDS = Number(values.rounds);

const stores = await openStores(positionals.includes('postgres') ? 'postgres' : 'sqlite');
const folder = await mkdtemp(join(tmpdir(), 'beadhouse-bench-'));
try {
  const env = await stores.newStore();
  const seeded = await seed(folder, env);
  await makeAdmin(folder, env);
  // The role `web` runs no tasks, so no postcard is drawn meanwhile.
  const server = await startServer('service.ts', folder, { ...env, ROLE: 'web' });
  const { reference, works } = await otherWorks(server.url, seeded, Number(values.requests));
  await reference.prepare();
  const rows: Record<string, object> = {};
  for (const work of works.filter(({ name }) => name.includes(values.only))) {
    const all: { work: Figures[]; reference: Figures[] } = { work: [], reference: [] };
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      await work.prepare();
      const ofReference = await measureOnce(server, reference);
      const ofWork = await measureOnce(server, work);
      if (round === 0) continue;
      all.reference.push(ofReference);
      all.work.push(ofWork);
    }
    const { cpu, throughput, p50, p99 } = medians(all.work);
    rows[work.name] = {
      'CPU µs': Math.round(cpu),
      [`times ${reference.name}`]: Number((cpu / medians(all.reference).cpu).toFixed(2)),
      'req/s': Math.round(throughput),
      'p50 ms': Number(p50.toFixed(2)),
      'p99 ms': Number(p99.toFixed(2)),
    };
  }
  console.table(rows);
  await server.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
  await stores.close();
}
