import { isoTime } from '../../kernel/clock.ts';
import type { Storage } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { longestBackoff } from '../../kernel/backoff.ts';
import type { TaskState } from '../port.ts';
import type { Settings } from './settings.ts';

type Kind = { readonly state: TaskState['state']; readonly attempts: number };

/** What is to come, by what it waits for. */
const latestToCome = query((db, values: Bound<{ now: string }>) =>
  db
    .selectFrom('tasks')
    .select((eb) => ['state', 'attempts', eb.fn.max('due_at').as('latest')])
    .where('due_at', '>', values.now)
    .groupBy(['state', 'attempts']),
);

const bringForward = query((db, values: Bound<Kind & { dueAt: string }>) =>
  db
    .updateTable('tasks')
    .set({ due_at: values.dueAt })
    .where('due_at', '>', values.dueAt)
    .where('state', '=', values.state)
    .where('attempts', '=', values.attempts),
);

/**
 * Shortens waits to the longest that may be chosen. A longer one is not a wait, but a clock that was set back since: what
 * was due would be so no more, and nobody would take over from a worker that died. Such a wait begins again; the claim of
 * a worker that lives is renewed long before it runs out. Asks, and writes only when there is something to write.
 */
export async function shortenWaits(
  storage: Storage,
  now: number,
  settings: Settings,
): Promise<void> {
  const longest = ({ state, attempts }: Kind): number =>
    state === 'running'
      ? settings.leaseMs
      : longestBackoff(attempts, settings.backoffBaseMs, settings.backoffCapMs);
  for (const { latest, ...kind } of await storage.all(latestToCome, { now: isoTime(now) })) {
    const dueAt = isoTime(now + longest(kind));
    if (latest !== null && latest > dueAt) await storage.run(bringForward, { ...kind, dueAt });
  }
}
