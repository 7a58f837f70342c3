import { sql } from 'kysely';
import { query, type Bound } from '../../storage/query.ts';
import { claimedColumns, claimHolds, valuesAtBegin, type Claim } from '../table.ts';

/** Makes the query that claims the tasks of these kinds in a line whose turn it is: pending ones, and those whose claim has run out. */
export function createClaimQuery(line: string, kinds: readonly string[]) {
  return query(
    (db, values: Bound<{ worker: string; now: string; leaseUntil: string; limit: number }>) =>
      db
        .updateTable('tasks')
        .set((eb) => ({ worker: values.worker, due_at: values.leaseUntil, ...valuesAtBegin(eb) }))
        .where(
          'id',
          'in',
          db
            .selectFrom('tasks')
            .select('id')
            .where('line', '=', sql.lit(line))
            .where('turn', 'is not', null)
            .where((eb) => eb.or([eb('state', '=', 'pending'), eb('due_at', '<=', values.now)]))
            .where('kind', 'in', kinds)
            .orderBy('turn')
            .orderBy('id')
            .limit(values.limit),
        )
        .returning(claimedColumns),
  );
}

/** Due tasks of a line that have no turn yet, the longest waiting first. */
export const dueWithoutTurn = query(
  (db, values: Bound<{ line: string; now: string; limit: number }>) =>
    db
      .selectFrom('tasks')
      .select(['id', 'owner', 'line'])
      .where('line', '=', values.line)
      .where('turn', 'is', null)
      .where('due_at', '<=', values.now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(values.limit),
);

export const extendClaim = query((db, values: Bound<Claim & { leaseUntil: string }>) =>
  db
    .updateTable('tasks')
    .set({ due_at: values.leaseUntil })
    .where((eb) => claimHolds(eb, values)),
);

/** The workers that hold a claim. */
export const claimingWorkers = query((db) =>
  db.selectFrom('tasks').select('worker').distinct().where('state', '=', 'running'),
);

/** Ends all claims of one worker. */
export const expireClaims = query((db, values: Bound<{ worker: string; now: string }>) =>
  db
    .updateTable('tasks')
    .set({ due_at: values.now })
    .where('state', '=', 'running')
    .where('worker', '=', values.worker),
);
