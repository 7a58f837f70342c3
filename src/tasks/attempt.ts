import { withDeadline } from '../kernel/deadline.ts';
import type { Schedule } from '../kernel/schedule.ts';
import type { Finish, TaskHandler, TaskRun } from './port.ts';
import type { ClaimedTask } from './table.ts';

/** Smaller steps of progress are not stored. */
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

/** Begins an attempt. `save` stores its progress, and `saveNote` its notes. */
export function beginAttempt<Task extends ClaimedTask>(
  task: Task,
  handler: TaskHandler,
  schedule: Schedule,
  save: (fraction: number) => Promise<void>,
  saveNote: TaskRun['keepNote'],
): Attempt<Task> {
  const asked = new AbortController();
  const givenUp = new AbortController();
  let saved = 0;

  async function work(ended: AbortSignal): Promise<Finish | void> {
    const signal = AbortSignal.any([asked.signal, ended]);
    return handler.run(JSON.parse(task.payload), {
      taskId: task.id,
      owner: task.owner,
      attempt: task.attempts,
      signal,
      createdAt: task.createdAt,
      note: task.note === null ? null : JSON.parse(task.note),
      keepNote: saveNote,
      async reportProgress(fraction) {
        signal.throwIfAborted();
        const bounded = Math.min(1, Math.max(0, fraction));
        if (Math.abs(bounded - saved) < SMALLEST_PROGRESS) return;
        saved = bounded;
        await save(bounded);
      },
    });
  }
  return {
    task,
    result: withDeadline(handler.deadlineMs, 'result', work, { signal: givenUp.signal, schedule }),
    abort: (cause) => asked.abort(cause),
    giveUp: (cause) => givenUp.abort(cause),
  };
}
