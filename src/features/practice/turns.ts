import { setImmediate as turn } from 'node:timers/promises';

/** Maps all items in order, and lets other requests run after each: the longest possible problem takes some twenty milliseconds. */
export async function mapInTurns<One, Other>(
  all: readonly One[],
  change: (one: One) => Other,
): Promise<Other[]> {
  const changed: Other[] = [];
  for (const one of all) {
    if (changed.length > 0) await turn();
    changed.push(change(one));
  }
  return changed;
}
