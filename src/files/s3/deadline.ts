/**
 * Gives work a limit of time, in milliseconds.
 * @throws {Error} when the limit is over first; then `signal` is aborted too, for what the work still holds
 */
export async function within<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`nothing within ${limitMs} ms`);
    reject(error);
    deadline.abort(error);
  }, limitMs);
  try {
    return await Promise.race([over, work(deadline.signal)]);
  } finally {
    clearTimeout(timer);
  }
}
