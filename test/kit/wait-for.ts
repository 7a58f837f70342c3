import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until there is an answer. Only for what has no event. */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result | undefined> | Result | undefined,
  deadlineMs = 120_000,
): Promise<Result> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const result = await ask();
    if (result !== undefined) return result;
    if (performance.now() > deadline) throw new Error(`It never came to this: ${what}`);
    await wait(10);
  }
}
