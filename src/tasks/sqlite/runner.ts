import { reasonOf } from '../../kernel/errors.ts';
import type { TaskParts } from '../parts.ts';
import type { Tasks } from '../port.ts';
import { cancelTask } from '../cancel.ts';
import { enqueueTask } from '../enqueue.ts';
import { repeat, timers } from '../../kernel/schedule.ts';
import { findTask, type ClaimedTask } from '../table.ts';
import { createWork } from '../work.ts';
import { createSqliteClaims } from './claims.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { shortenWaits } from './waits.ts';
import { currentProcess, type WorkerProcess } from './worker-process.ts';

/** What the runner is made of. */
export type SqliteTasksParts = TaskParts & {
  readonly process?: WorkerProcess;
  readonly settings?: Partial<Settings>;
};

/**
 * Runs tasks from the table of the embedded engine, which any number of processes on one machine may share. A worker
 * holds a task by a claim that runs out unless a heartbeat renews it, so a task outlives whoever worked on it.
 */
export function createSqliteTasks(parts: SqliteTasksParts): Tasks {
  const { storage, clock, ids, random, handlers, concurrency } = parts;
  const { schedule = timers, process = currentProcess(), log = () => {} } = parts;
  const settings: Settings = { ...DEFAULTS, ...parts.settings };
  const worker = `${process.name}/${ids()}`;
  const claims = createSqliteClaims({ storage, clock }, worker, Object.keys(handlers), settings);
  const work = createWork({ claims, handlers, random, schedule, settings, log });

  const busy = new Set<Promise<unknown>>();
  const endings: (() => Promise<void>)[] = [];
  let claiming: Promise<void> | undefined;
  let claimAgain = false;
  let started = false;
  let stopped: Promise<void> | undefined;

  const trouble = (cause: unknown): void => log({ event: 'trouble', reason: reasonOf(cause) });

  /**
   * Claims what is due, if there is somebody free to work on it. The engine runs one transaction after the other, so
   * that what is asked for inside of one is claimed right after its commit.
   */
  function wake(): void {
    if (!started || stopped !== undefined || busy.size >= concurrency) return;
    if (claiming === undefined) claiming = claim();
    else claimAgain = true;
  }

  async function claim(before: () => Promise<void> = async () => {}): Promise<void> {
    try {
      await before();
      const tasks = await claims.take(concurrency - busy.size);
      for (const task of tasks) begin(task);
    } catch (cause) {
      trouble(cause);
    }
    claiming = undefined;
    if (claimAgain) {
      claimAgain = false;
      wake();
    }
  }

  async function look(): Promise<void> {
    await shortenWaits(storage, clock(), settings);
    wake();
  }

  async function renew(): Promise<void> {
    const underWay = work.underWay();
    if (underWay.length > 0) work.lose(await claims.renew(underWay));
  }

  function begin(task: ClaimedTask): void {
    const working: Promise<unknown> = work.on(task).finally(() => {
      busy.delete(working);
      wake();
    });
    busy.add(working);
  }

  return {
    async enqueue(trx, kind, payload, owner) {
      const { id } = await enqueueTask(trx, parts, kind, payload, owner);
      wake();
      return id;
    },
    cancel: (trx, id, reason) => cancelTask(trx, parts, id, reason),
    find: (id) => storage.first(findTask, { id }),
    async start() {
      started = true;
      claiming = claim(() => claims.expireClaimsOf((name) => process.isGone(name)));
      endings.push(
        repeat(schedule, settings.pollMs, () => look().catch(trouble)),
        repeat(schedule, settings.heartbeatMs, () => renew().catch(trouble)),
        repeat(schedule, settings.sweepMs, () => claims.sweep().catch(trouble)),
      );
    },
    stop() {
      stopped ??= work.drain(async () => {
        await Promise.all(endings.map((end) => end()));
        await claiming;
        await Promise.all(busy);
      });
      return stopped;
    },
  };
}
