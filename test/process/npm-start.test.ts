import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { test, type TestContext } from 'node:test';
import { waitFor } from '../kit/wait-for.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { createClient } from '../kit/client.ts';
import { sendHeldPostcard } from '../kit/held-drawing.ts';
import { readTask } from '../kit/postcards.ts';
import { createTemporaryStore } from './temporary.ts';
import { isListening } from './raw-connection.ts';

const linux = process.platform === 'linux';

/** The PATH without the folders that `npm test` adds in front: npm itself runs on the host's Node.js. */
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** The process group of a living process. */
async function groupOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // proc_pid_stat(5): after the program's name come the state, the parent and the group.
  const [state = 'X', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return /[ZX]/.test(state) ? undefined : Number(group);
}

/** The ids of the living processes of a group. */
async function livingIn(group: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const groups = await Promise.all(ids.map(groupOf));
  return ids.filter((_id, index) => groups[index] === group);
}

/** The process of the service that stores in this folder. */
async function serviceIn(dataDir: string): Promise<number> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [command, env] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
    );
    const isService = command?.endsWith('\0src/main.ts\0') === true;
    if (isService && env?.includes(`\0DATA_DIR=${dataDir}\0`) === true) return Number(id);
  }
  return assert.fail(`no service stores in ${dataDir}`);
}

/** Runs `npm start` in its own process group, as a terminal does, until it serves and draws. */
async function npmStart(
  t: TestContext,
  [command = '', ...args]: readonly string[] = ['npm', 'start'],
) {
  const store = await createTemporaryStore(t);
  const npm = spawn(command, args, {
    cwd: join(import.meta.dirname, '../..'),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, PORT: '0', HOME: store.dataDir, ...store.env },
  });
  const group = npm.pid ?? 0;
  addCleanup(t, async () => {
    for (const id of await livingIn(group)) process.kill(id, 'SIGKILL');
  });
  const log: string[] = [];
  const serving = Promise.withResolvers<string>();
  createInterface({ input: npm.stdout }).on('line', (line) => {
    log.push(line);
    // In JSON, or in the form for a terminal.
    const [, address] =
      /"address":"([^"]+)"|serving address=(\S+)/.exec(line)?.filter(Boolean) ?? [];
    if (address !== undefined) serving.resolve(address);
  });
  const url = await serving.promise;
  const service = await serviceIn(store.dataDir);
  const { taskId } = await sendHeldPostcard(createClient(url), service);
  return { npm, group, service, log, url, store, taskId };
}

/** A terminal sends the signal of Ctrl+C to the whole group, and npm passes it on as well. */
const ways = {
  'SIGTERM to npm': { signal: 'SIGTERM', to: 'npm', status: [0, null] },
  'SIGINT to npm': { signal: 'SIGINT', to: 'npm', status: [0, null] },
  'SIGHUP to npm': { signal: 'SIGHUP', to: 'npm', status: [null, 'SIGHUP'] },
  'SIGKILL to npm': { signal: 'SIGKILL', to: 'npm', status: [null, 'SIGKILL'] },
  'Ctrl+C in a terminal': { signal: 'SIGINT', to: 'group', status: [0, null] },
} as const;

for (const [what, { signal, to, status }] of Object.entries(ways)) {
  test(
    `npm start, ${what}: the service stops and hands its task back, and no process is left`,
    { skip: !linux },
    async (t) => {
      const { npm, group, log, url, store, taskId } = await npmStart(t);
      // npm or its service, and the drawing process.
      assert.ok((await livingIn(group)).length >= 2);
      const ended = once(npm, 'close');
      process.kill(to === 'group' ? -group : group, signal);
      assert.deepEqual(await ended, status);
      await waitFor('all have ended', async () => (await livingIn(group)).length === 0);
      assert.equal(await isListening(url), false);
      assert.equal((await readTask(store, taskId)).state, 'pending');
      assert.equal(JSON.parse(log.at(-1) ?? '{}').msg, 'stopped');
    },
  );
}

test(
  'npm start in a terminal that is closed: the service stops and hands its task back, and no process is left',
  { skip: !linux },
  async (t) => {
    // This gives the program a terminal, and closes it at the end.
    const terminal = ['script', '--quiet', '--flush', '--command', 'npm start', '/dev/null'];
    const { npm, service, url, store, taskId } = await npmStart(t, terminal);
    const group = await groupOf(service);
    assert.ok(group !== undefined && group !== npm.pid);
    npm.kill('SIGKILL');
    await waitFor('all have ended', async () => (await livingIn(group)).length === 0);
    assert.equal(await isListening(url), false);
    assert.equal((await readTask(store, taskId)).state, 'pending');
  },
);
