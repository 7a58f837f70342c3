import { beadsOf, digitOf, EARTH_BEADS } from './rods.ts';

/** A bead of a rod: the heaven bead, or an earth bead by its position, 0 next to the bar. */
export type Bead =
  | { readonly deck: 'heaven' }
  | { readonly deck: 'earth'; readonly position: number };

/** The beads of a rod, from above to below. */
export const BEADS: readonly Bead[] = [
  { deck: 'heaven' },
  ...Array.from({ length: EARTH_BEADS }, (_, position) => ({ deck: 'earth' as const, position })),
];

/** True when the bead counts: it is at the bar. */
export function isActive(digit: number, bead: Bead): boolean {
  const { heaven, earth } = beadsOf(digit);
  return bead.deck === 'heaven' ? heaven === 1 : bead.position < earth;
}

/** The digit after a bead was pushed, with all beads that are in its way; the same digit when it is there already. */
export function pushBead(digit: number, bead: Bead, direction: 'to the bar' | 'away'): number {
  const { heaven, earth } = beadsOf(digit);
  const isSet = direction === 'to the bar';
  if (bead.deck === 'heaven') return digitOf({ heaven: isSet ? 1 : 0, earth });
  const moved = isSet ? Math.max(earth, bead.position + 1) : Math.min(earth, bead.position);
  return digitOf({ heaven, earth: moved });
}
