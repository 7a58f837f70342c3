import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { addCleanup } from './cleanup.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { waitFor } from './wait-for.ts';

/** Says why there is no PgBouncer here; false when there is one. */
export function withoutPgBouncer(): string | false {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return false;
  } catch {
    return 'pgbouncer is not installed: with it in PATH (apt-get install pgbouncer) these tests run';
  }
}

/** PgBouncer does not run as root. */
const NOBODY = 65_534;

/**
 * Starts PgBouncer, with its own defaults but for these settings, before the server of a database. It ends with the test.
 *
 * @returns the address of the same database through it
 */
export async function startPgBouncer(
  t: TestContext,
  url: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<string> {
  const server = new URL(url);
  const folder = makeTemporaryFolder(t);
  const port = await freePort();
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users.txt'),
    ...settings,
  };
  const ini = Object.entries(lines).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(join(folder, 'users.txt'), `"${server.username}" "${server.password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=127.0.0.1 port=${server.port}\n[pgbouncer]\n${ini.join('')}`,
  );
  chmodSync(folder, 0o755);
  const pooler = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  const exited = once(pooler, 'exit');
  let said = '';
  pooler.stderr.on('data', (text) => {
    said += String(text);
  });
  addCleanup(t, async () => {
    pooler.kill('SIGKILL');
    await exited;
  });
  await waitFor(`PgBouncer listens: ${said}`, () => listens(port));
  server.port = String(port);
  return server.href;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
