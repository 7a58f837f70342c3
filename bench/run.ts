/**
 * Measures the five works on the service and on the limit (`limit.ts`), in rounds that take turns, so that the machine's
 * noise falls on both alike. Usage: npm run bench [-- ROUNDS]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, percentile } from './load.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';
import { works } from './works.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const CONNECTIONS = 32;
const COUNT = 4_000;
const WARM_UP = 6_000;

type Figures = { cpu: number; throughput: number; p50: number; p99: number };

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const folder = await mkdtemp(join(tmpdir(), 'beadhouse-bench-'));
try {
  const servers = await Promise.all(
    (['service.ts', 'limit.ts'] as const).map(async (program) => {
      const own = join(folder, program);
      const { cookies } = await seed(own, { viewers: 300, playersEach: 20 });
      return { server: await startServer(program, own), works: works(cookies) };
    }),
  );
  const results = new Map<string, Figures[]>();

  async function measure(index: number, name: string, count: number): Promise<Figures> {
    const { server, works: own } = servers[index] as (typeof servers)[number];
    const work = own.find((one) => one.name === name) as (typeof own)[number];
    const before = await server.cpu();
    const { latencies, seconds } = await load(server.url, {
      ...work,
      connections: CONNECTIONS,
      count,
    });
    const cpu = ((await server.cpu()) - before) / count;
    return {
      cpu,
      throughput: count / seconds,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
    };
  }

  const names = servers[0]?.works.map((work) => work.name) ?? [];
  for (const name of names) {
    for (const index of [0, 1])
      await measure(index, name, name === 'POST player' ? 1_500 : WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const key = `${index} ${name}`;
        const figures = await measure(index, name, name === 'POST player' ? 1_500 : COUNT);
        results.set(key, [...(results.get(key) ?? []), figures]);
      }
    }
  }

  const of = (index: number, name: string, figure: keyof Figures): number =>
    median((results.get(`${index} ${name}`) ?? []).map((one) => one[figure]));
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          'CPU µs': Math.round(of(0, name, 'cpu')),
          'limit CPU µs': Math.round(of(1, name, 'cpu')),
          'CPU ratio': Number((of(0, name, 'cpu') / of(1, name, 'cpu')).toFixed(2)),
          'req/s': Math.round(of(0, name, 'throughput')),
          'limit req/s': Math.round(of(1, name, 'throughput')),
          'p50 ms': Number(of(0, name, 'p50').toFixed(2)),
          'limit p50 ms': Number(of(1, name, 'p50').toFixed(2)),
          'p99 ms': Number(of(0, name, 'p99').toFixed(2)),
          'limit p99 ms': Number(of(1, name, 'p99').toFixed(2)),
        },
      ]),
    ),
  );
  await Promise.all(servers.map(({ server }) => server.stop()));
} finally {
  await rm(folder, { recursive: true, force: true });
}
