/**
 * Measures GET players with a million players in the table against a thousand; the asking viewers have 20 each in both.
 * Usage: npm run bench:players
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, percentile } from './load.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';
import { works } from './works.ts';

const ROUNDS = 9;
const COUNT = 3_000;
const ASKING = 50;

const folder = await mkdtemp(join(tmpdir(), 'beadhouse-players-'));
try {
  const tables = await Promise.all(
    [50, 50_000].map(async (viewers) => {
      const own = join(folder, String(viewers));
      const { cookies } = await seed(own, { viewers, playersEach: 20 });
      const server = await startServer('service.ts', own);
      // Spread over the whole table.
      const asking = cookies.filter((_, index) => index % (viewers / ASKING) === 0);
      const work = works(asking).find(({ name }) => name.startsWith('GET players'));
      if (work === undefined) throw new Error('There is no such work');
      const options = { ...work, connections: 8, count: COUNT };
      return { players: viewers * 20, server, options, cpu: [] as number[], p50: [] as number[] };
    }),
  );
  for (let round = -1; round < ROUNDS; round++) {
    for (const table of round % 2 === 0 ? tables : tables.toReversed()) {
      const before = await table.server.cpu();
      const { latencies } = await load(table.server.url, table.options);
      // The first round warms up.
      if (round < 0) continue;
      table.cpu.push(((await table.server.cpu()) - before) / COUNT);
      table.p50.push(percentile(latencies, 0.5));
    }
  }
  const median = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [few, many] = tables.map(({ cpu, p50 }) => ({ cpu: median(cpu), p50: median(p50) }));
  console.table(
    tables.map(({ players, cpu, p50 }) => ({
      players,
      'CPU µs': median(cpu).toFixed(0),
      'p50 ms': median(p50).toFixed(3),
    })),
  );
  console.log(
    `CPU ratio ${((many?.cpu ?? 0) / (few?.cpu ?? 1)).toFixed(2)}, p50 ratio ${((many?.p50 ?? 0) / (few?.p50 ?? 1)).toFixed(2)}`,
  );
  await Promise.all(tables.map(({ server }) => server.stop()));
} finally {
  await rm(folder, { recursive: true, force: true });
}
