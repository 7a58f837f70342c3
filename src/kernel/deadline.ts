import { timers, type Schedule } from './schedule.ts';

/** What else may end the work, and the timers to use. */
export type DeadlineOptions = {
  /** Ends the work when the caller waits no longer. */
  readonly signal?: AbortSignal;
  readonly schedule?: Schedule;
};

/** The time for some work was up. */
export class TimeIsUp extends Error {
  constructor(what: string, limitMs: number) {
    super(`No ${what} within ${limitMs} ms`);
    this.name = 'TimeIsUp';
  }
}

/**
 * Does work and waits for it at most `limitMs` milliseconds. When the wait ends early, the work's own signal aborts with
 * the same reason, so that it can free what it holds.
 *
 * @param what the noun after "No" in the error's message, such as "answer"
 * @throws {TimeIsUp} when the time is up; the signal's reason when that aborts; else what the work throws
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
    // This comes first, since aborted work fails in many forms.
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
