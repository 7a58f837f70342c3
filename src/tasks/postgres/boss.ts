import { PgBoss, type Clock as BossClock, type Job as BossJob } from 'pg-boss';
import { DAY, HOUR, SECOND } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../storage/port.ts';
import { ClaimLost } from '../claims.ts';
import type { TaskHandlers } from '../port.ts';
import type { Settings } from './settings.ts';

/** The schema of the database that holds pg-boss's own tables. */
export const BOSS_SCHEMA = 'pgboss';

/** Reaches into a transaction of the PostgreSQL engine: runs SQL with `$1`, `$2`, … for the values. */
export type SqlOf = (
  trx: Transaction,
) => (text: string, values: readonly unknown[]) => Promise<{ readonly rows: unknown[] }>;

/** What pg-boss needs. */
export type BossParts = {
  readonly sqlOf: SqlOf;
  /** `postgres://…` */
  readonly connectionString: string;
  readonly ids: Ids;
  readonly handlers: TaskHandlers;
  /** How many jobs of each kind this process works on at once. */
  readonly concurrency: number;
  readonly settings: Settings;
  /** Told of everything that goes wrong behind the scenes; all of it is tried again. */
  readonly trouble: (cause: unknown) => void;
  /** What pg-boss lives by instead of the system's clock. */
  readonly bossClock?: BossClock;
};

/** A job that was delivered: it says which task is to be worked on, and for which turn it was sent. */
export type Job = BossJob<{ readonly taskId: string; readonly turn?: number }>;

type SentTask = { readonly id: string; readonly kind: string; readonly turn: number | null };
type Held = { readonly job: Pick<Job, 'id' | 'name' | 'retryCount'> };

/**
 * pg-boss itself never gives a job up: after as many attempts as its handler allows, whoever gets the task ends it. When
 * a worker falls silent, or cannot store what came of an attempt, the job is delivered again after a wait.
 */
const PERSISTENCE = {
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: (10 * 365 * DAY) / SECOND,
} as const;

const MISSING_ROWS = 500;

/** Tasks that have not ended and that no job would bring; written so that the index of exclusive queues answers it. */
const MISSING = `
  select task.id, task.kind, task.turn from tasks as task
  where task.ended_at is null and task.kind = any($1) and not exists (
    select from ${BOSS_SCHEMA}.job
    where job.name = task.kind and job.policy = 'exclusive' and job.state <= 'active'
      and coalesce(job.singleton_key, '') = task.id collate "default"
  )
  limit ${MISSING_ROWS}`;

/**
 * Makes pg-boss's tables and a queue for each kind of task, however many processes do so at once. What is returned holds
 * no connection and no timer until `start`: it sends and removes jobs by SQL in the transactions of others.
 *
 * This file is the only one that knows pg-boss. Beyond what pg-boss promises, it counts on the columns that `MISSING`
 * reads, on the number of changed jobs that commands answer with, and on queues that stay known when pg-boss is stopped.
 *
 * @throws when the database cannot be reached or must not be changed
 */
export async function openBoss(parts: BossParts) {
  const { sqlOf, ids, handlers, concurrency, settings, trouble } = parts;
  const kinds = Object.keys(handlers);
  const boss = createPgBoss(parts);
  try {
    await boss.start();
    for (const kind of kinds) {
      // At most one job with the same key waits or is under way.
      await boss.createQueue(kind, { policy: 'exclusive', notify: true });
      // pg-boss remembers a queue that it has read from, also when it is stopped.
      await boss.findJobs(kind, { key: '' });
    }
  } catch (cause) {
    throw new Error(`The task queues cannot be made: ${reasonOf(cause)}`, { cause });
  } finally {
    await boss.stop({ graceful: false });
  }

  const within = (trx: Transaction) => ({
    db: { executeSql: (text: string, values: unknown[] = []) => sqlOf(trx)(text, values) },
  });

  /**
   * Sends a task to the workers, to be theirs in so many milliseconds after the commit. Without a turn it goes before all
   * others, to be given one.
   *
   * @throws when a job stands for it already, or its queue is gone
   */
  async function send(trx: Transaction, { id, kind, turn }: SentTask, delayMs = 0): Promise<void> {
    const deadlineMs = handlers[kind]?.deadlineMs ?? 0;
    const data: Job['data'] = { taskId: id, ...(turn !== null && { turn }) };
    const sent = await boss.send(kind, data, {
      ...PERSISTENCE,
      ...within(trx),
      id: ids(),
      // The highest goes first.
      priority: -(turn ?? 0),
      singletonKey: id,
      expireInSeconds: Math.ceil((deadlineMs + settings.settleMs) / SECOND),
      heartbeatSeconds: settings.silenceMs / SECOND,
      // Counted by the database's clock, whatever this process's says.
      startAfter: delayMs / SECOND,
    });
    if (sent === null) throw new Error(`Task ${id} cannot be sent`);
  }

  /** Removes a job that is held. Rejects with `ClaimLost` when it is not. */
  async function end(trx: Transaction, { job }: Held): Promise<void> {
    if (changed(await boss.deleteJob(job.name, job, within(trx))) === 0) throw new ClaimLost();
  }

  async function addWorker(kind: string, workOn: (job: Job) => Promise<void>): Promise<void> {
    const poll = settings.pollMs / SECOND;
    const worker = await boss.work<Job['data']>(
      kind,
      {
        pollingIntervalSeconds: poll,
        notifyPollingIntervalSeconds: poll,
        heartbeatRefreshSeconds: settings.heartbeatMs / SECOND,
      },
      async (jobs) => {
        try {
          for (const job of jobs) await workOn(job);
        } finally {
          // Left alone, a worker waits for the next poll between one job and the next.
          boss.notifyWorker(worker);
        }
      },
    );
  }

  return {
    send,
    end,

    /** Sends a task whose job is held once more. Rejects with `ClaimLost` when the job is not held. */
    async again(trx: Transaction, task: SentTask & Held, delayMs: number): Promise<void> {
      await end(trx, task);
      await send(trx, task, delayMs);
    },

    /** Whether a job is still held; if so, nobody else gets it until the transaction ends. */
    hold: async (trx: Transaction, job: Held['job']): Promise<boolean> =>
      changed(await boss.touch(job.name, job, within(trx))) > 0,

    /** Removes the jobs of a task, whoever holds them, and those that others send for it meanwhile. */
    async removeJobs(trx: Transaction, kind: string, taskId: string): Promise<void> {
      for (;;) {
        const jobs = await boss.findJobs(kind, { ...within(trx), key: taskId });
        const found = jobs.map(({ id }) => id);
        if (found.length === 0) return;
        if (changed(await boss.deleteJob(kind, found, within(trx))) === found.length) return;
      }
    },

    /** Sends tasks that have no job: lost, or copied from another engine. Resolves with whether there may be more. */
    async sendMissing(trx: Transaction): Promise<boolean> {
      // What another instance is just sending must be neither sent again nor worked on in between.
      await trx.lock('tasks without a job');
      const { rows } = await sqlOf(trx)(MISSING, [kinds]);
      for (const task of rows as SentTask[]) await send(trx, task);
      return rows.length === MISSING_ROWS;
    },

    /**
     * Delivers jobs to `workOn` from now on, this process's share of them. A job for which it rejects is delivered again.
     *
     * @throws when the database cannot be reached; it may be called again then
     */
    async start(workOn: (job: Job) => Promise<void>): Promise<void> {
      try {
        await boss.start();
        // What a dead process left is looked for at once.
        await boss.supervise();
      } catch (cause) {
        await boss.stop({ graceful: false }).catch(trouble);
        throw cause;
      }
      for (const kind of kinds) {
        for (let count = 0; count < concurrency; count++) await addWorker(kind, workOn);
      }
    },

    /** Delivers no more jobs, and resolves when those that were delivered are worked on no more. */
    async stop(): Promise<void> {
      await Promise.all(kinds.map((kind) => boss.offWork(kind, { wait: true })));
      await boss.stop({ graceful: false });
    },
  };
}

export type Boss = Awaited<ReturnType<typeof openBoss>>;

/** An instance of pg-boss: no cron, no statistics but its own, its upkeep once a day. */
function createPgBoss(parts: BossParts): PgBoss {
  const { handlers, concurrency, settings, trouble, bossClock } = parts;
  const boss = new PgBoss({
    connectionString: parts.connectionString,
    schema: BOSS_SCHEMA,
    max: Math.min(4, 1 + Object.keys(handlers).length * concurrency),
    useListenNotify: true,
    superviseIntervalSeconds: settings.superviseMs / SECOND,
    monitorIntervalSeconds: settings.superviseMs / SECOND,
    // However many wait is no trouble: the metrics tell how many, and for how long.
    warningQueueSize: Number.MAX_SAFE_INTEGER,
    schedule: false,
    monitorVacuum: false,
    flowIntervalSeconds: DAY / SECOND,
    bamIntervalSeconds: HOUR / SECOND,
    ...(bossClock !== undefined && { clock: bossClock }),
  });
  const report = ({ message }: { readonly message: string }): void =>
    trouble(message === '' ? 'The database cannot be reached' : message);
  boss.on('error', report);
  boss.on('warning', report);
  return boss;
}

/** How many jobs a command changed: pg-boss says so, though its types do not. */
function changed(response: object): number {
  return (response as { affected: number }).affected;
}
