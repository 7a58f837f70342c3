import type { PostcardGenerator } from '../port.ts';

/**
 * A generator that asks `first` and, when that fails, reports why and asks `second`. A failure after
 * the caller's signal aborted is passed on: nobody waits for a picture any more.
 */
export function withFallback(
  first: PostcardGenerator,
  second: PostcardGenerator,
  report: (reason: unknown) => void,
): PostcardGenerator {
  return async (content, signal) => {
    try {
      return await first(content, signal);
    } catch (reason) {
      if (signal.aborted) throw reason;
      report(reason);
      return second(content, signal);
    }
  };
}
