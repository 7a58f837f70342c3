import type { TestContext } from 'node:test';
import { Client } from 'pg';
import { openPostgres, type PostgresOptions } from '../../src/storage/postgres/open.ts';
import type { Storage } from '../../src/storage/port.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { freshDatabase, type PostgresServer } from '../kit/postgres.ts';
import { waitFor } from '../kit/wait-for.ts';

/** A database for one test, instances on it, and an administrator's connection to read and disturb it. */
export type Database = {
  readonly url: string;
  /** Opens it as an instance of the service does, through another address when one is given. */
  instance(options?: PostgresOptions, through?: string): Promise<Storage>;
  /** Runs SQL on the administrator's own connection. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Lists the connections of instances for which a condition on `pg_stat_activity` is true. */
  connections(condition: string): Promise<Record<string, unknown>[]>;
  /** Ends the connections of all instances, as a server that stops does. */
  terminate(): Promise<void>;
  /** Waits until this many connections of instances wait for a lock. */
  blocked(count: number): Promise<void>;
};

const OF_INSTANCES = `application_name = 'beadhouse' and datname = current_database()`;

/** Creates a database, on the tests' own server unless another is given. Everything is closed when the test ends. */
export async function openDatabase(t: TestContext, server?: PostgresServer): Promise<Database> {
  const { url, drop } = await freshDatabase(server);
  const admin = new Client({ connectionString: url });
  // Tests that stop the server end this connection on purpose.
  admin.on('error', () => {});
  await admin.connect();
  const instances: Storage[] = [];
  // What a test opens besides ends first: PostgreSQL waits five seconds for connections before it drops a database.
  addCleanup(t, async () => {
    await Promise.all(instances.map((one) => one.close()));
    await admin.end();
    await drop();
  });

  async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await admin.query<Record<string, unknown>>(text, values);
    return rows;
  }
  const connections = (condition: string): Promise<Record<string, unknown>[]> =>
    sql(`select pid from pg_stat_activity where ${OF_INSTANCES} and ${condition}`);

  return {
    url,
    sql,
    connections,
    async instance(options = {}, through = url) {
      const storage = await openPostgres(through, Date.now, options);
      instances.push(storage);
      return storage;
    },
    async terminate() {
      await sql(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${OF_INSTANCES}`,
      );
    },
    async blocked(count) {
      await waitFor(`${count} wait for a lock`, async () => {
        const waiting = await connections(`wait_event_type = 'Lock'`);
        return waiting.length === count;
      });
    },
  };
}

/** Makes a point in a transaction at which a test holds it. */
export function createHold() {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    /** Resolves when the transaction has reached the point. */
    reached: reached.promise,
    release: released.resolve,
    /** Called by the transaction at the point; waits until the test lets it go on. */
    async here(): Promise<void> {
      reached.resolve();
      await released.promise;
    },
  };
}
