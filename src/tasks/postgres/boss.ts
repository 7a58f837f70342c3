import { PgBoss, type Clock as BossClock, type ConstructorOptions } from 'pg-boss';
import { DAY, HOUR, SECOND } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';

/** The schema of the database that holds pg-boss's own tables. */
export const BOSS_SCHEMA = 'pgboss';

/** How pg-boss reaches the database. */
export type BossParts = {
  /** `postgres://…` */
  readonly connectionString: string;
  /** Told of everything that goes wrong behind the scenes; all of it is tried again. */
  readonly trouble: (cause: unknown) => void;
  /** What pg-boss lives by instead of the system's clock. */
  readonly bossClock?: BossClock;
};

/** Makes an instance of pg-boss that is quiet: no cron, no flows, no statistics but its own, its upkeep once a day. */
function createBoss({ connectionString, trouble, bossClock }: BossParts, more: ConstructorOptions) {
  const boss = new PgBoss({
    connectionString,
    schema: BOSS_SCHEMA,
    schedule: false,
    monitorVacuum: false,
    flowIntervalSeconds: DAY / SECOND,
    bamIntervalSeconds: HOUR / SECOND,
    ...(bossClock !== undefined && { clock: bossClock }),
    ...more,
  });
  const report = ({ message }: { readonly message: string }): void =>
    trouble(message === '' ? 'The database cannot be reached' : message);
  boss.on('error', report);
  boss.on('warning', report);
  return boss;
}

/**
 * Makes pg-boss's tables and a queue for each kind, however many processes do so at once. What is returned holds no
 * connection and no timer; it writes SQL for the transactions of others, so that sending needs no connection but the
 * caller's.
 *
 * @throws when the database cannot be reached or must not be changed
 */
export async function installQueues(parts: BossParts, kinds: readonly string[]): Promise<PgBoss> {
  const boss = createBoss(parts, { supervise: false, max: 1 });
  try {
    await boss.start();
    for (const kind of kinds) {
      // Of jobs with the same key, one at most is waiting or under way.
      await boss.createQueue(kind, { policy: 'exclusive', notify: true });
      // pg-boss remembers the queues that it has read from.
      await boss.findJobs(kind, { key: '' });
    }
  } catch (cause) {
    const reason = `The task queues cannot be made: ${reasonOf(cause)}`;
    throw new Error(reason, { cause });
  } finally {
    await boss.stop({ graceful: false });
  }
  return boss;
}

/** An instance that works: it listens for what is sent, beats for what it holds and watches over other workers. */
export function createWorkingBoss(
  parts: BossParts,
  { superviseMs, connections }: { readonly superviseMs: number; readonly connections: number },
): PgBoss {
  return createBoss(parts, {
    useListenNotify: true,
    superviseIntervalSeconds: superviseMs / SECOND,
    monitorIntervalSeconds: superviseMs / SECOND,
    max: connections,
  });
}
