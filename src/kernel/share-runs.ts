/**
 * Lets calls share runs of some work, one run at a time. Calls that come while it runs share the next run, so that each call's
 * result was found after the call.
 */
export function shareRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const start = (): Promise<Result> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const startNext = (): Promise<Result> => {
    next = undefined;
    return start();
  };
  return () => {
    if (next !== undefined) return next;
    if (running === undefined) return start();
    next = running.then(startNext, startNext);
    return next;
  };
}
