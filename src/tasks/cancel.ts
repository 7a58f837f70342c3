import { isoTime } from '../kernel/clock.ts';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import type { TaskParts } from './parts.ts';

const endAsCancelled = query((db, values: Bound<{ id: string; now: string; reason: string }>) =>
  db
    .updateTable('tasks')
    .set({
      state: 'dead',
      worker: null,
      due_at: null,
      turn: null,
      reason: values.reason,
      ended_at: values.now,
    })
    .where('id', '=', values.id)
    .where('ended_at', 'is', null)
    .returning(['kind', 'payload']),
);

/**
 * Ends a task that has not ended, and stores with its handler what that means. Whoever works on it loses it: the attempt
 * is aborted at the next heartbeat, and what it comes to is not stored. Returns the task's kind; undefined when there was
 * nothing to cancel.
 */
export async function cancelTask(
  trx: Transaction,
  { clock, handlers }: Pick<TaskParts, 'clock' | 'handlers'>,
  id: string,
  reason: string,
): Promise<string | undefined> {
  const task = await trx.first(endAsCancelled, { id, reason, now: isoTime(clock()) });
  if (task === undefined) return undefined;
  await handlers[task.kind]?.dead(trx, JSON.parse(task.payload), reason);
  return task.kind;
}
