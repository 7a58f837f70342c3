/**
 * A worker process: `<database> hang <leaseMs>` begins tasks and never ends them, `<database> finish <leaseMs>` does
 * them. Prints what it does.
 */
import { randomBytes } from 'node:crypto';
import { HOUR } from '../../src/kernel/clock.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { createSqliteTasks } from '../../src/tasks/sqlite/runner.ts';
import { insertNote } from './notes.ts';

const [path = '', mode = '', leaseMs = ''] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const storage = await openSqlite(path, Date.now);
const tasks = createSqliteTasks({
  storage,
  clock: Date.now,
  ids: createIds(Date.now, randomBytes),
  random: randomBytes,
  concurrency: 2,
  settings: { leaseMs: Number(leaseMs), heartbeatMs: Math.min(1_000, Number(leaseMs)) },
  log: ({ event, taskId = '' }) => say(`${event} ${taskId}`),
  handlers: {
    work: {
      maxAttempts: 2,
      deadlineMs: HOUR,
      async run(payload, { taskId, attempt }) {
        say(`run ${taskId} ${attempt}`);
        if (mode === 'hang') await new Promise(() => {});
        return async (trx) => {
          await trx.run(insertNote, { id: taskId, text: String(payload) });
        };
      },
      async dead(trx, payload, reason) {
        await trx.run(insertNote, { id: String(payload), text: reason });
      },
    },
  },
});
process.once('SIGTERM', () => {
  void tasks.stop().then(() => storage.close());
});
tasks.start();
