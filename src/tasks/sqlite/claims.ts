import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import type { Settings } from './settings.ts';
import {
  claimants,
  claimDue,
  endAsDead,
  endAsDone,
  expireClaims,
  extendClaim,
  forgetEnded,
  returnToPending,
  saveProgress,
  type ClaimedTask,
} from './table.ts';

const SWEEP_ROWS = 500;

/** Another worker has taken the task over: this one must leave it alone. */
export class ClaimLost extends Error {
  constructor() {
    super('Another worker has taken the task over');
    this.name = 'ClaimLost';
  }
}

/** One worker's dealings with the table. What changes a claimed task rejects with `ClaimLost` when the claim is lost. */
export function createClaims(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  worker: string,
  kinds: readonly string[],
  settings: Settings,
) {
  const claimNext = claimDue(kinds);

  function times() {
    const now = clock();
    return { now: isoTime(now), leaseUntil: isoTime(now + settings.leaseMs) };
  }

  return {
    /** Takes up to `limit` tasks that are due. */
    take: (limit: number): Promise<ClaimedTask[]> =>
      storage.write(async (trx) => {
        const rows = await trx.all(claimNext, { worker, limit, ...times() });
        return rows.map((row) => ({ ...row, worker }));
      }),

    /** Ends the claims of workers that are no more. */
    expireClaimsOf: (isGone: (worker: string) => boolean): Promise<void> =>
      storage.write(async (trx) => {
        for (const row of await trx.all(claimants, {})) {
          if (row.worker !== null && isGone(row.worker)) {
            await trx.run(expireClaims, { worker: row.worker, now: times().now });
          }
        }
      }),

    /** The heartbeat: renews these claims, and returns those that are lost. */
    renew: (tasks: readonly ClaimedTask[]): Promise<ClaimedTask[]> =>
      storage.write(async (trx) => {
        const lost: ClaimedTask[] = [];
        for (const task of tasks) {
          const { leaseUntil } = times();
          if ((await trx.run(extendClaim, { ...task, leaseUntil })) === 0) lost.push(task);
        }
        return lost;
      }),

    progress: (task: ClaimedTask, fraction: number): Promise<void> =>
      storage.write(async (trx) =>
        orLost(await trx.run(saveProgress, { ...task, progress: fraction })),
      ),

    done: (task: ClaimedTask, finish: (trx: Transaction) => Promise<void>): Promise<void> =>
      storage.write(async (trx) => {
        orLost(await trx.run(endAsDone, { ...task, now: times().now }));
        await finish(trx);
      }),

    dead: (
      task: ClaimedTask,
      outcome: { counted: number; reason: string },
      bury: (trx: Transaction) => Promise<void>,
    ): Promise<void> =>
      storage.write(async (trx) => {
        orLost(await trx.run(endAsDead, { ...task, ...outcome, now: times().now }));
        await bury(trx);
      }),

    retry: (task: ClaimedTask, reason: string, delayMs: number): Promise<void> =>
      storage.write(async (trx) => {
        const dueAt = isoTime(clock() + delayMs);
        const values = { ...task, dueAt, counted: task.attempts, reason };
        orLost(await trx.run(returnToPending, values));
      }),

    handBack: (task: ClaimedTask): Promise<void> =>
      storage.write(async (trx) => {
        const values = { ...task, dueAt: times().now, counted: task.attempts - 1 };
        orLost(await trx.run(returnToPending, values));
      }),

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
    },
  };
}

function orLost(changed: number): void {
  if (changed === 0) throw new ClaimLost();
}

export type Claims = ReturnType<typeof createClaims>;
