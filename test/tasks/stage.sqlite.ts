import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createIds } from '../../src/kernel/ids.ts';
import type { Random } from '../../src/kernel/random.ts';
import type { Storage } from '../../src/storage/port.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import type { TaskEvent, TaskHandlers } from '../../src/tasks/port.ts';
import { DEFAULTS } from '../../src/tasks/sqlite/settings.ts';
import { createSqliteTasks, type SqliteTasksPorts } from '../../src/tasks/sqlite/runner.ts';
import { createManualTime, type ManualTime } from './manual-time.ts';
import type { TasksStage, Worker } from './stage.ts';
import { makeFolder } from '../kit/temporary-folder.ts';

/** The longest wait that the backoff may choose. */
const mostRandom: Random = (size) => new Uint8Array(size).fill(255);

/** A SQLite store with a clock that the test moves. */
export type SqliteStage = TasksStage & {
  readonly time: ManualTime;
  readonly events: readonly TaskEvent[];
  /** Passes calls on to the store, and counts the write transactions. */
  readonly storage: Storage & { readonly writes: () => number };
  /** Creates a worker with other ports than usual. */
  workerOf(handlers: TaskHandlers, ports: Partial<SqliteTasksPorts>): Worker;
};

export async function openSqliteStage(): Promise<SqliteStage> {
  const folder = makeFolder();
  const time = createManualTime();
  const engine = await openSqlite(join(folder.path, 'test.db'), time.clock);
  const ids = createIds(time.clock, randomBytes);
  const events: TaskEvent[] = [];
  const workers: Worker[] = [];
  let changed = Promise.withResolvers<void>();
  let writes = 0;

  const storage: SqliteStage['storage'] = {
    ...engine,
    write(work) {
      writes++;
      return engine.write(work);
    },
    writes: () => writes,
  };

  function workerOf(handlers: TaskHandlers, ports: Partial<SqliteTasksPorts>): Worker {
    let stalled = false;
    let missed: (() => void)[] = [];
    const tasks = createSqliteTasks({
      storage,
      clock: time.clock,
      ids,
      random: mostRandom,
      handlers,
      concurrency: 4,
      schedule: (delayMs, work) =>
        time.schedule(delayMs, () => {
          if (stalled) missed.push(work);
          else work();
        }),
      log: (event) => {
        events.push(event);
        changed.resolve();
        changed = Promise.withResolvers();
      },
      ...ports,
    });
    const worker: Worker = {
      ...tasks,
      stall() {
        stalled = true;
      },
      async resume() {
        stalled = false;
        const due = missed;
        missed = [];
        for (const work of due) {
          work();
          await new Promise(setImmediate);
        }
      },
    };
    workers.push(worker);
    return worker;
  }

  /**
   * A transaction runs after all earlier ones. Several in a row also wait for transactions that the earlier ones lead
   * to.
   */
  async function rest(): Promise<void> {
    for (let round = 0; round < 8; round++) await engine.write(() => Promise.resolve());
  }

  return {
    storage,
    time,
    events,
    workerOf,
    worker: (handlers, concurrency = 4) => workerOf(handlers, { concurrency }),
    claimMs: DEFAULTS.leaseMs + DEFAULTS.pollMs,
    backoffMs: DEFAULTS.backoffCapMs + DEFAULTS.pollMs,
    stopMs: DEFAULTS.stopLimitMs,
    sweepMs: DEFAULTS.sweepMs,
    async pass(ms) {
      await rest();
      time.advance(ms);
      await rest();
    },
    async reaches(id, state) {
      const tasks = workers[0] ?? workerOf({}, {});
      for (;;) {
        const next = changed.promise;
        const task = await tasks.find(id);
        if (task?.state === state) return task;
        await next;
      }
    },
    async close() {
      const stopping = Promise.all(workers.map((worker) => worker.stop()));
      for (const worker of workers) await worker.resume();
      await rest();
      time.advance(DEFAULTS.stopLimitMs);
      await stopping;
      await storage.close();
      folder.remove();
    },
  };
}
