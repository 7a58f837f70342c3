import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const KEEPER = fileURLToPath(new URL('postgres.child.ts', import.meta.url));

/** A PostgreSQL server that tests may stop and start. */
export type PostgresServer = {
  /** An administrator's address: `postgres://…/postgres`. */
  readonly url: string;
  /** Ends every connection and the server; committed data stays. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Ends it and removes its data. This process does not end by itself before that. */
  close(): Promise<void>;
};

/** A database of its own. */
export type FreshDatabase = {
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
};

/** Starts a server for tests that stop and start it. It ends with this process, even if that is killed. */
export async function startPostgres(): Promise<PostgresServer> {
  const { unref: _, ...server } = await startKeeper();
  return server;
}

/** Starts a server; after `unref` this process may end while the server runs, and the server ends with it. */
async function startKeeper(): Promise<PostgresServer & { unref(): void }> {
  const keeper = spawn(process.execPath, [KEEPER], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A signal to the whole group, such as Ctrl+C, must not end the child: it removes the server when this process has
    // ended.
    detached: true,
  });
  const exited = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();

  async function answer(): Promise<string> {
    const line = await lines.next();
    if (line.done === true) throw new Error('The PostgreSQL of the tests did not start');
    return line.value;
  }
  async function tell(command: 'stop' | 'start'): Promise<void> {
    keeper.stdin.write(`${command}\n`);
    await answer();
  }

  const url = await answer();
  return {
    url,
    stop: () => tell('stop'),
    start: () => tell('start'),
    async close() {
      keeper.stdin.end();
      await exited;
    },
    unref() {
      keeper.unref();
      for (const pipe of [keeper.stdin, keeper.stdout]) (pipe as Socket).unref();
    },
  };
}

let shared: Promise<string> | undefined;

/** The server that `TEST_DATABASE_URL` names; without it, one for this process, started for the first database. */
function sharedServer(): Promise<string> {
  shared ??= givenOrStarted();
  return shared;
}

async function givenOrStarted(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return given;
  const server = await startKeeper();
  server.unref();
  return server.url;
}

/**
 * Creates a database, on the server that the tests share unless another is given.
 *
 * @param template the database that it is a copy of; an empty one without it
 */
export async function freshDatabase(
  server?: PostgresServer,
  template = 'template0',
): Promise<FreshDatabase> {
  const url = server?.url ?? (await sharedServer());
  const name = `beadhouse_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${name} template ${template} strategy file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async drop() {
      try {
        // Waits for closing connections: a client logs an error when its connection is cut.
        await run(url, `drop database ${name}`);
      } catch {
        await run(url, `drop database ${name} with (force)`);
      }
    },
  };
}

/** Creates a database for a service. When the whole suite runs, it has the service's tables already, without rows. */
export function freshServiceDatabase(): Promise<FreshDatabase> {
  return freshDatabase(undefined, process.env['TEST_DATABASE_TEMPLATE']);
}

async function run(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
