import type { Clock as BossClock } from 'pg-boss';
import { isoTime } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import { cancelTask } from '../cancel.ts';
import { enqueueTask } from '../enqueue.ts';
import { createClaims } from '../claims.ts';
import type { TaskParts } from '../parts.ts';
import type { Tasks } from '../port.ts';
import { timers } from '../schedule.ts';
import { findTask } from '../table.ts';
import { createWork } from '../work.ts';
import { installQueues } from './boss.ts';
import { createDeliveries, type DeliveredTask } from './deliveries.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import type { SqlOf } from './sql.ts';
import { createWorkers } from './workers.ts';

/** What the runner is made of. */
export type PostgresTasksParts = TaskParts & {
  /** Reaches into the transactions of `storage`. */
  readonly sqlOf: SqlOf;
  /** The database of `storage`, for the connections that pg-boss opens by itself: `postgres://…` */
  readonly connectionString: string;
  readonly settings?: Partial<Settings>;
  /** What pg-boss lives by instead of the system's clock. */
  readonly bossClock?: BossClock;
};

/**
 * Runs tasks on PostgreSQL, for any number of processes on any number of machines: pg-boss brings tasks to workers, and
 * the table `tasks` records what became of them.
 *
 * A job of pg-boss says "look at this task" and nothing else. It is sent, moved and removed in the same transaction that
 * changes the task's row, so that each task that has not ended has exactly one job, and a task that ended has none. Why
 * two: pg-boss decides by itself, in SQL of its own, when a job has failed for good, where no handler could store that
 * its postcard will never be drawn; it counts an attempt that was handed back; and it keeps no progress. So it is told
 * never to give up, and what it is best at stays its own: handing each job to one worker, waking workers, heartbeats,
 * noticing that a worker is gone. The row is the same as on SQLite, which makes a copy between engines a copy of rows:
 * tasks that have not ended and have no job are found and sent.
 *
 * A claim is pg-boss's attempt at the job together with the row's count: whoever has lost the one or the other stores
 * nothing more.
 *
 * Makes what pg-boss needs in the database before it resolves; a process that never calls `start` can enqueue and find.
 */
export async function createPostgresTasks(parts: PostgresTasksParts): Promise<Tasks> {
  const { storage, clock, ids, random, handlers, concurrency } = parts;
  const { schedule = timers, log = () => {} } = parts;
  const settings: Settings = { ...DEFAULTS, ...parts.settings };
  const kinds = Object.keys(handlers);
  const bossParts = {
    connectionString: parts.connectionString,
    trouble: (cause: unknown): void => log({ event: 'trouble', reason: reasonOf(cause) }),
    ...(parts.bossClock !== undefined && { bossClock: parts.bossClock }),
  };

  const boss = await installQueues(bossParts, kinds);
  const deliveries = createDeliveries({ boss, sqlOf: parts.sqlOf, ids, handlers, settings });
  const claims = createClaims<DeliveredTask>({ storage, clock }, settings, deliveries);
  const work = createWork({ claims, handlers, random, schedule, settings, log });
  const workers = createWorkers({
    storage,
    clock,
    deliveries,
    claims,
    work,
    kinds,
    concurrency,
    schedule,
    settings,
    bossParts,
  });

  return {
    async enqueue(trx, kind, payload, owner) {
      const task = await enqueueTask(trx, parts, kind, payload, owner);
      await deliveries.send(trx, task);
      return task.id;
    },
    async cancel(trx, id, reason) {
      const values = { id, reason, now: isoTime(clock()) };
      const kind = await cancelTask(trx, values, handlers);
      if (kind !== undefined) await deliveries.forget(trx, kind, id);
      return kind !== undefined;
    },
    find: (id) => storage.first(findTask, { id }),
    start: workers.start,
    stop: workers.stop,
  };
}
