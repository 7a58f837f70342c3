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
  const most: number[][] = wanted.map(() => []);
  const mostOf = (i: number, j: number): number => most[i]?.[j] ?? 0;
  const allShown = new Set(shown);
  for (const [i, text] of [...wanted.entries()].toReversed()) {
    // A text that is nowhere has the numbers of those behind it. In long problems that go wrong, most texts are nowhere.
    const isShown = allShown.has(text);
    const row = isShown ? shown.map(() => 0) : (most[i + 1] ?? []);
    most[i] = row;
    if (!isShown) continue;
    for (let j = shown.length - 1; j >= 0; j--) {
      const here = text === shown[j] ? 1 + mostOf(i + 1, j + 1) : 0;
      row[j] = Math.max(here, mostOf(i + 1, j), mostOf(i, j + 1));
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
