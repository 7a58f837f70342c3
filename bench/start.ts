/**
 * Measures a start: the processor time of the process, user and system, until it has sent its first answer. The service starts
 * on an empty folder and on its data; beside it, in turns, starts a bare `node:http` server, the least that a server needs.
 *
 * Usage: npm run bench:start [-- --rounds 9]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './load.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const ROUNDS = Number(values.rounds);

const ROOT = join(import.meta.dirname, '..');
const BARE = 'bench/start-bare.ts';
const SERVICE = 'src/main.ts';

/** What a start took: processor time and time in milliseconds, and the modules that were loaded, when they were counted. */
type Start = { readonly cpu: number; readonly wall: number; readonly modules: number };

/** What `start-watch.ts` tells. */
type Usage = { readonly cpu: NodeJS.CpuUsage; readonly modules: number };

/** Starts a program on a folder as `npm start` does, asks it once, and ends it. Counting modules takes time of its own. */
async function measureStart(program: string, folder: string, counts = false): Promise<Start> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', './src/runtime.js', '--import', './bench/start-watch.ts', program],
    {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: '0',
        BENCH_COUNTS_MODULES: String(counts),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  try {
    const answer = await fetch(new URL('/api/players', await addressOf(child)));
    await answer.text();
    const wall = performance.now() - begun;
    const told = once(child, 'message');
    child.send('usage');
    const [{ cpu, modules }] = (await told) as [Usage];
    return { cpu: (cpu.user + cpu.system) / 1000, wall, modules };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The first address that a program names. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const piece of child.stderr ?? []) {
    said += String(piece);
    const address = /is ready at (\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`${child.spawnargs.at(-1)} did not start: ${said}`);
}

const folder = await mkdtemp(join(tmpdir(), 'beadhouse-bench-'));
try {
  let made = 0;
  const newFolder = (): string => join(folder, String(made++));
  const used = newFolder();
  const programs = {
    'the service, with data': (counts?: boolean) => measureStart(SERVICE, used, counts),
    'the service, a new folder': (counts?: boolean) => measureStart(SERVICE, newFolder(), counts),
    'bare node:http': (counts?: boolean) => measureStart(BARE, used, counts),
  };
  // The first starts build the page, fill the cache of compiled code, and make the data.
  const counted = new Map<string, number>();
  for (const [name, start] of Object.entries(programs)) {
    await start();
    counted.set(name, (await start(true)).modules);
  }
  const all = new Map<string, Start[]>(Object.keys(programs).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, start] of Object.entries(programs)) all.get(name)?.push(await start());
  }
  const middle = (name: string, figure: 'cpu' | 'wall'): number =>
    median((all.get(name) ?? []).map((one) => one[figure]));
  const rows = [...counted].map(([name, modules]) => {
    const cpu = middle(name, 'cpu');
    const row = {
      'CPU ms': Math.round(cpu),
      'times bare': Number((cpu / middle('bare node:http', 'cpu')).toFixed(1)),
      'ms to the first answer': Math.round(middle(name, 'wall')),
      modules,
    };
    return [name, row] as const;
  });
  console.table(Object.fromEntries(rows));
} finally {
  await rm(folder, { recursive: true, force: true });
}
