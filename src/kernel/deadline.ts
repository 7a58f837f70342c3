import { timers, type Schedule } from './schedule.ts';

/** A signal that also ends the work, and the timers to use. */
export type DeadlineOptions = {
  /** Aborts when the caller no longer waits for the work. */
  readonly signal?: AbortSignal;
  readonly schedule?: Schedule;
};

/** Work did not end before its deadline. */
export class TimeIsUp extends Error {
  constructor(what: string, limitMs: number) {
    super(`No ${what} within ${limitMs} ms`);
    this.name = 'TimeIsUp';
  }
}

/**
 * Does work and waits for it at most `limitMs` milliseconds. When the wait ends first, the work's own signal aborts with
 * the same reason, so that it can free what it holds.
 *
 * @param what the noun after "No" in the error's message, such as "answer"
 * @throws {TimeIsUp} when the time is up; the reason of `signal` when it aborts; else what the work throws
 */
export async function withDeadline<Result>(
  limitMs: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
  { signal, schedule = timers }: DeadlineOptions = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (cause: unknown): void => {
    // Reject first: the aborted work may fail at once with another error.
    reject(cause);
    controller.abort(cause);
  };
  const endBySignal = (): void => end(signal?.reason);
  signal?.addEventListener('abort', endBySignal);
  const cancel = schedule(limitMs, () => end(new TimeIsUp(what, limitMs)));
  try {
    return await Promise.race([ended, Promise.try(work, controller.signal)]);
  } finally {
    cancel();
    signal?.removeEventListener('abort', endBySignal);
  }
}
