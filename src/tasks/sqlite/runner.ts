import { reasonOf } from '../../kernel/errors.ts';
import type { TaskParts } from '../parts.ts';
import type { Tasks } from '../port.ts';
import { cancelTask } from '../cancel.ts';
import { enqueueTask } from '../enqueue.ts';
import { repeat, timers } from '../../kernel/schedule.ts';
import { runTaskAgain } from '../run-again.ts';
import { findTask, type ClaimedTask } from '../table.ts';
import { createWorker } from '../worker.ts';
import { createSqliteClaims } from './claims.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { shortenWaits } from './waits.ts';
import { identifyProcess, type WorkerProcess } from './worker-process.ts';

/** What the runner needs. */
export type SqliteTasksParts = TaskParts & {
  readonly process?: WorkerProcess;
  readonly settings?: Partial<Settings>;
};

/**
 * Runs tasks from the table of the embedded engine. Any number of processes on one machine may do so together. A worker
 * claims a task for a short time, and a heartbeat renews the claim. If the worker dies, another one takes the task.
 */
export function createSqliteTasks(parts: SqliteTasksParts): Tasks {
  const { storage, clock, ids, random, handlers, concurrency } = parts;
  const { schedule = timers, process = identifyProcess(), log = () => {} } = parts;
  const settings: Settings = { ...DEFAULTS, ...parts.settings };
  const workerName = `${process.name}/${ids()}`;
  const claims = createSqliteClaims(
    { storage, clock },
    workerName,
    Object.keys(handlers),
    settings,
  );
  const worker = createWorker({ claims, handlers, random, schedule, settings, log });

  const attempts = new Set<Promise<unknown>>();
  const loopEnds: (() => Promise<void>)[] = [];
  let claiming: Promise<void> | undefined;
  let claimAgain = false;
  let started = false;
  let stopped: Promise<void> | undefined;

  const logError = (cause: unknown): void => log({ event: 'trouble', reason: reasonOf(cause) });

  /**
   * Claims due tasks if this process may run more attempts. The engine runs one transaction after the other. So a call in
   * a transaction that adds a task claims it right after the commit.
   */
  function wake(): void {
    if (!started || stopped !== undefined || attempts.size >= concurrency) return;
    if (claiming === undefined) claiming = claim();
    else claimAgain = true;
  }

  async function claim(before: () => Promise<void> = async () => {}): Promise<void> {
    try {
      await before();
      const tasks = await claims.take(concurrency - attempts.size);
      for (const task of tasks) runTask(task);
    } catch (cause) {
      logError(cause);
    }
    claiming = undefined;
    if (claimAgain) {
      claimAgain = false;
      wake();
    }
  }

  async function poll(): Promise<void> {
    await shortenWaits(storage, clock(), settings);
    wake();
  }

  async function renewClaims(): Promise<void> {
    const tasks = worker.runningTasks();
    if (tasks.length > 0) worker.abandon(await claims.renew(tasks));
  }

  function runTask(task: ClaimedTask): void {
    const attempt: Promise<unknown> = worker.run(task).finally(() => {
      attempts.delete(attempt);
      wake();
    });
    attempts.add(attempt);
  }

  const enqueue: Tasks['enqueue'] = async (trx, kind, payload, owner) => {
    const { id } = await enqueueTask(trx, parts, kind, payload, owner);
    wake();
    return id;
  };

  return {
    enqueue,
    cancel: (trx, id, reason) => cancelTask(trx, parts, id, reason),
    runAgain: (trx, id) => runTaskAgain(trx, parts, enqueue, id),
    find: (id) => storage.first(findTask, { id }),
    async start() {
      started = true;
      claiming = claim(() => claims.expireClaimsOf((name) => process.hasEnded(name)));
      loopEnds.push(
        repeat(schedule, settings.pollMs, () => poll().catch(logError)),
        repeat(schedule, settings.heartbeatMs, () => renewClaims().catch(logError)),
        repeat(schedule, settings.sweepMs, () => claims.sweep().catch(logError)),
      );
    },
    stop() {
      stopped ??= worker.drain(async () => {
        await Promise.all(loopEnds.map((end) => end()));
        await claiming;
        await Promise.all(attempts);
      });
      return stopped;
    },
  };
}
