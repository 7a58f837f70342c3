import { isoTime, type Clock } from '../kernel/clock.ts';
import type { Storage, Transaction } from '../storage/port.ts';
import type { Settings } from './settings.ts';
import {
  endAsDead,
  endAsDone,
  forgetEnded,
  returnToPending,
  saveProgress,
  type ClaimedTask,
} from './table.ts';
import { forgetTurns } from './turns.ts';

const SWEEP_ROWS = 500;

/** Another worker has taken the task over: this one must leave it alone. */
export class ClaimLost extends Error {
  constructor() {
    super('Another worker has taken the task over');
    this.name = 'ClaimLost';
  }
}

/** What brings tasks to workers, where that is not the table itself. Rejects with `ClaimLost` when the claim is lost. */
export type Delivery<Task> = {
  /** The task has ended: it is not to be delivered again. */
  end(trx: Transaction, task: Task): Promise<void>;
  /** The task is to be delivered once more, in so many milliseconds, and at its turn when it has one. */
  again(trx: Transaction, task: Task, delayMs: number): Promise<void>;
};

/** A worker's dealings with the tasks that it has claimed. Rejects with `ClaimLost` when the claim is lost. */
export function createClaims<Task extends ClaimedTask>(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  settings: Pick<Settings, 'keepDoneMs' | 'keepDeadMs'>,
  delivery?: Delivery<Task>,
) {
  const giveBack = (task: Task, delayMs: number, counted: number) =>
    storage.write(async (trx) => {
      const dueAt = isoTime(clock() + delayMs);
      await delivery?.again(trx, task, delayMs);
      orLost(await trx.run(returnToPending, { ...task, dueAt, counted }));
    });

  return {
    progress: (task: Task, fraction: number): Promise<void> =>
      storage.write(async (trx) =>
        orLost(await trx.run(saveProgress, { ...task, progress: fraction })),
      ),

    done: (task: Task, finish: (trx: Transaction) => Promise<void>): Promise<void> =>
      storage.write(async (trx) => {
        await delivery?.end(trx, task);
        orLost(await trx.run(endAsDone, { ...task, now: isoTime(clock()) }));
        await finish(trx);
      }),

    dead: (
      task: Task,
      outcome: { counted: number; reason: string },
      bury: (trx: Transaction) => Promise<void>,
    ): Promise<void> =>
      storage.write(async (trx) => {
        await delivery?.end(trx, task);
        orLost(await trx.run(endAsDead, { ...task, ...outcome, now: isoTime(clock()) }));
        await bury(trx);
      }),

    /** What waits after a failure leaves the line: it would come back before others who have waited meanwhile. */
    retry: (task: Task, reason: string, delayMs: number): Promise<void> =>
      giveBack({ ...task, reason, turn: null }, delayMs, task.attempts),

    handBack: (task: Task): Promise<void> => giveBack(task, 0, task.attempts - 1),

    /** Forgets what ended long ago. */
    async sweep(): Promise<void> {
      const now = clock();
      for (const [state, keepMs] of [
        ['done', settings.keepDoneMs],
        ['dead', settings.keepDeadMs],
      ] as const) {
        const values = { state, before: isoTime(now - keepMs), limit: SWEEP_ROWS };
        let forgotten: number;
        do forgotten = await storage.write((trx) => trx.run(forgetEnded, values));
        while (forgotten === SWEEP_ROWS);
      }
      await storage.write(forgetTurns);
    },
  };
}

function orLost(changed: number): void {
  if (changed === 0) throw new ClaimLost();
}

export type Claims<Task extends ClaimedTask> = ReturnType<typeof createClaims<Task>>;
