import { randomOf, wholeOf } from '../../numbers/seed.ts';
import type { LineView } from '../../parts/number-line/view.ts';

/** A hidden number, and between which ones it hides. */
export type Hiding = { readonly low: number; readonly high: number; readonly secret: number };

/** How far around the caller a number hides, by rounds. */
const REACHES = [10, 50, 500, 5_000] as const;
/** A number is found when it is so wide at least, in pixels: who only zooms out has seen nothing. */
const WIDE_ENOUGH = 20;

/** Where a number hides. It depends on the call and the round alone, so that it hides in the same place after a reload. */
export function hidingOf(call: string, n: number, round: number): Hiding {
  const reach = REACHES[Math.min(round, REACHES.length - 1)] ?? REACHES[0];
  const low = Math.max(0, n - reach);
  const high = low + 2 * reach;
  const drawn = wholeOf(randomOf(`${call}:hide:${round}`), low, high - 1);
  // The caller does not hide: it is who asks.
  return { low, high, secret: drawn >= n ? drawn + 1 : drawn };
}

export type Warmth = 'cold' | 'cool' | 'warm' | 'hot' | 'found';

/** How near the middle of the line is to the hidden number. */
export function warmthOf({ low, high, secret }: Hiding, view: LineView): Warmth {
  const distance = Math.abs(view.center - secret);
  const share = distance / (high - low);
  if (distance <= 0.5 && view.pixelsPerUnit >= WIDE_ENOUGH) return 'found';
  if (distance <= 2 || share <= 0.04) return 'hot';
  if (share <= 0.15) return 'warm';
  return share <= 0.35 ? 'cool' : 'cold';
}
