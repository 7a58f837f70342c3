import { addAbortListener } from 'node:events';
import type { OpenPresence, Presence, ReadLiving } from '../../storage/presence.ts';
import { reasonOf } from '../../kernel/errors.ts';
import { cancelTask } from '../cancel.ts';
import { enqueueTask } from '../enqueue.ts';
import type { TaskPorts } from '../ports.ts';
import type { Tasks } from '../port.ts';
import { repeat, timers } from '../../kernel/schedule.ts';
import { runTaskAgain } from '../run-again.ts';
import { findTask } from '../table.ts';
import { createWorker } from '../worker.ts';
import { openBoss, type BossPorts, type Job } from './boss.ts';
import { createPostgresClaims, TaskMissing } from './claims.ts';
import { DEFAULTS, type Settings } from './settings.ts';

/** What the runner needs; `sqlOf`, `schemas`, `connections` and `openPresence` are those of `storage`. */
export type PostgresTasksPorts = TaskPorts &
  Pick<BossPorts, 'sqlOf' | 'schemas' | 'connections' | 'bossClock'> & {
    /** With it, the tasks of a killed process are taken over at once. Without it, that happens when its heartbeats are missed. */
    readonly openPresence?: OpenPresence;
    readonly settings?: Partial<Settings>;
  };

/**
 * Runs tasks on PostgreSQL, for any number of processes on any number of machines. pg-boss delivers tasks to workers, and
 * the table `tasks` records their state.
 *
 * A job of pg-boss says "look at this task" and nothing else. It is sent, sent again and removed in the transaction that
 * changes the task's row. So each task that has not ended has exactly one job, and a task that has ended has none.
 *
 * The row is the record for three reasons. pg-boss decides in SQL of its own when a job has failed for good, where no
 * handler can store that a postcard will never be drawn. It counts attempts that were handed back. It stores no progress.
 * So pg-boss is told never to give up. It gives each job to one worker, wakes workers, and notices when one is gone.
 *
 * The row is the same as on SQLite, so a copy between engines is a copy of rows. Copied tasks have no job yet, and are
 * found and sent. So are tasks whose jobs an earlier release keeps in a schema that is not the service's own.
 *
 * Makes what pg-boss needs in the database before it resolves. A process that never calls `start` can enqueue and find.
 */
export async function createPostgresTasks(ports: PostgresTasksPorts): Promise<Tasks> {
  const { storage, clock, random, handlers, schedule = timers } = ports;
  const { log = () => {}, onLook = () => {} } = ports;
  const settings: Settings = { ...DEFAULTS, ...ports.settings };
  const onTrouble = (reason: string): void => log({ event: 'trouble', reason });
  const logError = (cause: unknown): void => onTrouble(reasonOf(cause));
  const boss = await openBoss({ ...ports, settings, onError: logError });
  let presence: Presence | undefined;
  const processName = (): string | null => presence?.name() ?? null;
  const claims = createPostgresClaims({ storage, clock, processName, onTrouble }, boss);
  const worker = createWorker({ claims, handlers, random, schedule, settings, log });

  const sweepMs = ports.schemas.former === null ? settings.sweepMs : settings.formerMs;

  let starting: Promise<void> | undefined;
  let endRepeating: (() => Promise<unknown>) | undefined;
  let stopped: Promise<void> | undefined;

  async function startBoss(): Promise<void> {
    for (;;) {
      if (stopped !== undefined) return;
      try {
        presence ??= await ports.openPresence?.(takeFromEnded);
        await boss.start(workOn);
        const ends = [
          repeat(schedule, sweepMs, () => claims.sweep().catch(logError)),
          repeat(schedule, settings.dueMs, wakeWorkers),
        ];
        endRepeating = () => Promise.all(ends.map((end) => end()));
        return;
      } catch (cause) {
        logError(cause);
        await new Promise<void>((resolve) => schedule(settings.pollMs, resolve));
      }
    }
  }

  async function wakeWorkers(): Promise<void> {
    try {
      await boss.wakeForDueJobs();
      onLook();
    } catch (cause) {
      logError(cause);
    }
  }

  async function takeFromEnded(readLiving: ReadLiving): Promise<void> {
    try {
      await claims.takeFromEnded(readLiving);
    } catch (cause) {
      logError(cause);
      throw cause;
    }
  }

  /** Rejects when the job has to be delivered again. */
  async function workOn(job: Job): Promise<void> {
    const task = await claims.take(job).catch((cause: unknown) => {
      // It is told once, and not at each delivery.
      if (cause instanceof TaskMissing && job.retryCount === 0) logError(cause);
      throw cause;
    });
    if (task === undefined) return;
    const stored = worker.run(task);
    using _ = addAbortListener(job.signal, () => worker.abandon([task]));
    if (!(await stored)) throw new Error(`The outcome of task ${task.id} is not stored`);
  }

  const enqueue: Tasks['enqueue'] = async (trx, kind, payload, owner) => {
    const task = await enqueueTask(trx, ports, kind, payload, owner);
    await boss.send(trx, task);
    return task.id;
  };

  return {
    enqueue,
    async cancel(trx, id, reason) {
      const task = await trx.first(findTask, { id });
      // Workers lock the job first, too. In the other order the two could wait for each other.
      if (task !== undefined) await boss.removeJobs(trx, task.kind, id);
      return cancelTask(trx, ports, id, reason);
    },
    runAgain: (trx, id) => runTaskAgain(trx, ports, enqueue, id),
    find: (id) => storage.first(findTask, { id }),
    start() {
      starting = startBoss();
      return starting;
    },
    stop() {
      stopped ??= worker.drain(async () => {
        await starting;
        await Promise.all([endRepeating?.(), boss.stop()]);
        // Not earlier: others would take tasks that this process is still handing back.
        await presence?.close();
      });
      return stopped;
    },
  };
}
