import type { Finish, TaskHandler, TaskRun } from '../../src/tasks/port.ts';
import { runAsItWas } from '../../src/tasks/run-again.ts';
import { insertNote } from '../kit/notes.ts';

/** Creates a handler that the test controls: each attempt waits until the test gives its outcome. */
export function createGate(settings: { maxAttempts?: number; deadlineMs?: number } = {}) {
  type Entered = {
    readonly payload: unknown;
    readonly run: TaskRun;
    succeed(finish?: Finish): void;
    fail(reason: string | Error): void;
  };
  const entered: Entered[] = [];
  const awaiting: ((one: Entered) => void)[] = [];
  const handler: TaskHandler = {
    maxAttempts: settings.maxAttempts ?? 3,
    deadlineMs: settings.deadlineMs ?? 3_600_000,
    run(payload, run) {
      const { promise, resolve, reject } = Promise.withResolvers<Finish | undefined>();
      const one: Entered = {
        payload,
        run,
        succeed: resolve,
        fail: (reason) => reject(typeof reason === 'string' ? new Error(reason) : reason),
      };
      const next = awaiting.shift();
      if (next === undefined) entered.push(one);
      else next(one);
      return promise;
    },
    async onDead(trx, payload, reason) {
      await trx.run(insertNote, { id: `dead ${String(payload)}`, text: reason });
    },
    runAgain: runAsItWas,
  };
  return {
    handler,
    /** Waits for the next attempt that has begun and was not returned before. */
    next(): Promise<Entered> {
      const one = entered.shift();
      if (one !== undefined) return Promise.resolve(one);
      return new Promise((resolve) => awaiting.push(resolve));
    },
    /** The number of attempts that have begun and were not returned by `next`. */
    waiting: () => entered.length,
  };
}

/** A result that inserts a note. */
export const note =
  (id: string, text: string): Finish =>
  async (trx) => {
    await trx.run(insertNote, { id, text });
  };
