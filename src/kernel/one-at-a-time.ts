import { setImmediate as turn } from 'node:timers/promises';

/** Runs a piece of long work when those before it have ended. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a queue of pieces of long work, with a turn of the event loop before each. So a request waits for at most one piece, however
 * many there are: a process shares one queue.
 */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => turn()).then(work);
    last = result.catch(() => {});
    return result;
  };
}
