/** What of a number line is seen: the number in the middle, and how many pixels one is wide. */
export type LineView = { readonly center: number; readonly pixelsPerUnit: number };

/** How far the line goes on either side of zero. Beyond, numbers could not be told apart when one is wide. */
export const END = 10_000_000_000;
/** The widest one: hundredths can be read. */
const WIDEST = 8_000;
/** The narrowest one: the whole line fits a telephone. */
const NARROWEST = 300 / (2 * END);

/** A view within the line's ends. */
export function bounded({ center, pixelsPerUnit }: LineView): LineView {
  return {
    center: Math.min(END, Math.max(-END, center)),
    pixelsPerUnit: Math.min(WIDEST, Math.max(NARROWEST, pixelsPerUnit)),
  };
}

/** Where a number stands, in pixels from the left. */
export const placeOf = (view: LineView, width: number, value: number): number =>
  width / 2 + (value - view.center) * view.pixelsPerUnit;

/** Which number stands there. */
export const valueAt = (view: LineView, width: number, x: number): number =>
  view.center + (x - width / 2) / view.pixelsPerUnit;

/** The view after a finger has moved the line to the right by so many pixels. */
export const dragged = (view: LineView, pixels: number): LineView =>
  bounded({ ...view, center: view.center - pixels / view.pixelsPerUnit });

/** The view zoomed by a factor. The number below `x` stays below it, also when the zoom is at its end. */
export function zoomed(view: LineView, width: number, factor: number, x = width / 2): LineView {
  const fixed = valueAt(view, width, x);
  const { pixelsPerUnit } = bounded({ ...view, pixelsPerUnit: view.pixelsPerUnit * factor });
  return bounded({ center: fixed - (x - width / 2) / pixelsPerUnit, pixelsPerUnit });
}

/** Two fingers on the line: where they are, in pixels from the left. */
export type Pinch = readonly [number, number];

/** The view after two fingers have moved: the numbers that were below them stay below them. */
export function pinched(view: LineView, width: number, from: Pinch, to: Pinch): LineView {
  const before = Math.abs(from[1] - from[0]);
  const after = Math.abs(to[1] - to[0]);
  const moved = dragged(view, (to[0] + to[1] - from[0] - from[1]) / 2);
  // Fingers that touch each other tell nothing of a zoom.
  if (before < 8 || after < 8) return moved;
  return zoomed(moved, width, after / before, (to[0] + to[1]) / 2);
}

/** The view that shows `span` numbers around a number. */
export const viewOf = (center: number, span: number, width: number): LineView =>
  bounded({ center, pixelsPerUnit: width / span });

/** The first and the last number that are seen. */
export const seen = (view: LineView, width: number): readonly [number, number] => [
  valueAt(view, width, 0),
  valueAt(view, width, width),
];

/** How far an arrow key goes: the distance of the closest ticks that are at least 12 pixels apart. */
export function stepOf({ pixelsPerUnit }: LineView): number {
  return Math.max(0.01, 10 ** Math.ceil(Math.log10(12 / pixelsPerUnit) - 1e-9));
}

/** The view one step of a key further: on a tick, whatever was in the middle before. */
export function stepped(view: LineView, steps: number): LineView {
  const step = stepOf(view);
  const ticks = view.center / step;
  const from = Math.abs(ticks - Math.round(ticks)) < 1e-6 ? Math.round(ticks) : ticks;
  const to = steps > 0 ? Math.floor(from) + steps : Math.ceil(from) + steps;
  return bounded({ ...view, center: Number((to * step).toFixed(2)) });
}
