import { isoTime, type Clock } from '../kernel/clock.ts';
import { jsonText } from '../kernel/json.ts';
import type { Storage, Transaction } from '../storage/port.ts';
import {
  endAsDead,
  endAsDone,
  returnToPending,
  updateNote,
  updateProgress,
  type ClaimedTask,
} from './table.ts';
import { deletePastTurns } from './turns.ts';

/** The task was ended, or another worker has taken it over, so this worker must leave it alone. */
export class ClaimLost extends Error {
  constructor() {
    super('The task was cancelled, or another worker has taken it over');
    this.name = 'ClaimLost';
  }
}

/**
 * Delivers tasks to workers, on an engine whose workers do not poll the table. Rejects with `ClaimLost` when the claim is lost.
 */
export type Delivery<Task> = {
  /** The task has ended, and is not delivered again. */
  remove(trx: Transaction, task: Task): Promise<void>;
  /** Delivers the task once more, after `delayMs` milliseconds, and at its turn if it has one. */
  resend(trx: Transaction, task: Task, delayMs: number): Promise<void>;
};

/** Changes tasks that a worker has claimed. Rejects with `ClaimLost` when the claim is lost. */
export function createClaims<Task extends ClaimedTask>(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  delivery?: Delivery<Task>,
) {
  const requeue = (
    task: Task,
    delayMs: number,
    countedAttempts: number,
    waitMs: number | null = null,
  ) =>
    storage.write(async (trx) => {
      const dueAt = isoTime(clock() + delayMs);
      await delivery?.resend(trx, task, delayMs);
      requireClaim(await trx.run(returnToPending, { ...task, dueAt, countedAttempts, waitMs }));
    });

  return {
    saveProgress: (task: Task, fraction: number): Promise<void> =>
      storage.write(async (trx) =>
        requireClaim(await trx.run(updateProgress, { ...task, progress: fraction })),
      ),

    /** Stores a note, and more in the same transaction. */
    saveNote: (
      task: Task,
      note: unknown,
      more: (trx: Transaction) => Promise<void>,
    ): Promise<void> =>
      storage.write(async (trx) => {
        const text = note === null ? null : jsonText(note);
        requireClaim(await trx.run(updateNote, { ...task, note: text }));
        await more(trx);
      }),

    markDone: (task: Task, finish: (trx: Transaction) => Promise<void>): Promise<void> =>
      storage.write(async (trx) => {
        await delivery?.remove(trx, task);
        requireClaim(await trx.run(endAsDone, { ...task, now: isoTime(clock()) }));
        await finish(trx);
      }),

    markDead: (
      task: Task,
      outcome: { countedAttempts: number; reason: string },
      onDead: (trx: Transaction) => Promise<void>,
    ): Promise<void> =>
      storage.write(async (trx) => {
        await delivery?.remove(trx, task);
        requireClaim(await trx.run(endAsDead, { ...task, ...outcome, now: isoTime(clock()) }));
        await onDead(trx);
      }),

    /** The task loses its turn. With the old turn it would run before tasks that have waited meanwhile. */
    retry: (task: Task, reason: string, delayMs: number): Promise<void> =>
      requeue({ ...task, reason, turn: null }, delayMs, task.attempts),

    /**
     * The attempt does not count, except the first: a task without an attempt never waits. All tasks that wait so have one
     * `wait_ms`, the longest wait, so that they are one group for those who look for waits that are too long.
     */
    wait: (
      task: Task,
      reason: string,
      { delayMs, longestMs }: { readonly delayMs: number; readonly longestMs: number },
    ): Promise<void> =>
      requeue({ ...task, reason, turn: null }, delayMs, Math.max(1, task.attempts - 1), longestMs),

    /** As `retry`, after a wait that the attempt asked for. */
    retryLater: (task: Task, reason: string, waitMs: number): Promise<void> =>
      requeue({ ...task, reason, turn: null }, waitMs, task.attempts, waitMs),

    handBack: (task: Task): Promise<void> => requeue(task, 0, task.attempts - 1),

    /** Deletes past turns. */
    async sweep(): Promise<void> {
      await storage.write((trx) => trx.run(deletePastTurns, {}));
    },
  };
}

function requireClaim(changedRows: number): void {
  if (changedRows === 0) throw new ClaimLost();
}

export type Claims<Task extends ClaimedTask> = ReturnType<typeof createClaims<Task>>;
