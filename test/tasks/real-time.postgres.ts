import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { Pool } from 'pg';
import { createIds } from '../../src/kernel/ids.ts';
import type { TaskEvent, TaskHandlers, Tasks } from '../../src/tasks/port.ts';
import { createPostgresTasks } from '../../src/tasks/postgres/runner.ts';
import type { Settings } from '../../src/tasks/postgres/settings.ts';
import type { OpenPresence } from '../../src/storage/presence.ts';
import { directOf } from '../../src/storage/postgres/direct.ts';
import { findJobsSchemas } from '../../src/storage/postgres/jobs-schema.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { openPostgresPresence } from '../../src/storage/postgres/presence.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { PATIENCE } from './patience.postgres.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { freshDatabase, type PostgresServer } from '../kit/postgres.ts';

/**
 * Opens an empty PostgreSQL store in real time, and instances on it. A given server is used instead of the tests' own,
 * and ends with the test.
 */
export async function openRealTime(t: TestContext, server?: PostgresServer) {
  if (server !== undefined) addCleanup(t, () => server.close());
  const { url, drop } = await freshDatabase(server);
  addCleanup(t, drop);
  const storage = await openPostgres(url, Date.now, PATIENCE);
  const ids = createIds(Date.now, randomBytes);
  const instances: Tasks[] = [];
  const events: TaskEvent[] = [];
  const admin = new Pool({ connectionString: url, max: 1 });
  admin.on('error', () => {});
  addCleanup(t, () => storage.close());
  addCleanup(t, () => admin.end());
  addCleanup(t, () => Promise.all(instances.map((one) => one.stop())));

  return {
    url,
    storage,
    events,
    admin,
    /** Creates an instance, which is not started. */
    async instance(
      handlers: TaskHandlers,
      concurrency = 2,
      settings: Partial<Settings> = {},
      openPresence: OpenPresence = (onAbsence) => openPostgresPresence(url, randomBytes, onAbsence),
    ): Promise<Tasks> {
      const tasks = await createPostgresTasks({
        storage,
        sqlOf,
        schemas: await findJobsSchemas(storage),
        connections: directOf(storage),
        openPresence,
        clock: Date.now,
        ids,
        random: randomBytes,
        handlers,
        concurrency,
        settings,
        log: (event) => events.push(event),
      });
      instances.push(tasks);
      return tasks;
    },
    add: (tasks: Tasks, payload: unknown, kind = 'work'): Promise<string> =>
      storage.write((trx) => tasks.enqueue(trx, kind, payload, 'an owner')),
    /** Counts the jobs of pg-boss, in any state. */
    async jobs(): Promise<number> {
      const { rows } = await admin.query<{ count: number }>(
        'select count(*)::int as count from pgboss.job',
      );
      return rows[0]?.count ?? NaN;
    },
  };
}
