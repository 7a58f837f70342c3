import { query, type Bound } from '../../storage/query.ts';
import { held, type Claim } from '../table.ts';

/** The query that claims whose turn it is, of the kinds there are handlers for: what waits, and what was left by others. */
export function claimDue(kinds: readonly string[]) {
  return query(
    (db, values: Bound<{ worker: string; now: string; leaseUntil: string; limit: number }>) =>
      db
        .updateTable('tasks')
        .set((eb) => ({
          state: 'running',
          worker: values.worker,
          due_at: values.leaseUntil,
          attempts: eb('attempts', '+', 1),
          progress: 0,
        }))
        .where(
          'id',
          'in',
          db
            .selectFrom('tasks')
            .select('id')
            .where('turn', 'is not', null)
            .where((eb) => eb.or([eb('state', '=', 'pending'), eb('due_at', '<=', values.now)]))
            .where('kind', 'in', kinds)
            .orderBy('turn')
            .orderBy('id')
            .limit(values.limit),
        )
        .returning(['id', 'kind', 'payload', 'attempts', 'reason', 'turn']),
  );
}

/** What has become due and is not in the line yet, the longest waiting first. */
export const dueWithoutTurn = query((db, values: Bound<{ now: string; limit: number }>) =>
  db
    .selectFrom('tasks')
    .select(['id', 'owner'])
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
    .where((eb) => held(eb, values)),
);

/** Everybody who holds a claim. */
export const claimants = query((db) =>
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
