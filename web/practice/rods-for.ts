/** The number of rods for a problem: the child's own, or more when a total on the way needs them. */
export function rodsFor(terms: readonly number[], own: number): number {
  let total = 0;
  let most = 0;
  for (const term of terms) {
    total += term;
    most = Math.max(most, total);
  }
  return Math.max(own, String(most).length);
}
