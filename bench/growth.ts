/**
 * Measures reads and writes of one owner's rows with a thousand, a hundred thousand and a million rows in each table. The
 * requesting owners always have 20 rows of each, scattered over the tables as in real use. Exits with 1 when a work costs
 * more than its bound. Takes up to 4 GB of disk, one engine after the other, and removes its files.
 *
 * Usage: npm run bench:growth [-- sqlite | postgres]
 */
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from './fill.ts';
import { load, median, percentile } from './load.ts';
import { ownersWorks } from './owners-works.ts';
import { startServer } from './server.ts';
import { openStores } from './stores.ts';
import type { Work } from './works.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 15;
/** Each work runs this many rounds before it is measured: until then V8 still compiles. */
const WARM_UPS = 4;
/** The free disk space that is needed, in bytes: twice the size of an engine's stores, with PostgreSQL's write-ahead log. */
const DISK = 8e9;

/**
 * The bound: a work may take this many times as long as with a thousand rows, or this many microseconds more. The larger of the
 * two counts.
 */
const MOST_TIMES = 1.2;
const MOST_MORE = 25;

/** @returns whether every work is within its bound */
async function measure(engine: 'sqlite' | 'postgres'): Promise<boolean> {
  // On SQLite the service's process does the whole work, and the time of a commit depends on the disk.
  const figure = engine === 'sqlite' ? 'CPU' : 'median latency';
  const folder = await mkdtemp(join(tmpdir(), 'beadhouse-growth-'));
  const { newStore, close } = await openStores(engine);
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < DISK) throw new Error(`${folder} has less than ${DISK} bytes left`);
    const stores = [];
    for (const rows of SIZES) {
      const own = join(folder, String(rows));
      const env = await newStore();
      const works = ownersWorks(await fill(own, rows, env));
      // The tasks of the postcards do not run: drawing would be measured too.
      stores.push({ works, server: await startServer('service.ts', own, { ...env, ROLE: 'web' }) });
    }
    const names = stores[0]?.works.map(({ name }) => name) ?? [];
    const table: Record<string, object> = {};
    let isHeld = true;
    for (const [index, name] of names.entries()) {
      const figures = stores.map((): number[] => []);
      for (const { server, works } of stores) {
        const work = works[index] as Work;
        await load(server.url, { ...work, count: WARM_UPS * work.count, connections: 1 });
      }
      for (let round = 0; round < ROUNDS; round++) {
        // Each store comes first equally often: writes that one store leaves to the disk delay the next one.
        for (const turn of stores.keys()) {
          const at = (round + turn) % stores.length;
          const { server, works } = stores[at] as (typeof stores)[number];
          const work = works[index] as Work;
          const before = await server.cpu();
          const { latencies } = await load(server.url, { ...work, connections: 1 });
          const cpu = ((await server.cpu()) - before) / work.count;
          const latency = 1_000 * percentile(latencies, 0.5);
          figures[at]?.push(figure === 'CPU' ? cpu : latency);
        }
      }
      const [few = 0, ...more] = figures.map(median);
      const isWithin = more.every((one) => one <= Math.max(MOST_TIMES * few, few + MOST_MORE));
      isHeld &&= isWithin;
      table[name] = {
        ...Object.fromEntries(
          [few, ...more].map((one, at) => [`${SIZES[at]} rows`, Math.round(one)]),
        ),
        bound: isWithin ? 'held' : 'BROKEN',
      };
    }
    console.log(`${engine}: ${figure} in microseconds`);
    console.table(table);
    for (const { server } of stores) await server.stop();
    return isHeld;
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

const [wanted] = process.argv.slice(2);
const engines = (['sqlite', 'postgres'] as const).filter((one) => (wanted ?? one) === one);
for (const engine of engines) if (!(await measure(engine))) process.exitCode = 1;
