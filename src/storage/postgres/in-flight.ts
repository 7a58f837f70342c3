/** Lets what was begun end, and nothing begin once the end was asked for. */
export type InFlight = {
  /** Runs `work`; rejects after `close`. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when all that was begun has ended, well or badly. */
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
