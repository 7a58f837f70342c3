import { reasonOf } from '../../kernel/errors.ts';
import type { TaskPorts } from '../ports.ts';
import type { Tasks } from '../port.ts';
import { cancelTask } from '../cancel.ts';
import { enqueueTask } from '../enqueue.ts';
import { repeat, timers } from '../../kernel/schedule.ts';
import { runTaskAgain } from '../run-again.ts';
import { findTask } from '../table.ts';
import { createWorker } from '../worker.ts';
import { lineOf, linesOf } from '../turns.ts';
import { createSqliteClaims } from './claims.ts';
import { createLine } from './line.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { shortenWaits } from './waits.ts';
import { identifyProcess, type WorkerProcess } from './worker-process.ts';

/** What the runner needs. */
export type SqliteTasksPorts = TaskPorts & {
  readonly process?: WorkerProcess;
  readonly settings?: Partial<Settings>;
};

/**
 * Runs tasks from the table of the embedded engine. Any number of processes on one machine may do so together. A worker
 * claims a task for a short time, and a heartbeat renews the claim. If the worker dies, another one takes the task.
 */
export function createSqliteTasks(ports: SqliteTasksPorts): Tasks {
  const { storage, clock, ids, random, handlers, concurrency } = ports;
  const { schedule = timers, process = identifyProcess() } = ports;
  const { log = () => {}, onLook = () => {} } = ports;
  const settings: Settings = { ...DEFAULTS, ...ports.settings };
  const workerName = `${process.name}/${ids()}`;
  const claims = createSqliteClaims({ storage, clock }, workerName, handlers, settings);
  const worker = createWorker({ claims, handlers, random, schedule, settings, log });

  const loopEnds: (() => Promise<void>)[] = [];
  let starting: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  const logError = (cause: unknown): void => log({ event: 'trouble', reason: reasonOf(cause) });

  const lines = new Map(
    Array.from(linesOf(handlers), (name) => {
      const line = createLine({
        atOnce: handlers[name]?.ownLine?.atOnce ?? concurrency,
        take: (limit) => claims.take(name, limit),
        run: worker.run,
        mayTake: () => starting !== undefined && stopped === undefined,
        onError: logError,
      });
      return [name, line];
    }),
  );
  const wakeAll = (): void => lines.forEach((line) => line.wake());

  async function poll(): Promise<void> {
    await shortenWaits(storage, clock(), settings);
    wakeAll();
    onLook();
  }

  async function renewClaims(): Promise<void> {
    const tasks = worker.runningTasks();
    if (tasks.length > 0) worker.abandon(await claims.renew(tasks));
  }

  const enqueue: Tasks['enqueue'] = async (trx, kind, payload, owner) => {
    const { id } = await enqueueTask(trx, ports, kind, payload, owner);
    lines.get(lineOf(handlers, kind))?.wake();
    return id;
  };

  return {
    enqueue,
    cancel: (trx, id, reason) => cancelTask(trx, ports, id, reason),
    runAgain: (trx, id) => runTaskAgain(trx, ports, enqueue, id),
    find: (id) => storage.first(findTask, { id }),
    async start() {
      starting = claims
        .expireClaimsOf((name) => process.hasEnded(name))
        .catch(logError)
        .then(wakeAll);
      loopEnds.push(
        repeat(schedule, settings.pollMs, () => poll().catch(logError)),
        repeat(schedule, settings.heartbeatMs, () => renewClaims().catch(logError)),
        repeat(schedule, settings.sweepMs, () => claims.sweep().catch(logError)),
      );
    },
    stop() {
      stopped ??= worker.drain(async () => {
        await Promise.all(loopEnds.map((end) => end()));
        await starting;
        await Promise.all([...lines.values()].map((line) => line.idle()));
      });
      return stopped;
    },
  };
}
