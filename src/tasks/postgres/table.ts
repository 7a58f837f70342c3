import { query, type Bound } from '../../storage/query.ts';

/** A task that has not ended. */
export const findUnended = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('tasks')
    .select(['id', 'kind', 'owner', 'turn'])
    .where('id', '=', values.id)
    .where('ended_at', 'is', null),
);

/** Records that an attempt begins, if the task has not ended. `worker` is the id of the job that delivered it. */
export const beginTask = query((db, values: Bound<{ id: string; worker: string; now: string }>) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      state: 'running',
      worker: values.worker,
      due_at: values.now,
      attempts: eb('attempts', '+', 1),
      progress: 0,
    }))
    .where('id', '=', values.id)
    .where('ended_at', 'is', null)
    .returning(['id', 'kind', 'payload', 'attempts', 'reason', 'turn']),
);
