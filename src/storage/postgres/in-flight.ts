/** Counts running work, so that closing can wait for it. */
export function createInFlight() {
  let count = 0;
  let isClosed = false;
  const ended = Promise.withResolvers<void>();

  return {
    /** Runs `work`; rejects after `close`. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (isClosed) throw new Error('The database is closed');
      count++;
      try {
        return await work();
      } finally {
        count--;
        if (isClosed && count === 0) ended.resolve();
      }
    },
    /** Refuses new work, and resolves when all running work has ended. */
    close(): Promise<void> {
      isClosed = true;
      if (count === 0) ended.resolve();
      return ended.promise;
    },
  };
}
