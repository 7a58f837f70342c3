/**
 * Measures each work on the service and on the limit of its engine. Their rounds take turns, so that the machine's noise
 * affects both alike. Of several runs, each on new stores, the median counts. Exits with 1 when a bound is broken.
 *
 * Usage: npm run bench [-- --runs 3 --rounds 7 --only 'GET players'], and npm run bench:postgres
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureOnce, medians, type Figures } from './measure.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';
import { openStores } from './stores.ts';
import { works, type Work } from './works.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  },
});
const [RUNS, ROUNDS] = [Number(values.runs), Number(values.rounds)];

/** How many requests of each work are sent before it is measured: V8 compiles their code until then. */
const WARM_UP = 12_000;

/** The bound: the service may use this many times the limit's CPU, or this many microseconds more. The larger of the two counts. */
const MOST_TIMES = 1.5;
const MOST_MORE = 16;

/** The cost of a work in the service, and at the limit. */
type Pair = Record<'service' | 'limit', Figures>;

const engine = positionals.includes('postgres') ? 'postgres' : 'sqlite';
const stores = await openStores(engine);

/** Runs everything once. Returns the figures by the works' names. */
async function run(): Promise<Map<string, Pair>> {
  const folder = await mkdtemp(join(tmpdir(), 'beadhouse-bench-'));
  const start = async (program: 'service.ts' | 'limit.ts' | 'limit-postgres.ts') => {
    const own = join(folder, program);
    const env = await stores.newStore();
    const all = works(await seed(own, env));
    const server = await startServer(program, own, env);
    // Reads need stored rows, so the first work, a write, runs first.
    await measureOnce(server, { ...(all[0] as Work), count: 500 });
    const wanted = all.filter(({ name }) => name.includes(values.only));
    return { server, works: wanted, figures: [] as Figures[] };
  };
  try {
    const service = await start('service.ts');
    const limit = await start(engine === 'sqlite' ? 'limit.ts' : 'limit-postgres.ts');
    const pairs = new Map<string, Pair>();
    for (const [index, { name }] of service.works.entries()) {
      for (const side of [service, limit]) {
        side.figures = [];
        await measureOnce(side.server, { ...(side.works[index] as Work), count: WARM_UP });
      }
      for (let round = 0; round < ROUNDS; round++) {
        for (const side of round % 2 === 0 ? [service, limit] : [limit, service]) {
          side.figures.push(await measureOnce(side.server, side.works[index] as Work));
        }
      }
      pairs.set(name, { service: medians(service.figures), limit: medians(limit.figures) });
    }
    await Promise.all([service.server.stop(), limit.server.stop()]);
    return pairs;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isHeld({ service, limit }: Pair): boolean {
  return service.cpu <= Math.max(MOST_TIMES * limit.cpu, limit.cpu + MOST_MORE);
}

function show(pairs: ReadonlyMap<string, Pair>): void {
  const rows = [...pairs].map(([name, pair]) => {
    const { service, limit } = pair;
    const row = {
      'CPU µs': Math.round(service.cpu),
      limit: Math.round(limit.cpu),
      ratio: Number((service.cpu / limit.cpu).toFixed(2)),
      bound: isHeld(pair) ? 'held' : 'BROKEN',
      'req/s': Math.round(service.throughput),
      'limit req/s': Math.round(limit.throughput),
      'p50 ms': Number(service.p50.toFixed(2)),
      'limit p50': Number(limit.p50.toFixed(2)),
      'p99 ms': Number(service.p99.toFixed(2)),
      'limit p99': Number(limit.p99.toFixed(2)),
    };
    return [name, row] as const;
  });
  console.table(Object.fromEntries(rows));
}

try {
  const runs: Map<string, Pair>[] = [];
  for (let count = 1; count <= RUNS; count++) {
    const pairs = await run();
    console.log(`Run ${count} of ${RUNS}`);
    show(pairs);
    runs.push(pairs);
  }
  // For each work, the run with the median ratio.
  const middle = [...(runs[0] ?? [])].map(([name]) => {
    const sorted = runs
      .map((pairs) => pairs.get(name) as Pair)
      .toSorted((a, b) => a.service.cpu / a.limit.cpu - b.service.cpu / b.limit.cpu);
    return [name, sorted[Math.floor(sorted.length / 2)] as Pair] as const;
  });
  if (RUNS > 1) {
    console.log('Each in the run with the median ratio');
    show(new Map(middle));
  }
  const broken = middle.filter(([, pair]) => !isHeld(pair)).map(([name]) => name);
  console.log(broken.length === 0 ? 'Every bound is held' : `Broken: ${broken.join(', ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await stores.close();
}
