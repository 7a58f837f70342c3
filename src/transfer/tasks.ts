import type { Transaction } from '../storage/port.ts';
import { query } from '../storage/query.ts';

const release = query((db) =>
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

/**
 * Ends the claims on tasks that were under way when they were copied, as when a worker hands them back: whoever worked on
 * them works on the source. They keep their ids, so their postcards have their tasks, and are due at once. Each engine
 * begins what its table says when the service starts. Returns how many there were.
 */
export function releaseTasks(trx: Transaction): Promise<number> {
  return trx.run(release, {});
}
