import { setImmediate as turn } from 'node:timers/promises';

/** How many items are changed before other requests may run. The longest possible problem takes a millisecond. */
const AT_ONCE = 20;

/** Maps all items in order, and lets other requests run in between. */
export async function mapInTurns<One, Other>(
  all: readonly One[],
  change: (one: One) => Other,
): Promise<Other[]> {
  const changed: Other[] = [];
  for (const [index, one] of all.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await turn();
    changed.push(change(one));
  }
  return changed;
}
