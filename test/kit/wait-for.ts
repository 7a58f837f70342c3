import { setTimeout as wait } from 'node:timers/promises';

/** The shortest and the longest pause between two polls, in milliseconds. */
const SHORTEST = 10;
const LONGEST = 100;

/** The longest wait of a test, in milliseconds. A shared machine may stand still for a minute. */
export const LONGEST_WAIT = 300_000;

/**
 * Polls until the answer is neither undefined nor false. Only for states without an event. The pauses grow with the
 * time waited: a hundred polls a second would slow down the tested code.
 */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result> | Result,
  deadlineMs = LONGEST_WAIT,
): Promise<Exclude<Result, undefined | false>> {
  const began = performance.now();
  for (;;) {
    const result = await ask();
    if (result !== undefined && result !== false) {
      return result as Exclude<Result, undefined | false>;
    }
    const waited = performance.now() - began;
    if (waited > deadlineMs) throw new Error(`Waited in vain for: ${what}`);
    await wait(Math.min(Math.max(waited / 20, SHORTEST), LONGEST));
  }
}
