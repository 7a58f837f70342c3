import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../storage/port.ts';
import { createClaims } from '../claims.ts';
import type { ClaimedTask } from '../table.ts';
import type { TaskHandlers } from '../port.ts';
import type { Settings } from './settings.ts';
import { assignTurn, linesOf, recordServed } from '../turns.ts';
import {
  claimingWorkers,
  createClaimQuery,
  dueWithoutTurn,
  expireClaims,
  extendClaim,
} from './table.ts';

/** How many tasks get their turn at one poll. More would delay other transactions. */
const MAX_ASSIGNED = 200;

/** Claims tasks from the table for one worker. */
export function createSqliteClaims(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  worker: string,
  handlers: TaskHandlers,
  settings: Settings,
) {
  const kinds = Object.keys(handlers);
  const queries = new Map(
    Array.from(linesOf(handlers), (line) => [line, createClaimQuery(line, kinds)]),
  );

  function times() {
    const now = clock();
    return { now: isoTime(now), leaseUntil: isoTime(now + settings.leaseMs) };
  }

  return {
    ...createClaims<ClaimedTask>({ storage, clock }),

    /** Takes up to `limit` tasks of a line whose turn it is. */
    take: (line: string, limit: number): Promise<ClaimedTask[]> =>
      storage.write(async (trx) => {
        const { now, leaseUntil } = times();
        const due = await trx.all(dueWithoutTurn, { line, now, limit: MAX_ASSIGNED });
        for (const task of due) await assignTurn(trx, task);
        const claimNext = queries.get(line);
        if (claimNext === undefined) throw new Error(`There is no line ${line}`);
        const rows = await trx.all(claimNext, { worker, limit, now, leaseUntil });
        const turns = rows.flatMap(({ turn }) => turn ?? []);
        if (turns.length > 0) await trx.run(recordServed, { turn: Math.max(...turns), line });
        return rows.map((row) => ({ ...row, worker }));
      }),

    /** Ends the claims of workers whose process has ended. */
    expireClaimsOf: (hasEnded: (worker: string) => boolean): Promise<void> =>
      storage.write(async (trx) => {
        for (const row of await trx.all(claimingWorkers, {})) {
          if (row.worker !== null && hasEnded(row.worker)) {
            await trx.run(expireClaims, { worker: row.worker, now: times().now });
          }
        }
      }),

    /** Renews these claims, and returns the tasks whose claim is lost. */
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
