/** Begins all of them before the first can end, and resolves with what came of each, in their order. */
export function atOnce<Result>(
  count: number,
  one: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}

/** How many of them there are of each kind. */
export function tally(kinds: Iterable<string | number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
