import type { Job, PgBoss } from 'pg-boss';
import { isoTime, SECOND, type Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../storage/port.ts';
import { ClaimLost, type Claims } from '../claims.ts';
import { repeat, type Schedule } from '../schedule.ts';
import type { Work } from '../work.ts';
import { createWorkingBoss, type BossParts } from './boss.ts';
import type { DeliveredTask, Deliveries, JobData } from './deliveries.ts';
import { joinLine, serveTurn } from '../turns.ts';
import { beginTask, findInLine } from './record.ts';
import type { Settings } from './settings.ts';

/** Takes tasks from pg-boss and has them worked on, from `start` to `stop`. */
export function createWorkers(parts: {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly deliveries: Deliveries;
  readonly claims: Claims<DeliveredTask>;
  readonly work: Work<DeliveredTask>;
  readonly kinds: readonly string[];
  readonly concurrency: number;
  readonly schedule: Schedule;
  readonly settings: Settings;
  readonly bossParts: BossParts;
}) {
  const { storage, clock, deliveries, claims, work, kinds, schedule, settings, bossParts } = parts;
  const { trouble } = bossParts;

  let starting: Promise<PgBoss | undefined> = Promise.resolve(undefined);
  let endSweeping = (): Promise<void> => Promise.resolve();
  let stopped: Promise<void> | undefined;

  /**
   * Records that an attempt begins. There is none to make when the task has ended, the job was taken over, or it is not
   * the task's turn: then the job goes back, for the turn that the task has.
   */
  async function begin(job: Job<JobData>): Promise<DeliveredTask | undefined> {
    const { taskId, turn: sentFor } = job.data;
    try {
      return await storage.write(async (trx) => {
        await deliveries.hold(trx, job.name, job);
        const waiting = await trx.first(findInLine, { id: taskId });
        const turn = waiting && (waiting.turn ?? (await joinLine(trx, waiting)));
        if (waiting === undefined || turn === undefined) {
          await deliveries.remove(trx, job.name, job);
          return undefined;
        }
        if (waiting.turn === null || turn > (sentFor ?? turn)) {
          await deliveries.again(trx, { ...waiting, turn, job }, 0);
          return undefined;
        }
        const task = await trx.first(beginTask, {
          id: taskId,
          worker: job.id,
          now: isoTime(clock()),
        });
        if (task === undefined) throw new ClaimLost();
        await serveTurn(trx, turn);
        return { ...task, worker: job.id, job };
      });
    } catch (cause) {
      if (cause instanceof ClaimLost) return undefined;
      throw cause;
    }
  }

  /** Rejects when the job has to be delivered again. */
  async function workOn(job: Job<JobData>): Promise<void> {
    const task = await begin(job);
    if (task === undefined) return;
    const lose = (): void => work.lose([task]);
    job.signal.addEventListener('abort', lose);
    const stored = work.on(task);
    // The job may have been taken away while the attempt was recorded.
    if (job.signal.aborted) lose();
    const isStored = await stored;
    job.signal.removeEventListener('abort', lose);
    if (!isStored) throw new Error(`What came of task ${task.id} is not stored`);
  }

  async function addWorker(boss: PgBoss, kind: string): Promise<void> {
    const poll = settings.pollMs / SECOND;
    const worker = await boss.work<JobData>(
      kind,
      {
        pollingIntervalSeconds: poll,
        notifyPollingIntervalSeconds: poll,
        heartbeatRefreshSeconds: settings.heartbeatMs / SECOND,
      },
      async (jobs) => {
        try {
          for (const job of jobs) await workOn(job);
        } finally {
          // Left alone, a worker waits for the next poll between one job and the next.
          boss.notifyWorker(worker);
        }
      },
    );
  }

  async function startBoss(): Promise<PgBoss | undefined> {
    const connections = Math.min(4, 1 + kinds.length * parts.concurrency);
    for (;;) {
      if (stopped !== undefined) return undefined;
      const boss = createWorkingBoss(bossParts, { superviseMs: settings.superviseMs, connections });
      try {
        await boss.start();
        // What a dead process left is looked for at once.
        await boss.supervise();
        return boss;
      } catch (cause) {
        trouble(cause);
        await boss.stop({ graceful: false }).catch(trouble);
        await new Promise<void>((resolve) => schedule(settings.pollMs, resolve));
      }
    }
  }

  async function sweep(): Promise<void> {
    try {
      while (await storage.write((trx) => deliveries.sendMissing(trx)));
      await claims.sweep();
    } catch (cause) {
      trouble(cause);
    }
  }

  async function begun(): Promise<PgBoss | undefined> {
    const boss = await startBoss();
    if (boss === undefined || stopped !== undefined) return boss;
    for (const kind of kinds) {
      for (let count = 0; count < parts.concurrency; count++) await addWorker(boss, kind);
    }
    endSweeping = repeat(schedule, settings.sweepMs, sweep);
    return boss;
  }

  async function drain(): Promise<void> {
    work.drain(new Error('The process is stopping'));
    const cancelLimit = schedule(settings.stopLimitMs, () =>
      work.giveUp(new Error('The process has stopped')),
    );
    const boss = await starting;
    await endSweeping();
    if (boss !== undefined) {
      await Promise.all(kinds.map((kind) => boss.offWork(kind, { wait: true })));
      await boss.stop({ graceful: false });
    }
    cancelLimit();
  }

  return {
    start(): void {
      starting = begun();
    },
    stop(): Promise<void> {
      stopped ??= drain();
      return stopped;
    },
  };
}
