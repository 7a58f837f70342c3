/** Resolves after the given milliseconds; rejects as soon as the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** How long work may last, who may end it sooner, and the clock that counts. */
export type DeadlineOptions = {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly wait: Wait;
};

/**
 * Runs work that heeds a signal, and aborts it when the time is up or the caller's signal aborts.
 * Rejects with the caller's reason, with "No picture after … ms", or with the work's own failure.
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal, wait }: DeadlineOptions,
): Promise<T> {
  signal.throwIfAborted();
  const settled = new AbortController();
  const expired = new AbortController();
  const expire = () => expired.abort(new Error(`No picture after ${timeoutMs} ms`));
  wait(timeoutMs, settled.signal).then(expire, expire);
  try {
    return await work(AbortSignal.any([signal, expired.signal]));
  } catch (error) {
    // An aborted request fails in many forms; the signal knows the true reason.
    signal.throwIfAborted();
    expired.signal.throwIfAborted();
    throw error;
  } finally {
    settled.abort();
  }
}
