/** A worker process on SQLite: `<database> <hang|finish> <leaseMs>`. */
import { randomBytes } from 'node:crypto';
import { createIds } from '../../src/kernel/ids.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { createSqliteTasks } from '../../src/tasks/sqlite/runner.ts';
import { sayEvent, workerHandlers } from './worker.ts';

const [path = '', mode = '', leaseMs = ''] = process.argv.slice(2);
const storage = await openSqlite(path, Date.now);
const tasks = createSqliteTasks({
  storage,
  clock: Date.now,
  ids: createIds(Date.now, randomBytes),
  random: randomBytes,
  concurrency: 2,
  settings: { leaseMs: Number(leaseMs), heartbeatMs: Math.min(1_000, Number(leaseMs)) },
  log: sayEvent,
  handlers: workerHandlers(mode),
});
process.once('SIGTERM', () => {
  void tasks.stop().then(() => storage.close());
});
await tasks.start();
