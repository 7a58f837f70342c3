/**
 * Takes a CPU profile of one measured work, and shows where the service's time goes: by place, then by function. Usage: npm run
 * bench:profile -- "GET players" [postgres]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from './load.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';
import { openStores } from './stores.ts';
import { works } from './works.ts';

const ROUNDS = 10;
const [wanted = 'GET players', engine = 'sqlite'] = process.argv.slice(2);

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

function placeOf(url: string, name: string): string {
  if (name === '(garbage collector)') return 'garbage collection';
  if (name === '(program)') return 'native code and system calls';
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (dependency !== undefined) return dependency;
  if (url.startsWith('node:')) return `node ${url.split('/', 2).join('/')}`;
  const own = /\/src\/((?:features\/)?[^/]+)/.exec(url)?.[1];
  return own === undefined ? `native ${name}` : `src/${own}`;
}

const stores = await openStores(engine === 'postgres' ? 'postgres' : 'sqlite');
const folder = await mkdtemp(join(tmpdir(), 'beadhouse-profile-'));
try {
  const env = await stores.newStore();
  const all = works(await seed(folder, env));
  const work = all.find(({ name }) => name.startsWith(wanted));
  if (work === undefined) throw new Error(`One of: ${all.map(({ name }) => name).join(', ')}`);
  const count = ROUNDS * work.count;
  const server = await startServer('service.ts', folder, env);
  // Reads need stored rows, so the first work, a write, runs first.
  const [first = work] = all;
  await load(server.url, { ...first, connections: 32, count: 500 });
  await load(server.url, { ...work, connections: 32 });
  await server.ask('profile');
  await load(server.url, { ...work, connections: 32, count });
  const { profile } = (await server.ask('end profile')) as { profile: Profile };
  await server.stop();

  const frames = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const places = new Map<string, number>();
  const functions = new Map<string, number>();
  let total = 0;
  for (const [index, id] of profile.samples.entries()) {
    const frame = frames.get(id);
    const micros = profile.timeDeltas[index] ?? 0;
    if (frame === undefined || frame.functionName === '(idle)') continue;
    total += micros;
    const place = placeOf(frame.url, frame.functionName);
    places.set(place, (places.get(place) ?? 0) + micros);
    const name = `${frame.functionName || '(anonymous)'}  ${place}:${frame.lineNumber + 1}`;
    functions.set(name, (functions.get(name) ?? 0) + micros);
  }
  const show = (title: string, shares: Map<string, number>, most: number): void => {
    console.log(`\n${title}`);
    for (const [name, micros] of [...shares].toSorted((a, b) => b[1] - a[1]).slice(0, most)) {
      const perRequest = (micros / count).toFixed(1).padStart(6);
      console.log(`${perRequest} µs ${((100 * micros) / total).toFixed(1).padStart(5)} %  ${name}`);
    }
  };
  console.log(`${work.name}: ${(total / count).toFixed(0)} µs a request`);
  show('By place', places, 18);
  show('By function', functions, 40);
} finally {
  await stores.close();
  await rm(folder, { recursive: true, force: true });
}
