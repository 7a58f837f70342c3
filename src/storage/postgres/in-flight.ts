/** Counts running work, so that closing can wait for it. */
export type InFlight = {
  /** Runs `work`; rejects after `close`. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Refuses new work, and resolves when all running work has ended. */
  close(): Promise<void>;
};

export function createInFlight(): InFlight {
  let count = 0;
  let isClosed = false;
  const ended = Promise.withResolvers<void>();

  return {
    async run(work) {
      if (isClosed) throw new Error('The database is closed');
      count++;
      try {
        return await work();
      } finally {
        count--;
        if (isClosed && count === 0) ended.resolve();
      }
    },
    close() {
      isClosed = true;
      if (count === 0) ended.resolve();
      return ended.promise;
    },
  };
}
