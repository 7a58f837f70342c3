/** A random time between the half of this one and all of it, so that many clients do not come back together. */
export function upTo(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2);
}

/** Calls back at the signal, also when it was there before. Returns how to stop that. */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act();
  signal?.addEventListener('abort', act);
  return () => signal?.removeEventListener('abort', act);
}

/** Waits for this time, in milliseconds, or until the signal. */
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
