import { setImmediate as turn } from 'node:timers/promises';

/** After so many milliseconds other requests may run. A usual problem takes one; the longest possible one takes some twenty. */
const TURN = 10;

/** Maps all items in order, and lets other requests run in between. */
export async function mapInTurns<One, Other>(
  all: readonly One[],
  change: (one: One) => Other,
): Promise<Other[]> {
  const changed: Other[] = [];
  let began = performance.now();
  for (const one of all) {
    if (performance.now() - began >= TURN) {
      await turn();
      began = performance.now();
    }
    changed.push(change(one));
  }
  return changed;
}
