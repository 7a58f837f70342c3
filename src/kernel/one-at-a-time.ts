import { setImmediate as turn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs pieces of long work one after the other, with a turn of the event loop before each. So a request waits for at most
 * one piece, however many there are.
 */
export function runOneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(() => turn()).then(work);
  last = result.catch(() => {});
  return result;
}
