/** Runs `work` once after `delayMs` milliseconds; the returned function cancels it. */
export type Schedule = (delayMs: number, work: () => void) => () => void;

/** The timers of the process. */
export const timers: Schedule = (delayMs, work) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

/**
 * Does `work` now, and again `delayMs` milliseconds after each end. The returned function stops this. It resolves when the
 * current run has ended. `work` must not reject.
 */
export function repeat(
  schedule: Schedule,
  delayMs: number,
  work: () => Promise<void>,
): () => Promise<void> {
  let ended = false;
  let cancel: (() => void) | undefined;
  const turn = async (): Promise<void> => {
    await work();
    if (!ended) {
      cancel = schedule(delayMs, () => {
        current = turn();
      });
    }
  };
  let current = turn();
  return () => {
    ended = true;
    cancel?.();
    return current;
  };
}
