import { query, type Bound } from '../../storage/query.ts';

/** What decides whether a task may begin; nothing when it has ended. */
export const findInLine = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('tasks')
    .select(['id', 'kind', 'owner', 'turn'])
    .where('id', '=', values.id)
    .where('ended_at', 'is', null),
);

/** Records that an attempt begins, if the task has not ended. `worker` names the job that brought it. */
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
