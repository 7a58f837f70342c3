import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../storage/port.ts';
import type { ReadLiving } from '../../storage/presence.ts';
import { createClaims } from '../claims.ts';
import { findTask, type ClaimedTask } from '../table.ts';
import { assignTurn, recordServed } from '../turns.ts';
import type { ActiveJob, Boss, Job } from './boss.ts';
import { beginTask, findUnended, takeFrom } from './table.ts';

/** A task, and the job that brought it. */
export type DeliveredTask = ClaimedTask & { readonly job: Job };

/** The task of a job is not in the table. */
export class TaskMissing extends Error {
  constructor(job: Job) {
    super(`${describe(job)}. It is delivered again for a day, and then removed`);
    this.name = 'TaskMissing';
  }
}

function describe({ id, name, data }: Job): string {
  return `Job ${id} is for a task that does not exist (${data.taskId}, ${name})`;
}

/** Separates the name of the process and the id of the job in a worker's name. */
const DIVIDER = '/';

/** Whether nobody works on a delivered job: its task was not begun, or the process that began it has ended. */
function isAbandoned({ worker }: ActiveJob, living: ReadonlySet<string>): boolean {
  if (worker === null) return true;
  const [name, ...rest] = worker.split(DIVIDER);
  // A worker without a process name may still live.
  return rest.length > 0 && !living.has(String(name));
}

/**
 * Claims tasks that pg-boss delivers. A claim is the delivery of the job together with the row's count of attempts. A worker
 * that has lost either of them stores nothing more.
 */
export function createPostgresClaims(
  ports: {
    readonly storage: Storage;
    readonly clock: Clock;
    /** The name of this process for others; null when they would think that it has ended. */
    readonly processName: () => string | null;
    /** Told of jobs whose task is not in the table. */
    readonly onTrouble: (reason: string) => void;
  },
  boss: Boss,
) {
  const { storage, clock, processName, onTrouble } = ports;
  const claims = createClaims<DeliveredTask>({ storage, clock }, boss);

  /** Names a worker for as long as it has a job. */
  function workerOf({ id }: Job): string {
    const name = processName();
    return name === null ? id : name + DIVIDER + id;
  }

  return {
    ...claims,

    /**
     * Takes the task that a job delivers. Resolves with undefined when the task has ended, when the job was taken over, and
     * when it is not the task's turn. In the last case the job is sent again for the task's turn.
     *
     * A job whose task is not in the table may be of another service, which an earlier release let use the same jobs. So it is
     * delivered again for a day, and then removed.
     *
     * @throws {TaskMissing} when the job has to be delivered again
     */
    take: (job: Job): Promise<DeliveredTask | undefined> =>
      storage.write(async (trx) => {
        if (!(await boss.lock(trx, job))) return undefined;
        const { taskId: id, turn: sentFor } = job.data;
        const found = await trx.first(findUnended, { id });
        if (found === undefined) {
          const isMissing = (await trx.first(findTask, { id })) === undefined;
          if (isMissing && !(await boss.isOld(trx, job))) throw new TaskMissing(job);
          await boss.remove(trx, { job });
          if (isMissing) {
            trx.afterCommit(() => onTrouble(`${describe(job)}. It was removed after a day`));
          }
          return undefined;
        }
        const turn = found.turn ?? (await assignTurn(trx, found));
        if (found.turn === null || turn > (sentFor ?? turn)) {
          await boss.resend(trx, { ...found, turn, job }, 0);
          return undefined;
        }
        const worker = workerOf(job);
        const row = await trx.first(beginTask, { id, worker, now: isoTime(clock()) });
        if (row === undefined) return undefined;
        await trx.run(recordServed, { turn, line: found.line });
        return { ...row, worker, job };
      }),

    /**
     * Sends again, at once, the tasks of processes that have ended. A delivered job whose task was not begun is taken from a
     * living process too, which loses nothing.
     */
    async takeFromEnded(readLiving: ReadLiving): Promise<void> {
      const delivered = await storage.write(boss.findActive);
      // In the other order, a process that came meanwhile and began a task would seem to have ended.
      const living = await readLiving();
      for (const active of delivered) {
        if (!isAbandoned(active, living)) continue;
        const { job, taskId: id, worker } = active;
        await storage.write(async (trx) => {
          // Everybody locks the job before the row. If another process was faster, there is nothing to lock, or the worker has
          // changed.
          if (!(await boss.lock(trx, job))) return;
          const task = await trx.first(takeFrom, {
            id,
            worker: worker ?? '',
            now: isoTime(clock()),
          });
          if (task !== undefined) await boss.resend(trx, { ...task, job }, 0);
        });
      }
    },

    /** Sends tasks that have no job, and deletes what is no longer needed. */
    async sweep(): Promise<void> {
      while (await storage.write(boss.sendTasksWithoutJob));
      await claims.sweep();
    },
  };
}
