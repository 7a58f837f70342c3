import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../storage/port.ts';
import { createClaims } from '../claims.ts';
import type { ClaimedTask } from '../table.ts';
import { assignTurn, recordServed } from '../turns.ts';
import type { Boss, Job } from './boss.ts';
import { beginTask, findUnended } from './table.ts';

/** A task, and the job that brought it. */
export type DeliveredTask = ClaimedTask & { readonly job: Job };

/**
 * Claims tasks that pg-boss delivers. A claim is the delivery of the job together with the row's count of attempts. A worker
 * that has lost either of them stores nothing more.
 */
export function createPostgresClaims(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  boss: Boss,
) {
  const claims = createClaims<DeliveredTask>({ storage, clock }, boss);

  return {
    ...claims,

    /**
     * Takes the task that a job delivers. Resolves with undefined when the task has ended, when the job was taken over, and
     * when it is not the task's turn. In that case the job is sent again for the task's turn.
     */
    take: (job: Job): Promise<DeliveredTask | undefined> =>
      storage.write(async (trx) => {
        if (!(await boss.lock(trx, job))) return undefined;
        const { taskId: id, turn: sentFor } = job.data;
        const found = await trx.first(findUnended, { id });
        if (found === undefined) {
          await boss.remove(trx, { job });
          return undefined;
        }
        const turn = found.turn ?? (await assignTurn(trx, found));
        if (found.turn === null || turn > (sentFor ?? turn)) {
          await boss.resend(trx, { ...found, turn, job }, 0);
          return undefined;
        }
        const row = await trx.first(beginTask, { id, worker: job.id, now: isoTime(clock()) });
        if (row === undefined) return undefined;
        await trx.run(recordServed, { turn, line: found.line });
        return { ...row, worker: job.id, job };
      }),

    /** Sends tasks that have no job, and deletes what is no longer needed. */
    async sweep(): Promise<void> {
      while (await storage.write(boss.sendTasksWithoutJob));
      await claims.sweep();
    },
  };
}
