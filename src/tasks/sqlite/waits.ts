import { sql } from 'kysely';
import { isoTime } from '../../kernel/clock.ts';
import type { Storage } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { longestBackoff } from '../../kernel/backoff.ts';
import type { TaskState } from '../port.ts';
import type { Settings } from './settings.ts';

/** Tasks that wait for the same reason. */
type Group = {
  readonly state: TaskState['state'];
  readonly attempts: number;
  /** The longest wait, if an attempt asked for it. */
  readonly waitMs: number | null;
};

/** The latest due time of each group, among the tasks that are not due yet. */
const latestDueTimes = query((db, values: Bound<{ now: string }>) =>
  db
    .selectFrom('tasks')
    .select((eb) => ['state', 'attempts', 'wait_ms as waitMs', eb.fn.max('due_at').as('latest')])
    .where('due_at', '>', values.now)
    .groupBy(['state', 'attempts', 'wait_ms']),
);

const bringForward = query((db, values: Bound<Group & { dueAt: string }>) =>
  db
    .updateTable('tasks')
    .set({ due_at: values.dueAt })
    .where('due_at', '>', values.dueAt)
    .where('state', '=', values.state)
    .where('attempts', '=', values.attempts)
    .where(sql<boolean>`wait_ms is ${values.waitMs}`),
);

/**
 * Shortens waits that are longer than any wait that the runner chooses. That happens when the clock was set back: due tasks are
 * no longer due, and nobody takes over the tasks of a dead worker. Such a wait begins again. A living worker renews its claim
 * long before the shortened claim runs out. Writes only when there is such a wait.
 */
export async function shortenWaits(
  storage: Storage,
  now: number,
  settings: Settings,
): Promise<void> {
  const longest = ({ state, attempts, waitMs }: Group): number =>
    state === 'running'
      ? settings.leaseMs
      : (waitMs ?? longestBackoff(attempts, settings.backoffBaseMs, settings.backoffCapMs));
  for (const { latest, ...group } of await storage.all(latestDueTimes, { now: isoTime(now) })) {
    const dueAt = isoTime(now + longest(group));
    if (latest !== null && latest > dueAt) await storage.run(bringForward, { ...group, dueAt });
  }
}
