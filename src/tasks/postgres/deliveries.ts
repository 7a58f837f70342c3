import type { Job, PgBoss } from 'pg-boss';
import { DAY, SECOND } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../storage/port.ts';
import { ClaimLost, type Delivery } from '../claims.ts';
import type { TaskHandlers } from '../port.ts';
import type { ClaimedTask } from '../table.ts';
import { BOSS_SCHEMA } from './boss.ts';
import type { Settings } from './settings.ts';
import type { SqlOf } from './sql.ts';

/** Which attempt of pg-boss's at which job. */
export type JobAttempt = Pick<Job, 'id' | 'retryCount'>;

/** What a job says: which task is to be worked on, and for which turn it was sent. */
export type JobData = { readonly taskId: string; readonly turn?: number };

type SentTask = { readonly id: string; readonly kind: string; readonly turn: number | null };

/** A task that pg-boss brought, and the job by which it did. */
export type DeliveredTask = ClaimedTask & { readonly job: JobAttempt };

/**
 * Never given up by pg-boss itself: after so many attempts as its handler allows, whoever gets the task ends it. A
 * worker that falls silent, or cannot store what came of an attempt, has the job delivered again after a wait.
 */
const PERSISTENCE = {
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: (10 * 365 * DAY) / SECOND,
} as const;

const MISSING_ROWS = 500;

/** Tasks that have not ended and that no job would bring. */
const MISSING = `
  select task.id, task.kind, task.turn from tasks as task
  where task.ended_at is null and task.kind = any($1) and not exists (
    select from ${BOSS_SCHEMA}.job
    where job.name = task.kind and job.policy = 'exclusive' and job.state <= 'active'
      and coalesce(job.singleton_key, '') = task.id collate "default"
  )
  limit ${MISSING_ROWS}`;

/** How tasks travel: as jobs that are sent, held and removed in the transactions that change their tasks. */
export function createDeliveries(parts: {
  readonly boss: PgBoss;
  readonly sqlOf: SqlOf;
  readonly ids: Ids;
  readonly handlers: TaskHandlers;
  readonly settings: Settings;
}) {
  const { boss, ids, handlers, settings } = parts;

  function within(trx: Transaction) {
    const sql = parts.sqlOf(trx);
    return { db: { executeSql: (text: string, values: unknown[] = []) => sql(text, values) } };
  }

  /**
   * Sends a task to the workers, to be theirs in so many milliseconds after the commit. Without a turn it goes before all
   * others, to be given one.
   *
   * @throws when a job stands for it already, or its queue is gone
   */
  async function send(trx: Transaction, { id, kind, turn }: SentTask, delayMs = 0): Promise<void> {
    const deadlineMs = handlers[kind]?.deadlineMs ?? 0;
    const sent = await boss.send(
      kind,
      { taskId: id, ...(turn !== null && { turn }) } satisfies JobData,
      {
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
      },
    );
    if (sent === null) throw new Error(`Task ${id} cannot be sent`);
  }

  async function remove(trx: Transaction, kind: string, job: JobAttempt): Promise<void> {
    orLost(await boss.deleteJob(kind, job, within(trx)));
  }

  const delivery = {
    end: (trx: Transaction, { kind, job }: DeliveredTask) => remove(trx, kind, job),
    async again(trx: Transaction, task: SentTask & { readonly job: JobAttempt }, delayMs: number) {
      await remove(trx, task.kind, task.job);
      await send(trx, task, delayMs);
    },
  } satisfies Delivery<DeliveredTask>;

  return {
    ...delivery,

    send,

    /** Removes a job that is held. Rejects with `ClaimLost` when it is not. */
    remove,

    /** Removes the job of a task that has ended without its worker; nothing happens when it has none. */
    async forget(trx: Transaction, kind: string, taskId: string): Promise<void> {
      const text = `delete from ${BOSS_SCHEMA}.job where name = $1 and singleton_key = $2`;
      await parts.sqlOf(trx)(text, [kind, taskId]);
    },

    /** Keeps everybody else from a job until the transaction ends. Rejects with `ClaimLost` when it is not held. */
    async hold(trx: Transaction, kind: string, job: JobAttempt): Promise<void> {
      orLost(await boss.touch(kind, job, within(trx)));
    },

    /** Sends tasks that have no job: lost, or copied from another engine. Resolves with whether there may be more. */
    async sendMissing(trx: Transaction): Promise<boolean> {
      // What another instance is just sending must be neither sent again nor worked on in between.
      await trx.lock('tasks without a job');
      const { rows } = await parts.sqlOf(trx)(MISSING, [Object.keys(handlers)]);
      for (const task of rows as SentTask[]) await send(trx, task);
      return rows.length === MISSING_ROWS;
    },
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;

/** pg-boss says how many jobs it changed, though its types do not. */
function orLost(response: object): void {
  if ((response as { affected: number }).affected === 0) throw new ClaimLost();
}
