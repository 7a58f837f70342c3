/** A random time between half of this time and all of it, so that many clients do not return at the same moment. */
export function upTo(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2);
}

/** Calls back when the signal aborts, or at once when it has aborted. Returns a function that stops this. */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act();
  signal?.addEventListener('abort', act);
  return () => signal?.removeEventListener('abort', act);
}

/** Waits for this time, in milliseconds, or until the signal aborts. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = (): void => {};
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
    stop = onAbort(signal, resolve);
  });
  clearTimeout(timer);
  stop();
}
