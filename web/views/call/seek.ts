import { randomOf, wholeOf } from '../../numbers/seed.ts';
import type { LineView } from '../../parts/number-line/view.ts';

/** A hidden number, and the range in which it hides. */
export type Hiding = { readonly low: number; readonly high: number; readonly secret: number };

/** How far from the caller a number may hide, by round. */
const REACHES = [10, 50, 500, 5_000] as const;
/** The least width of a unit, in pixels, at which a number counts as found: after zooming far out it cannot be seen. */
const WIDE_ENOUGH = 20;

/**
 * The hidden number of a round. It depends only on the call, the caller's number and the round, so that it is the same after a
 * reload.
 */
export function hidingOf(call: string, n: number, round: number): Hiding {
  const reach = REACHES[Math.min(round, REACHES.length - 1)] ?? REACHES[0];
  const low = Math.max(0, n - reach);
  const high = low + 2 * reach;
  const drawn = wholeOf(randomOf(`${call}:hide:${round}`), low, high - 1);
  // The caller's own number is skipped.
  return { low, high, secret: drawn >= n ? drawn + 1 : drawn };
}

export type Warmth = 'cold' | 'cool' | 'warm' | 'hot' | 'found';

/** How near the middle of the view is to the hidden number. */
export function warmthOf({ low, high, secret }: Hiding, view: LineView): Warmth {
  const distance = Math.abs(view.center - secret);
  const share = distance / (high - low);
  if (distance <= 0.5 && view.pixelsPerUnit >= WIDE_ENOUGH) return 'found';
  if (distance <= 2 || share <= 0.04) return 'hot';
  if (share <= 0.15) return 'warm';
  return share <= 0.35 ? 'cool' : 'cold';
}
