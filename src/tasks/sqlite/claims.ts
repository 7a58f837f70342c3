import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../storage/port.ts';
import { createClaims } from '../claims.ts';
import type { ClaimedTask } from '../table.ts';
import type { Settings } from './settings.ts';
import { joinLine, serveTurn } from '../turns.ts';
import { claimants, claimDue, dueWithoutTurn, expireClaims, extendClaim } from './table.ts';

/** How many tasks join the line at one look: more would hold up other transactions. */
const MOST_JOINING = 200;

/** One worker's dealings with the table, which is the queue itself. */
export function createSqliteClaims(
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
    ...createClaims<ClaimedTask>({ storage, clock }, settings),

    /** Takes up to `limit` tasks whose turn it is. */
    take: (limit: number): Promise<ClaimedTask[]> =>
      storage.write(async (trx) => {
        const { now, leaseUntil } = times();
        const joining = await trx.all(dueWithoutTurn, { now, limit: MOST_JOINING });
        for (const task of joining) await joinLine(trx, task);
        const rows = await trx.all(claimNext, { worker, limit, now, leaseUntil });
        const turns = rows.flatMap(({ turn }) => turn ?? []);
        if (turns.length > 0) await serveTurn(trx, Math.max(...turns));
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
  };
}
