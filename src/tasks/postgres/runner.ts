import { addAbortListener } from 'node:events';
import { reasonOf } from '../../kernel/errors.ts';
import { cancelTask } from '../cancel.ts';
import { enqueueTask } from '../enqueue.ts';
import type { TaskParts } from '../parts.ts';
import type { Tasks } from '../port.ts';
import { repeat, timers } from '../../kernel/schedule.ts';
import { findTask } from '../table.ts';
import { createWork } from '../work.ts';
import { openBoss, type BossParts, type Job } from './boss.ts';
import { createPostgresClaims } from './claims.ts';
import { DEFAULTS, type Settings } from './settings.ts';

/** What the runner is made of; `sqlOf` and `connectionString` are those of `storage`. */
export type PostgresTasksParts = TaskParts &
  Pick<BossParts, 'sqlOf' | 'connectionString' | 'bossClock'> & {
    readonly settings?: Partial<Settings>;
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
 * Makes what pg-boss needs in the database before it resolves; a process that never calls `start` can enqueue and find.
 */
export async function createPostgresTasks(parts: PostgresTasksParts): Promise<Tasks> {
  const { storage, clock, random, handlers, schedule = timers, log = () => {} } = parts;
  const settings: Settings = { ...DEFAULTS, ...parts.settings };
  const trouble = (cause: unknown): void => log({ event: 'trouble', reason: reasonOf(cause) });
  const boss = await openBoss({ ...parts, settings, trouble });
  const claims = createPostgresClaims({ storage, clock }, boss, settings);
  const work = createWork({ claims, handlers, random, schedule, settings, log });

  let starting: Promise<void> | undefined;
  let endSweeping: (() => Promise<void>) | undefined;
  let stopped: Promise<void> | undefined;

  async function begin(): Promise<void> {
    for (;;) {
      if (stopped !== undefined) return;
      try {
        await boss.start(workOn);
        endSweeping = repeat(schedule, settings.sweepMs, () => claims.sweep().catch(trouble));
        return;
      } catch (cause) {
        trouble(cause);
        await new Promise<void>((resolve) => schedule(settings.pollMs, resolve));
      }
    }
  }

  /** Rejects when the job has to be delivered again. */
  async function workOn(job: Job): Promise<void> {
    const task = await claims.take(job);
    if (task === undefined) return;
    const stored = work.on(task);
    using _ = addAbortListener(job.signal, () => work.lose([task]));
    if (!(await stored)) throw new Error(`What came of task ${task.id} is not stored`);
  }

  return {
    async enqueue(trx, kind, payload, owner) {
      const task = await enqueueTask(trx, parts, kind, payload, owner);
      await boss.send(trx, task);
      return task.id;
    },
    async cancel(trx, id, reason) {
      const task = await trx.first(findTask, { id });
      // First the job and then the row, as workers do: in another order the two would wait for each other.
      if (task !== undefined) await boss.removeJobs(trx, task.kind, id);
      return cancelTask(trx, parts, id, reason);
    },
    find: (id) => storage.first(findTask, { id }),
    start() {
      starting = begin();
      return starting;
    },
    stop() {
      stopped ??= work.drain(async () => {
        await starting;
        await endSweeping?.();
        await boss.stop();
      });
      return stopped;
    },
  };
}
