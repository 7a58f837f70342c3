/** The first and the longest wait before code is asked for again, in milliseconds. The wait doubles each time. */
const FIRST = 5_000;
const LONGEST = 60_000;

/**
 * Wraps what loads code, for whoever tries again and again: while it is missing, the network is asked for it after growing waits
 * alone. In between, each call fails as the last one did.
 *
 * @param explain finds out why the code is missing, after each failure
 * @param now a time in milliseconds that is never set back
 */
export function loadAgain<Code>(
  load: () => Promise<Code>,
  explain: () => Promise<unknown>,
  now = (): number => performance.now(),
): () => Promise<Code> {
  let failures = 0;
  let last: { readonly cause: unknown; readonly until: number } | undefined;
  return async () => {
    if (last !== undefined && now() < last.until) throw last.cause;
    try {
      return await load();
    } catch (cause) {
      last = { cause, until: now() + Math.min(LONGEST, FIRST * 2 ** failures) };
      failures += 1;
      await explain();
      throw cause;
    }
  };
}
