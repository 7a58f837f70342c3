import { isoTime, SECOND } from '../kernel/clock.ts';
import type { Reader } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import type { TaskState } from './port.ts';

const countByState = query((db) =>
  db
    .selectFrom('tasks')
    .select((eb) => ['state', eb.fn.countAll<number>().as('tasks')])
    .groupBy('state'),
);

/** How many tasks there are in each state. Ended ones are deleted after some days. */
export async function countTasks(db: Reader): Promise<Record<TaskState['state'], number>> {
  const counts = { pending: 0, running: 0, done: 0, dead: 0 };
  for (const { state, tasks } of await db.all(countByState, {})) counts[state] = tasks;
  return counts;
}

const oldestDue = query((db, values: Bound<{ now: string }>) =>
  db
    .selectFrom('tasks')
    .select('due_at')
    .where('state', '=', 'pending')
    .where('due_at', '<=', values.now)
    .orderBy('due_at')
    .limit(1),
);

/** How long the oldest task that is due has waited, in seconds; 0 when none waits. */
export async function longestWait(db: Reader, now: number): Promise<number> {
  const row = await db.first(oldestDue, { now: isoTime(now) });
  return typeof row?.due_at === 'string' ? (now - Date.parse(row.due_at)) / SECOND : 0;
}
