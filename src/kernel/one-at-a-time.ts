import { setImmediate as turn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one piece of long work after the other, and lets the event loop turn before each. So a request waits for one piece,
 * however much long work there is.
 */
export function runOneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(() => turn()).then(work);
  last = result.catch(() => {});
  return result;
}
