/** Starts all functions before the first can end, and resolves with their results in order. */
export function runAtOnce<Result>(
  count: number,
  one: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}

/** Counts how many there are of each kind. */
export function tally(kinds: Iterable<string | number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
