/**
 * Measures searches of a gallery with 10,000 flowcharts whose texts are the longest. Exits with 1 when a search costs more than
 * five times a page without one: processor time of the service, and time of waiting.
 *
 * Usage: npm run bench:gallery [-- sqlite | postgres]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LONGEST } from '../src/features/flowcharts/content.ts';
import { foldText } from '../src/features/flowcharts/search.ts';
import { isoTime } from '../src/kernel/clock.ts';
import { createSeededRandom } from '../test/kit/seeded-random.ts';
import { median } from './load.ts';
import { openBenchStore, type ServerEnv } from './seed.ts';
import { startServer, type MeasuredServer } from './server.ts';
import { openStores } from './stores.ts';

const CHARTS = 10_000;
const AT_ONCE = 100;
const ROUNDS = 7;
const REQUESTS = 10;
const MOST_TIMES = 5;

const SEARCHES = {
  'a page': '',
  'in each': 'many',
  'in each thousandth': 'rareword',
  'in none': 'eeeeeeee',
  'the longest': 'e'.repeat(100),
  'ten words': 'et at on in sh rd lu ta oi ф',
};

const random = createSeededRandom(141);
const letter = (): string => 'etaoinshrdlucm'.charAt(Math.floor(14 * random() * random()));
const word = (): string => Array.from({ length: 2 + Math.floor(8 * random()) }, letter).join('');
const vocabulary = Array.from({ length: 3_000 }, word);

/** Writes a text of this many characters that ends with a word. */
function write(length: number, last = ''): string {
  let text = '';
  while (text.length < length) text += `${vocabulary[Math.floor(3_000 * random() ** 3)]} `;
  return text.slice(0, length - last.length - 1).concat(' ', last);
}

async function fill(folder: string, env: ServerEnv): Promise<void> {
  const { storage } = await openBenchStore(folder, env);
  const { kysely } = storage;
  const now = isoTime(Date.now());
  const owner = { id: 'owner', name: 'Owner', email: 'owner@example.org', email_verified: 0 };
  await kysely
    .insertInto('users')
    .values({ ...owner, role: 'user', created_at: now, updated_at: now } as never)
    .execute();
  for (let at = 0; at < CHARTS; at += AT_ONCE) {
    const charts = Array.from({ length: AT_ONCE }, (_, index) => {
      const number = at + index;
      const time = isoTime(1.7e12 + 1_000 * number);
      const keywords = number % 1_000 === 0 ? 'many rareword' : 'many';
      const shown = {
        id: `01940000-dddd-7000-8000-${number.toString(16).padStart(12, '0')}`,
        title: write(LONGEST.title.most),
        description: write(LONGEST.description.most),
        emoji: '📊',
        version: 1,
        published_at: time,
        updated_at: time,
      };
      return { shown, time, keywords: write(LONGEST.searchKeywords.most, keywords) };
    });
    const owned = charts.map(({ shown, time, keywords }) => ({
      ...shown,
      user_id: owner.id,
      search_keywords: keywords,
      definition_json: '{}',
      mermaid_content: 'graph TD',
      status: 'published',
      created_at: time,
    }));
    const listed = charts.map(({ shown, keywords }) => ({
      ...shown,
      search_text: foldText([shown.title, shown.description, keywords].join('\n')),
    }));
    await kysely
      .insertInto('teacher_flowcharts')
      .values(owned as never)
      .execute();
    await kysely.insertInto('published_flowcharts').values(listed).execute();
  }
  await storage.close();
}

type Cost = { readonly cpu: number; readonly latency: number };

let callers = 0;

/** Asks some times, each from an address of its own, since searches of an address are counted. */
async function ask(server: MeasuredServer, search: string): Promise<Cost> {
  const before = await server.cpu();
  const latencies: number[] = [];
  for (let count = 0; count < REQUESTS; count++) {
    const started = performance.now();
    const answer = await fetch(
      `${server.url}/api/flowchart-gallery?search=${encodeURIComponent(search)}`,
      { headers: { 'x-forwarded-for': `10.0.${++callers >> 8}.${callers & 255}` } },
    );
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`Expected status 200, got ${answer.status}`);
    latencies.push(performance.now() - started);
  }
  return { cpu: ((await server.cpu()) - before) / REQUESTS / 1_000, latency: median(latencies) };
}

/** @returns whether each search is within the bound */
async function measure(engine: 'sqlite' | 'postgres'): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'beadhouse-gallery-'));
  const stores = await openStores(engine);
  try {
    const env = await stores.newStore();
    await fill(folder, env);
    const server = await startServer('service.ts', folder, { ...env, ROLE: 'web' });
    const costs = Object.entries(SEARCHES).map(([name, search]) => ({
      name,
      search,
      rounds: [] as Cost[],
    }));
    for (const { search } of costs) await ask(server, search);
    // They take turns, so that the machine's noise affects all alike.
    for (let round = 0; round < ROUNDS; round++) {
      for (const { search, rounds } of costs) rounds.push(await ask(server, search));
    }
    await server.stop();
    const rows = costs.map(({ name, rounds }) => ({
      name,
      cpu: median(rounds.map(({ cpu }) => cpu)),
      latency: median(rounds.map(({ latency }) => latency)),
    }));
    const [page = { cpu: 0, latency: 0 }] = rows;
    const held = rows.map(
      ({ cpu, latency }) => cpu <= MOST_TIMES * page.cpu && latency <= MOST_TIMES * page.latency,
    );
    const table = rows.map(({ name, cpu, latency }, at) => [
      name,
      {
        'CPU ms': Number(cpu.toFixed(2)),
        'median ms': Number(latency.toFixed(2)),
        bound: held[at] === true ? 'held' : 'BROKEN',
      },
    ]);
    console.log(engine);
    console.table(Object.fromEntries(table));
    return held.every(Boolean);
  } finally {
    await stores.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const [wanted] = process.argv.slice(2);
const engines = (['sqlite', 'postgres'] as const).filter((one) => (wanted ?? one) === one);
for (const engine of engines) if (!(await measure(engine))) process.exitCode = 1;
