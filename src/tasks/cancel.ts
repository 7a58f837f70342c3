import { isoTime } from '../kernel/clock.ts';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import type { TaskPorts } from './ports.ts';
import { valuesAtEnd } from './table.ts';

const endAsCancelled = query((db, values: Bound<{ id: string; now: string; reason: string }>) =>
  db
    .updateTable('tasks')
    .set({ state: 'dead', reason: values.reason, ...valuesAtEnd(values.now) })
    .where('id', '=', values.id)
    .where('ended_at', 'is', null)
    .returning(['kind', 'payload']),
);

/**
 * Ends a task that has not ended, and lets its handler store what that means. A worker that has the task loses it: the
 * attempt is aborted at the next heartbeat, and its result is not stored. Returns whether there was a task to cancel.
 */
export async function cancelTask(
  trx: Transaction,
  { clock, handlers }: Pick<TaskPorts, 'clock' | 'handlers'>,
  id: string,
  reason: string,
): Promise<boolean> {
  const task = await trx.first(endAsCancelled, { id, reason, now: isoTime(clock()) });
  if (task === undefined) return false;
  await handlers[task.kind]?.onDead(trx, JSON.parse(task.payload), reason, id);
  return true;
}
