/** The visible part of a number line: the number in the middle, and the width of a unit in pixels. */
export type LineView = { readonly center: number; readonly pixelsPerUnit: number };

/** How far the line reaches on both sides of zero. Farther out, floating point is too coarse for the closest zoom. */
export const END = 10_000_000_000;
/** The widest unit, in pixels: hundredths can be read. */
const WIDEST = 8_000;
/** The narrowest unit, in pixels: the whole line fits a phone. */
const NARROWEST = 300 / (2 * END);

/** Limits a view to the line's ends and to the zoom's range. */
export function bounded({ center, pixelsPerUnit }: LineView): LineView {
  return {
    center: Math.min(END, Math.max(-END, center)),
    pixelsPerUnit: Math.min(WIDEST, Math.max(NARROWEST, pixelsPerUnit)),
  };
}

/** The position of a number, in pixels from the left. */
export const placeOf = (view: LineView, width: number, value: number): number =>
  width / 2 + (value - view.center) * view.pixelsPerUnit;

/** The number at a position in pixels. */
export const valueAt = (view: LineView, width: number, x: number): number =>
  view.center + (x - width / 2) / view.pixelsPerUnit;

/** The view after a finger has moved the line to the right by some pixels. */
export const dragged = (view: LineView, pixels: number): LineView =>
  bounded({ ...view, center: view.center - pixels / view.pixelsPerUnit });

/** The view zoomed by a factor. The number at `x` stays there, also when the zoom is at its limit. */
export function zoomed(view: LineView, width: number, factor: number, x = width / 2): LineView {
  const fixed = valueAt(view, width, x);
  const { pixelsPerUnit } = bounded({ ...view, pixelsPerUnit: view.pixelsPerUnit * factor });
  return bounded({ center: fixed - (x - width / 2) / pixelsPerUnit, pixelsPerUnit });
}

/** The positions of two fingers on the line, in pixels from the left. */
export type Pinch = readonly [number, number];

/** The view after two fingers have moved: the numbers below the fingers stay below them. */
export function pinched(view: LineView, width: number, from: Pinch, to: Pinch): LineView {
  const before = Math.abs(from[1] - from[0]);
  const after = Math.abs(to[1] - to[0]);
  const moved = dragged(view, (to[0] + to[1] - from[0] - from[1]) / 2);
  // Fingers that are too close to each other cannot show a zoom.
  if (before < 8 || after < 8) return moved;
  return zoomed(moved, width, after / before, (to[0] + to[1]) / 2);
}

/** The view that shows `span` numbers around a number. */
export const viewOf = (center: number, span: number, width: number): LineView =>
  bounded({ center, pixelsPerUnit: width / span });

/** The first and the last visible number. */
export const seen = (view: LineView, width: number): readonly [number, number] => [
  valueAt(view, width, 0),
  valueAt(view, width, width),
];

/** How far an arrow key goes: the distance of the closest ticks that are at least 12 pixels apart. */
export function stepOf({ pixelsPerUnit }: LineView): number {
  return Math.max(0.01, 10 ** Math.ceil(Math.log10(12 / pixelsPerUnit) - 1e-9));
}

/** The view after steps of an arrow key. Its middle is on a tick, whatever was in the middle before. */
export function stepped(view: LineView, steps: number): LineView {
  const step = stepOf(view);
  const ticks = view.center / step;
  const from = Math.abs(ticks - Math.round(ticks)) < 1e-6 ? Math.round(ticks) : ticks;
  const to = steps > 0 ? Math.floor(from) + steps : Math.ceil(from) + steps;
  return bounded({ ...view, center: Number((to * step).toFixed(2)) });
}
