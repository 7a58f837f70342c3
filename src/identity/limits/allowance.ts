import { SECOND, type Clock } from '../../kernel/clock.ts';

/** How much may be used at once, and how much more each second. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** How many names are remembered. */
const MOST_NAMES = 10_000;

/** What is left for each of many. */
export type Allowance = {
  /** How much of it is left now. It is negative after more was used than there was. */
  readonly left: (name: string) => number;
  readonly use: (name: string, amount: number) => void;
};

/**
 * Keeps in memory how much each of many may still use: a token bucket for each.
 *
 * @param monotonic milliseconds that nobody sets
 */
export function createAllowance(monotonic: Clock, { burst, perSecond }: Rate): Allowance {
  const known = new Map<string, { readonly amount: number; readonly at: number }>();

  function left(name: string): number {
    const before = known.get(name);
    if (before === undefined) return burst;
    const gained = ((monotonic() - before.at) / SECOND) * perSecond;
    return Math.min(burst, before.amount + gained);
  }

  return {
    left,
    use(name, amount) {
      const has = left(name);
      if (known.size >= MOST_NAMES) known.clear();
      // However much is used at once: nobody waits longer than until two bursts are gained.
      known.set(name, { amount: Math.max(has - amount, -burst), at: monotonic() });
    },
  };
}
