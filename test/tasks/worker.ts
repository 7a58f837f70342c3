import { HOUR } from '../../src/kernel/clock.ts';
import type { TaskEvent, TaskHandlers } from '../../src/tasks/port.ts';
import { insertNote } from '../kit/notes.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints what happens to a task of a worker process. */
export const sayEvent = ({ event, taskId = '' }: TaskEvent): void => say(`${event} ${taskId}`);

/** The handlers of a worker process: with `hang` it begins tasks and never ends them; with `finish` it ends them. */
export function workerHandlers(mode: string): TaskHandlers {
  return {
    work: {
      maxAttempts: 2,
      deadlineMs: HOUR,
      async run(payload, { taskId, attempt }) {
        say(`run ${taskId} ${attempt}`);
        if (mode === 'hang') await new Promise(() => {});
        return async (trx) => {
          await trx.run(insertNote, { id: taskId, text: String(payload) });
        };
      },
      async onDead(trx, payload, reason) {
        await trx.run(insertNote, { id: String(payload), text: reason });
      },
    },
  };
}
