import { sql } from 'kysely';
import { query, type Bound } from '../../storage/query.ts';
import { claimedColumns, valuesAtBegin } from '../table.ts';

/** A task that has not ended. */
export const findUnended = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('tasks')
    .select(['id', 'kind', 'owner', 'turn', 'line'])
    .where('id', '=', values.id)
    .where('ended_at', 'is', null),
);

/** Records that an attempt begins, if the task has not ended. */
export const beginTask = query((db, values: Bound<{ id: string; worker: string; now: string }>) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ worker: values.worker, due_at: values.now, ...valuesAtBegin(eb) }))
    .where('id', '=', values.id)
    .where('ended_at', 'is', null)
    .returning(claimedColumns),
);

/** Takes a task from the worker that has begun it; an empty name stands for nobody. The attempt counts. */
export const takeFrom = query((db, values: Bound<{ id: string; worker: string; now: string }>) =>
  db
    .updateTable('tasks')
    .set({ state: 'pending', worker: null, due_at: values.now, progress: 0 })
    .where('id', '=', values.id)
    .where(sql`coalesce(worker, '')`, '=', values.worker)
    .where('ended_at', 'is', null)
    .returning(['id', 'kind', 'turn']),
);
