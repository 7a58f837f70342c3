import { Away, reasonOf } from '../kernel/errors.ts';
import { randomFraction, type Random } from '../kernel/random.ts';
import type { TaskEvent, TaskHandler, TaskHandlers } from './port.ts';
import type { Schedule } from '../kernel/schedule.ts';
import { beginAttempt, type Attempt } from './attempt.ts';
import { backoff } from '../kernel/backoff.ts';
import { ClaimLost, type Claims } from './claims.ts';
import { Hopeless } from './hopeless.ts';
import { RunLater } from './run-later.ts';
import type { Settings } from './settings.ts';
import type { ClaimedTask } from './table.ts';

/** The longest reason that is stored, in UTF-16 code units. */
const MAX_REASON = 1_000;

/** Makes attempts at claimed tasks, and stores their outcome. */
export function createWorker<Task extends ClaimedTask>(ports: {
  readonly claims: Claims<Task>;
  readonly handlers: TaskHandlers;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly settings: Pick<Settings, 'backoffBaseMs' | 'backoffCapMs' | 'awayMs' | 'stopLimitMs'>;
  readonly log: (event: TaskEvent) => void;
}) {
  const { claims, handlers, random, schedule, settings } = ports;
  const running = new Set<Attempt<Task>>();
  let draining = false;

  function log(event: TaskEvent['event'], task: Task, reason?: string): void {
    const { id: taskId, kind, attempts: attempt } = task;
    ports.log({ event, taskId, kind, attempt, ...(reason !== undefined && { reason }) });
  }

  async function runAttempt(task: Task, handler: TaskHandler): Promise<void> {
    const attempt = beginAttempt(
      task,
      handler,
      schedule,
      (fraction) => claims.saveProgress(task, fraction),
      (note, more = async () => {}) => claims.saveNote(task, note, more),
    );
    running.add(attempt);
    const finish = await attempt.result.finally(() => running.delete(attempt));
    await claims.markDone(task, async (trx) => finish?.(trx));
  }

  async function handBack(task: Task): Promise<void> {
    await claims.handBack(task);
    log('handed back', task);
  }

  async function endAsDead(task: Task, handler: TaskHandler, reason: string): Promise<void> {
    const countedAttempts = Math.min(task.attempts, handler.maxAttempts);
    await claims.markDead(task, { countedAttempts, reason }, (trx) =>
      handler.onDead(trx, JSON.parse(task.payload), reason, task.id),
    );
    log('dead', task, reason);
  }

  async function retryOrEnd(task: Task, handler: TaskHandler, cause: unknown): Promise<void> {
    const reason = reasonOf(cause).slice(0, MAX_REASON).toWellFormed();
    if (cause instanceof Away) {
      // Tasks that wait together are not tried again together.
      const delayMs = Math.ceil((settings.awayMs * (1 + randomFraction(random))) / 2);
      await claims.wait(task, reason, { delayMs, longestMs: settings.awayMs });
      return log('waits', task, reason);
    }
    const isOver = cause instanceof Hopeless || task.attempts >= handler.maxAttempts;
    if (isOver) return endAsDead(task, handler, reason);
    if (cause instanceof RunLater) {
      await claims.retryLater(task, reason, cause.waitMs);
    } else {
      const { backoffBaseMs, backoffCapMs } = settings;
      const waitMs = backoff(random, task.attempts, backoffBaseMs, backoffCapMs);
      await claims.retry(task, reason, waitMs);
    }
    log('failed', task, reason);
  }

  async function workOn(task: Task): Promise<void> {
    const handler = handlers[task.kind];
    if (handler === undefined) throw new Error(`No handler for tasks of kind ${task.kind}`);
    if (draining) return handBack(task);
    if (task.attempts > handler.maxAttempts) {
      return endAsDead(task, handler, `Attempt ${handler.maxAttempts} ended without a result`);
    }
    try {
      await runAttempt(task, handler);
      log('done', task);
    } catch (cause) {
      if (cause instanceof ClaimLost) throw cause;
      await (draining ? handBack(task) : retryOrEnd(task, handler, cause));
    }
  }

  return {
    /**
     * Works on a claimed task, and resolves with whether its outcome is stored. If it is not, or the claim is lost, another
     * attempt ends the task. Never rejects.
     */
    run: (task: Task): Promise<boolean> =>
      workOn(task).then(
        () => true,
        (cause: unknown) => {
          log(cause instanceof ClaimLost ? 'lost' : 'trouble', task, reasonOf(cause));
          return false;
        },
      ),

    /** The tasks of running attempts. */
    runningTasks: (): Task[] => [...running].map((attempt) => attempt.task),

    /** Gives up the attempts at these tasks, whose claims are lost. */
    abandon(tasks: readonly Task[]): void {
      for (const attempt of running) {
        if (tasks.includes(attempt.task)) attempt.giveUp(new ClaimLost());
      }
    },

    /**
     * Asks all handlers to stop, and resolves when `idle` does. From now on the tasks of attempts that do not succeed are
     * handed back. After a time limit all attempts that still run are given up.
     */
    async drain(idle: () => Promise<unknown>): Promise<void> {
      draining = true;
      for (const attempt of running) attempt.abort(new Error('The process is stopping'));
      const cancelLimit = schedule(settings.stopLimitMs, () => {
        for (const attempt of running) attempt.giveUp(new Error('The process has stopped'));
      });
      await idle();
      cancelLimit();
    },
  };
}
