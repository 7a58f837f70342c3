import type { TestContext } from 'node:test';
import { Client } from 'pg';
import { openPostgres, type PostgresOptions } from '../../src/storage/postgres/open.ts';
import type { Storage } from '../../src/storage/port.ts';
import { freshDatabase, type PostgresServer } from '../kit/postgres.ts';
import { waitFor } from '../kit/wait-for.ts';

/** A database for one test, instances on it, and an administrator who looks at it and stands in its way. */
export type Database = {
  readonly url: string;
  /** Opens it as one instance of the service does, through another address when one is given. */
  instance(options?: PostgresOptions, through?: string): Promise<Storage>;
  /** Runs SQL on the administrator's own connection. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The connections of instances of which a condition on `pg_stat_activity` holds. */
  connections(condition: string): Promise<Record<string, unknown>[]>;
  /** Ends the connections of all instances, as the server does when it goes away. */
  terminate(): Promise<void>;
  /** Waits until so many connections of instances wait for a lock. */
  blocked(count: number): Promise<void>;
};

const OF_INSTANCES = `application_name = 'beadhouse' and datname = current_database()`;

/** Makes a database, on the tests' own server unless another is given. All that was opened ends with the test. */
export async function openDatabase(t: TestContext, server?: PostgresServer): Promise<Database> {
  const { url, drop } = await freshDatabase(server);
  const admin = new Client({ connectionString: url });
  // It is lost on purpose when the server is stopped.
  admin.on('error', () => {});
  await admin.connect();
  const instances: Storage[] = [];
  t.after(async () => {
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
        return waiting.length === count ? true : undefined;
      });
    },
  };
}

/** A moment in a transaction at which a test holds it. */
export function createHold() {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    /** Resolves when the transaction is there. */
    reached: reached.promise,
    release: released.resolve,
    /** What the transaction waits for. */
    async here(): Promise<void> {
      reached.resolve();
      await released.promise;
    },
  };
}
