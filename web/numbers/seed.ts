/**
 * Makes a generator of numbers from 0 (included) to 1 (excluded). The same text gives the same numbers (FNV-1a, then
 * mulberry32).
 */
export function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `low` to `high`, both included. */
export function wholeOf(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** A copy in random order (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: () => number): readonly T[] {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = wholeOf(random, 0, last);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
