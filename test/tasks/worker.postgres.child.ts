/** A worker process on PostgreSQL: `<database> <hang|finish> [tell]`. With `tell` it prints `up` when it takes tasks. */
import { randomBytes } from 'node:crypto';
import { createIds } from '../../src/kernel/ids.ts';
import { createPostgresTasks } from '../../src/tasks/postgres/runner.ts';
import { directOf } from '../../src/storage/postgres/direct.ts';
import { findJobsSchemas } from '../../src/storage/postgres/jobs-schema.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { openPostgresPresence } from '../../src/storage/postgres/presence.ts';
import { sqlOf } from '../../src/storage/postgres/transaction.ts';
import { PATIENCE } from './patience.postgres.ts';
import { sayEvent, workerHandlers } from './worker.ts';

const [url = '', mode = '', tell] = process.argv.slice(2);
const storage = await openPostgres(url, Date.now, PATIENCE);
const tasks = await createPostgresTasks({
  storage,
  sqlOf,
  schemas: await findJobsSchemas(storage),
  connections: directOf(storage),
  openPresence: (onAbsence) => openPostgresPresence(url, randomBytes, onAbsence),
  clock: Date.now,
  ids: createIds(Date.now, randomBytes),
  random: randomBytes,
  concurrency: 2,
  log: sayEvent,
  handlers: workerHandlers(mode),
});
await tasks.start();
if (tell !== undefined) process.stdout.write('up\n');
