import { query } from '../storage/query.ts';

/**
 * Ends the claims on copied tasks that were running, since their workers belong to the source. As when a worker hands tasks
 * back, they are pending and due at once. They keep their ids, to which postcards refer.
 */
export const releaseTasks = query((db) =>
  db
    .updateTable('tasks')
    .set((eb) => ({
      state: 'pending',
      worker: null,
      due_at: eb.ref('created_at'),
      attempts: eb('attempts', '-', 1),
      progress: 0,
    }))
    .where('state', '=', 'running'),
);
