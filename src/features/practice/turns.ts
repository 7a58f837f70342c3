import { setImmediate as turn } from 'node:timers/promises';

/** How many are done before others get their turn. The longest possible problems take a millisecond each. */
const AT_ONCE = 20;

/** Changes each of them, and lets other requests go on in between. */
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
