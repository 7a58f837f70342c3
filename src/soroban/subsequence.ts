/**
 * Finds as many of the wanted texts as appear in their order, each as early as possible (a longest common subsequence).
 *
 * @returns for each wanted text the index where it is found, or undefined
 */
export function matchInOrder(
  wanted: readonly string[],
  shown: readonly string[],
): (number | undefined)[] {
  // most[i][j] is how many of the wanted texts from i on can be found from j on.
  const most = wanted.map(() => shown.map(() => 0));
  const mostOf = (i: number, j: number): number => most[i]?.[j] ?? 0;
  for (let i = wanted.length - 1; i >= 0; i--) {
    for (let j = shown.length - 1; j >= 0; j--) {
      const here = wanted[i] === shown[j] ? 1 + mostOf(i + 1, j + 1) : 0;
      const row = most[i];
      if (row !== undefined) row[j] = Math.max(here, mostOf(i + 1, j), mostOf(i, j + 1));
    }
  }
  let from = 0;
  return wanted.map((text, i) => {
    const found = shown.indexOf(text, from);
    // Taking this one may leave fewer of those that follow, so it is skipped.
    if (found === -1 || 1 + mostOf(i + 1, found + 1) < mostOf(i, from)) return undefined;
    from = found + 1;
    return found;
  });
}
