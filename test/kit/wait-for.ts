import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until the answer is neither undefined nor false. Only for what has no event. */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result> | Result,
  deadlineMs = 120_000,
): Promise<Exclude<Result, undefined | false>> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const result = await ask();
    if (result !== undefined && result !== false) {
      return result as Exclude<Result, undefined | false>;
    }
    if (performance.now() > deadline) throw new Error(`Waited in vain for: ${what}`);
    await wait(10);
  }
}
