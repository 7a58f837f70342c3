import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../storage/port.ts';
import { createClaims } from '../claims.ts';
import type { ClaimedTask } from '../table.ts';
import { joinLine, serveTurn } from '../turns.ts';
import type { Boss, Job } from './boss.ts';
import type { Settings } from './settings.ts';
import { beginTask, findInLine } from './table.ts';

/** A task, and the job that brought it. */
export type DeliveredTask = ClaimedTask & { readonly job: Job };

/**
 * One worker's dealings with the table, whose tasks pg-boss delivers. A claim is a delivery of the job together with the
 * row's count of attempts: whoever has lost the one or the other stores nothing more.
 */
export function createPostgresClaims(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  boss: Boss,
  settings: Settings,
) {
  const claims = createClaims<DeliveredTask>({ storage, clock }, settings, boss);

  return {
    ...claims,

    /**
     * Takes the task that a job brings. There is none to take when the task has ended, the job was taken over, or it is not
     * the task's turn: then the job goes back, for the turn that the task has.
     */
    take: (job: Job): Promise<DeliveredTask | undefined> =>
      storage.write(async (trx) => {
        if (!(await boss.hold(trx, job))) return undefined;
        const { taskId: id, turn: sentFor } = job.data;
        const waiting = await trx.first(findInLine, { id });
        if (waiting === undefined) {
          await boss.end(trx, { job });
          return undefined;
        }
        const turn = waiting.turn ?? (await joinLine(trx, waiting));
        if (waiting.turn === null || turn > (sentFor ?? turn)) {
          await boss.again(trx, { ...waiting, turn, job }, 0);
          return undefined;
        }
        const row = await trx.first(beginTask, { id, worker: job.id, now: isoTime(clock()) });
        if (row === undefined) return undefined;
        await serveTurn(trx, turn);
        return { ...row, worker: job.id, job };
      }),

    /** Sends what no job would bring, and forgets what ended long ago. */
    async sweep(): Promise<void> {
      while (await storage.write(boss.sendMissing));
      await claims.sweep();
    },
  };
}
