import type { Finish, TaskHandler } from './port.ts';
import type { Schedule } from '../kernel/schedule.ts';
import type { ClaimedTask } from './table.ts';

/** A smaller step is not stored. */
const SMALLEST_PROGRESS = 0.01;

/** A running attempt at a task. */
export type Attempt<Task> = {
  readonly task: Task;
  /** The handler's result. Rejects also at the deadline, and when the attempt is given up. */
  readonly result: Promise<Finish | void>;
  /** Asks the handler to stop. */
  abort(cause: Error): void;
  /** Asks the handler to stop, and does not wait for it. */
  giveUp(cause: Error): void;
};

/** Begins an attempt. `save` stores its progress. */
export function beginAttempt<Task extends ClaimedTask>(
  task: Task,
  handler: TaskHandler,
  schedule: Schedule,
  save: (fraction: number) => Promise<void>,
): Attempt<Task> {
  const controller = new AbortController();
  const givenUp = Promise.withResolvers<never>();
  let saved = 0;

  const giveUp = (cause: Error): void => {
    controller.abort(cause);
    givenUp.reject(cause);
  };
  const run = {
    taskId: task.id,
    attempt: task.attempts,
    signal: controller.signal,
    async reportProgress(fraction: number): Promise<void> {
      controller.signal.throwIfAborted();
      const bounded = Math.min(1, Math.max(0, fraction));
      if (Math.abs(bounded - saved) < SMALLEST_PROGRESS) return;
      saved = bounded;
      await save(bounded);
    },
  };
  const cancelDeadline = schedule(handler.deadlineMs, () =>
    giveUp(new Error(`No result within ${handler.deadlineMs} ms`)),
  );
  const work = async (): Promise<Finish | void> => handler.run(JSON.parse(task.payload), run);
  return {
    task,
    result: Promise.race([work(), givenUp.promise]).finally(cancelDeadline),
    abort: (cause) => controller.abort(cause),
    giveUp,
  };
}
