/**
 * Measures the five works on the service and on the limit of its engine, in rounds that take turns, so that the machine's
 * noise falls on both alike. Usage: npm run bench [-- ROUNDS], npm run bench:postgres [-- ROUNDS]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, percentile } from './load.ts';
import { freshDatabase, startPostgres } from '../test/kit/postgres.ts';
import { seed, type ServerEnv } from './seed.ts';
import { startServer, type MeasuredServer } from './server.ts';
import { works, type Work } from './works.ts';

const isPostgres = process.argv.includes('postgres');
const ROUNDS = Number(process.argv.find((text) => /^\d+$/.test(text)) ?? 7);
const CONNECTIONS = 32;
const COUNT = 4_000;
const WARM_UP = 6_000;

type Figures = { cpu: number; throughput: number; p50: number; p99: number };

/** Throughput of one instance and of two on the same database. */
async function compareInstances(one: {
  server: MeasuredServer;
  works: Work[];
  env: ServerEnv;
  own: string;
}): Promise<void> {
  const second = await startServer('service.ts', one.own, one.env);
  const rows: Record<string, object> = {};
  for (const work of one.works) {
    const count = work.name === 'POST player' ? 1_500 : COUNT;
    const half = { ...work, connections: CONNECTIONS / 2, count: count / 2 };
    await load(second.url, half);
    const alone = await load(one.server.url, { ...work, connections: CONNECTIONS, count });
    const started = performance.now();
    await Promise.all([load(one.server.url, half), load(second.url, half)]);
    const seconds = (performance.now() - started) / 1000;
    rows[work.name] = {
      'one, req/s': Math.round(count / alone.seconds),
      'two, req/s': Math.round(count / seconds),
    };
  }
  console.table(rows);
  await second.stop();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const folder = await mkdtemp(join(tmpdir(), 'beadhouse-bench-'));
const postgres = isPostgres ? await startPostgres() : undefined;

/** A store of its own for a server. */
async function newStore(): Promise<ServerEnv> {
  if (postgres === undefined) return {};
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return { DATABASE_URL: (await freshDatabase()).url, AUTH_SECRET: 'x'.repeat(32) };
}

try {
  const programs = ['service.ts', isPostgres ? 'limit-postgres.ts' : 'limit.ts'] as const;
  const servers: { server: MeasuredServer; works: Work[]; env: ServerEnv; own: string }[] = [];
  for (const program of programs) {
    const own = join(folder, program);
    const env = await newStore();
    const { cookies } = await seed(own, { viewers: 300, playersEach: 20 }, env);
    servers.push({ server: await startServer(program, own, env), works: works(cookies), env, own });
  }
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
  const [service] = servers;
  if (isPostgres && service !== undefined) await compareInstances(service);
  await Promise.all(servers.map(({ server }) => server.stop()));
} finally {
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
}
