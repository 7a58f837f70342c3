/** How many steps lead down to 0 or below. The mutation check is tried on it. */
export function countSteps(from: number, step: number): number {
  let left = from;
  let count = 0;
  while (left > 0) {
    left -= step;
    count++;
  }
  return count;
}
