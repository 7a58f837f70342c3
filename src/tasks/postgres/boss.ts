import {
  PgBoss,
  type Clock as BossClock,
  type ConstructorOptions,
  type Job as BossJob,
} from 'pg-boss';
import { DAY, HOUR, SECOND } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../storage/port.ts';
import { ClaimLost } from '../claims.ts';
import type { TaskHandlers } from '../port.ts';
import type { Settings } from './settings.ts';

/** The schemas of the database that hold pg-boss's own tables; their names need no quotes. */
export type BossSchemas = {
  /** The service's own, which exists. */
  readonly own: string;
  /** Where an earlier release has left jobs of the service, or still adds some; null when there is no such place. */
  readonly former: {
    readonly schema: string;
    /** The tasks of the service to which that schema belongs; null when it belongs to none. */
    readonly othersTasks: string | null;
  } | null;
};

/** Runs SQL, with `$1`, `$2`, … for the values. */
type Sql = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** Runs SQL in a transaction of the PostgreSQL engine. */
export type SqlOf = (trx: Transaction) => Sql;

/** The store's connections, for the statements that are in no transaction of ours. */
export type BossConnections = {
  readonly sql: Sql;
  /** Runs work on a connection of its own, which may take long. */
  long<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Listens to a channel. `onUp` is called when texts may have been missed. */
  listen(
    channel: string,
    onText: (text: string) => void,
    onUp: () => void,
  ): { close(): Promise<void> };
};

/** What pg-boss needs. */
export type BossPorts = {
  readonly sqlOf: SqlOf;
  readonly schemas: BossSchemas;
  readonly connections: BossConnections;
  readonly ids: Ids;
  readonly handlers: TaskHandlers;
  /** How many jobs of each kind in the shared line this process works on at once. */
  readonly concurrency: number;
  readonly settings: Settings;
  /** Called with errors in the background, after which pg-boss tries again. */
  readonly onError: (cause: unknown) => void;
  /** Replaces the system's clock in pg-boss. */
  readonly bossClock?: BossClock;
};

/** A delivered job. It names a task, and the turn for which it was sent. */
export type Job = BossJob<{ readonly taskId: string; readonly turn?: number }>;

type SentTask = { readonly id: string; readonly kind: string; readonly turn: number | null };
type HeldJob = { readonly job: Pick<Job, 'id' | 'name' | 'retryCount'> };

/**
 * pg-boss never gives a job up: the worker that takes a task after its last attempt ends it. When a worker falls silent, or
 * cannot store the outcome of an attempt, pg-boss delivers the job again after a wait.
 */
const PERSISTENCE = {
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: (10 * 365 * DAY) / SECOND,
} as const;

const BATCH_ROWS = 500;

/** A delivered job, with what the row of its task has. */
export type ActiveJob = HeldJob & {
  readonly taskId: string;
  /** The worker that has begun the task; null when none has. */
  readonly worker: string | null;
};

type ActiveRow = {
  id: string;
  name: string;
  retry_count: number;
  task_id: string;
  worker: string | null;
};

/** The queries that pg-boss does not have. The kinds of tasks are their first value. */
function createQueries({ own, former }: BossSchemas) {
  /** Tasks that have a job. The condition is the one of pg-boss's index for exclusive queues. */
  const hasJobIn = (schema: string, more = ''): string => `exists (
    select from ${schema}.job
    where job.name = task.kind and job.policy = 'exclusive' and job.state <= 'active'
      and coalesce(job.singleton_key, '') = task.id collate "default" ${more}
  )`;
  /** A copy of a service has the same tasks, and the jobs are those of the service. */
  const isNotOthers =
    former === null || former.othersTasks === null
      ? ''
      : `and not exists (
          select from ${former.othersTasks} as other where other.id::text = job.singleton_key collate "C")`;
  return {
    /** Every delivered job whose task has not ended. */
    activeJobs: `
      select job.id, job.name, job.retry_count, task.id as task_id, task.worker
      from ${own}.job
        join tasks as task on task.id = job.singleton_key collate "C" and task.kind = job.name
      where job.name = any($1) and job.policy = 'exclusive' and job.state = 'active'
        and task.ended_at is null`,

    /** Tasks that have not ended and have no job. */
    tasksWithoutJob: `
      select task.id, task.kind, task.turn from tasks as task
      where task.ended_at is null and task.kind = any($1) and not ${hasJobIn(own)}
        ${former === null ? '' : `and not ${hasJobIn(former.schema, isNotOthers)}`}
      limit ${BATCH_ROWS}`,

    /** Deletes the service's jobs from the former schema, except those on which a worker of an earlier release works. */
    deleteFormerJobs:
      former === null
        ? null
        : `
      delete from ${former.schema}.job using tasks as task
      where task.id = job.singleton_key collate "C" and task.kind = job.name
        and job.name = any($1) and job.policy = 'exclusive'
        and (job.state <> 'active'
          or job.heartbeat_on + job.heartbeat_seconds * interval '1 s' < now())
        ${isNotOthers}`,

    /** The kinds of tasks that have a job which may be delivered now. */
    dueKinds: `
      select due.kind from unnest($1::text[]) as due(kind) where exists (
        select from ${own}.job
        where job.name = due.kind and job.state < 'active' and not job.blocked
          and job.start_after <= ${own}.job_now()
      )`,

    /** The delivered job of this kind and this id, if it was made more than a day ago. */
    oldJob: `
      select from ${own}.job
      where name = $1 and id = $2 and created_on < ${own}.job_now() - interval '1 day'`,
  };
}

/**
 * Makes pg-boss's tables and a queue for each kind of task. Several processes may do so at once. The result sends and
 * removes jobs in the transactions of its callers, and has no connection and no timer until `start`.
 *
 * Only this file knows pg-boss. It relies on three things that pg-boss does not promise: what the queries of `createQueries`
 * read, the number of changed jobs in the answers of commands, and that pg-boss still knows its queues when it is stopped.
 *
 * What is there already is not made again, so nothing is written on a database that may only be read.
 *
 * @throws when the database cannot be reached or must not be changed
 */
export async function openBoss(ports: BossPorts) {
  const { sqlOf, connections, ids, handlers, concurrency, settings, onError } = ports;
  const kinds = Object.keys(handlers);
  const queries = createQueries(ports.schemas);
  let sql = connections.sql;
  const boss = createPgBoss(
    ports,
    databaseOf(connections, (text, values) => sql(text, values)),
  );

  async function makeQueues(): Promise<void> {
    try {
      await boss.start();
      for (const kind of kinds) {
        if ((await boss.getQueue(kind)) === null) {
          // At most one job with the same key waits or is under way.
          await boss.createQueue(kind, { policy: 'exclusive', notify: true });
        }
        // After reading from a queue pg-boss remembers that queue, also when it is stopped.
        await boss.findJobs(kind, { key: '' });
      }
    } finally {
      await boss.stop({ graceful: false });
    }
  }
  try {
    // A change of its tables takes as long as they are large.
    await connections.long((long) => {
      sql = long;
      return makeQueues();
    });
  } catch (cause) {
    throw new Error(`The task queues cannot be made: ${reasonOf(cause)}`, { cause });
  } finally {
    sql = connections.sql;
  }

  /** The ids of this process's workers, by kind. */
  const workers = new Map<string, readonly string[]>();

  const optionsFor = (trx: Transaction) => ({
    db: { executeSql: (text: string, values: unknown[] = []) => sqlOf(trx)(text, values) },
  });

  /**
   * Sends a task to the workers, who get it `delayMs` milliseconds after the commit. A task without a turn goes first, and
   * gets its turn then.
   *
   * @throws when the task has a job already, or its queue is gone
   */
  async function send(trx: Transaction, { id, kind, turn }: SentTask, delayMs = 0): Promise<void> {
    const deadlineMs = handlers[kind]?.deadlineMs ?? 0;
    const data: Job['data'] = { taskId: id, ...(turn !== null && { turn }) };
    const sent = await boss.send(kind, data, {
      ...PERSISTENCE,
      ...optionsFor(trx),
      id: ids(),
      // The highest priority goes first.
      priority: -(turn ?? 0),
      singletonKey: id,
      expireInSeconds: Math.ceil((deadlineMs + settings.settleMs) / SECOND),
      heartbeatSeconds: settings.silenceMs / SECOND,
      // Counted by the database's clock, so this process's clock does not matter.
      startAfter: delayMs / SECOND,
    });
    if (sent === null) throw new Error(`Task ${id} cannot be sent`);
  }

  /** Removes the job of a claimed task. Rejects with `ClaimLost` when the worker has lost it. */
  async function remove(trx: Transaction, { job }: HeldJob): Promise<void> {
    if (countChanged(await boss.deleteJob(job.name, job, optionsFor(trx))) === 0)
      throw new ClaimLost();
  }

  async function addWorker(kind: string, workOn: (job: Job) => Promise<void>): Promise<void> {
    const worker = await boss.work<Job['data']>(
      kind,
      {
        // This counts only while pg-boss cannot listen for notifications.
        pollingIntervalSeconds: settings.pollMs / SECOND,
        // pg-boss refuses a shorter time than the one before.
        notifyPollingIntervalSeconds: Math.max(settings.pollMs, settings.backstopMs) / SECOND,
        heartbeatRefreshSeconds: settings.heartbeatMs / SECOND,
      },
      async (jobs) => {
        try {
          for (const job of jobs) await workOn(job);
        } finally {
          // Otherwise the worker would wait for the next poll before it takes the next job.
          boss.notifyWorker(worker);
        }
      },
    );
    workers.set(kind, [...(workers.get(kind) ?? []), worker]);
  }

  return {
    send,
    remove,

    /** Sends a claimed task once more. Rejects with `ClaimLost` when the worker has lost its job. */
    async resend(trx: Transaction, task: SentTask & HeldJob, delayMs: number): Promise<void> {
      await remove(trx, task);
      await send(trx, task, delayMs);
    },

    /** Locks a job until the transaction ends. Resolves with false when the worker has lost it. */
    lock: async (trx: Transaction, job: HeldJob['job']): Promise<boolean> =>
      countChanged(await boss.touch(job.name, job, optionsFor(trx))) > 0,

    /** Finds every delivered job of this program's kinds, of all processes. */
    async findActive(trx: Transaction): Promise<ActiveJob[]> {
      const { rows } = await sqlOf(trx)(queries.activeJobs, [kinds]);
      return (rows as ActiveRow[]).map(
        ({ id, name, retry_count: retryCount, task_id, worker }) => ({
          job: { id, name, retryCount },
          taskId: task_id,
          worker,
        }),
      );
    },

    /** Removes the jobs of a task, also those that another transaction sends for it meanwhile. */
    async removeJobs(trx: Transaction, kind: string, taskId: string): Promise<void> {
      for (;;) {
        const jobs = await boss.findJobs(kind, { ...optionsFor(trx), key: taskId });
        const found = jobs.map(({ id }) => id);
        if (found.length === 0) return;
        if (countChanged(await boss.deleteJob(kind, found, optionsFor(trx))) === found.length)
          return;
      }
    },

    /** Whether a delivered job was made more than a day ago. */
    async isOld(trx: Transaction, { name, id }: HeldJob['job']): Promise<boolean> {
      const { rows } = await sqlOf(trx)(queries.oldJob, [name, id]);
      return rows.length > 0;
    },

    /**
     * Sends tasks that have lost their job, were copied from another engine, or have their job where an earlier release put it.
     * Resolves with whether there may be more.
     */
    async sendTasksWithoutJob(trx: Transaction): Promise<boolean> {
      // Two instances must not send the same task.
      trx.lock('tasks without a job');
      if (queries.deleteFormerJobs !== null) await sqlOf(trx)(queries.deleteFormerJobs, [kinds]);
      const { rows } = await sqlOf(trx)(queries.tasksWithoutJob, [kinds]);
      for (const task of rows as SentTask[]) await send(trx, task);
      return rows.length === BATCH_ROWS;
    },

    /**
     * Delivers this process's share of the jobs to `workOn` from now on. When it rejects, the job is delivered again.
     *
     * @throws when the database cannot be reached; then it may be called again
     */
    async start(workOn: (job: Job) => Promise<void>): Promise<void> {
      try {
        await boss.start();
        // Looks for the jobs of dead processes at once.
        await boss.supervise();
      } catch (cause) {
        await boss.stop({ graceful: false }).catch(onError);
        throw cause;
      }
      for (const [kind, { ownLine }] of Object.entries(handlers)) {
        const atOnce = ownLine?.atOnce ?? concurrency;
        for (let count = 0; count < atOnce; count++) await addWorker(kind, workOn);
      }
    },

    /**
     * Wakes this process's workers for jobs that have become due, or whose notification was lost. pg-boss notifies of new jobs
     * only. If each worker looked by itself, an idle process would ask the database some thirteen times a second.
     */
    async wakeForDueJobs(): Promise<void> {
      const { rows } = await sql(queries.dueKinds, [kinds]);
      for (const { kind } of rows as { kind: string }[]) {
        for (const worker of workers.get(kind) ?? []) boss.notifyWorker(worker);
      }
    },

    /** Delivers no more jobs, and resolves when the delivered ones have ended. */
    async stop(): Promise<void> {
      await Promise.all(kinds.map((kind) => boss.offWork(kind, { wait: true })));
      await boss.stop({ graceful: false });
    },
  };
}

export type Boss = Awaited<ReturnType<typeof openBoss>>;

type Database = NonNullable<ConstructorOptions['db']>;

/** pg-boss builds indexes in the background with such statements, which take as long as its tables are large. */
const BUILDS_INDEX = /\bindex concurrently\b/i;

/** The store's connections as pg-boss wants them. */
function databaseOf({ long, listen }: BossConnections, sql: Sql): Database {
  return {
    executeSql(text, values = []) {
      const isLong = values.length === 0 && BUILDS_INDEX.test(text);
      return isLong ? long((own) => own(text, values)) : sql(text, values);
    },
    listen: async (channel, onText, onUp) => listen(channel, onText, onUp),
  };
}

/** Makes an instance of pg-boss without cron, which does its maintenance once a day. */
function createPgBoss({ schemas, settings, onError, bossClock }: BossPorts, db: Database): PgBoss {
  const boss = new PgBoss({
    db,
    schema: schemas.own,
    createSchema: false,
    // Nobody reads who is registered.
    registerInstance: false,
    useListenNotify: true,
    superviseIntervalSeconds: settings.superviseMs / SECOND,
    monitorIntervalSeconds: settings.superviseMs / SECOND,
    // Many waiting jobs are no error: the metrics tell how many there are, and for how long they wait.
    warningQueueSize: Number.MAX_SAFE_INTEGER,
    schedule: false,
    monitorVacuum: false,
    flowIntervalSeconds: DAY / SECOND,
    bamIntervalSeconds: HOUR / SECOND,
    ...(bossClock !== undefined && {
      clock: bossClock,
      // Whoever replaces the clock sets up the sessions, too.
      db: { ...db, setSessionStatements: async () => {} },
    }),
  });
  const report = ({ message }: { readonly message: string }): void =>
    onError(message === '' ? 'The database cannot be reached' : message);
  boss.on('error', report);
  boss.on('warning', report);
  return boss;
}

/** How many jobs a command changed. The types of pg-boss leave this out. */
function countChanged(response: object): number {
  return (response as { affected: number }).affected;
}
