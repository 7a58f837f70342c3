import { placeOf, seen, type LineView } from './view.ts';

/** A tick of a number line. */
export type Tick = {
  readonly value: number;
  /** Its height, from 0 to 1. Ticks of larger powers of ten are higher. */
  readonly height: number;
  /** Its opacity, from 0 to 1. */
  readonly opacity: number;
  /** The opacity of its number, from 0 to 1. */
  readonly label: number;
};

/** In pixels: ticks that are closer than the first distance are invisible; from the second distance on they are opaque. */
const NEAREST = 5;
const CLEAR = 16;
/** The finest ticks are hundredths. */
const FINEST = -2;
/** The width of a label's digit, in pixels. */
const DIGIT = 9;
/** A label appears over this many pixels while it moves in from the side. */
const FADE = 8;

const between = (value: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));

/** The width of a number's label in pixels, with room for a sign, thousands separators and a gap. */
const labelWidth = (value: number, power: number): number =>
  (String(Math.round(Math.abs(value))).length * 1.2 + Math.max(0, -power)) * DIGIT + 14;

/**
 * The ticks of a view, by powers of ten. While zooming in, the ticks of the next smaller power appear, first as faint strokes,
 * then with their numbers. A place has at most one tick, that of its largest power. A number that would be cut off at the side is
 * left out: its rest would read as another number.
 */
export function ticksOf(view: LineView, width: number): readonly Tick[] {
  const [first, last] = seen(view, width);
  const farthest = Math.max(Math.abs(first), Math.abs(last));
  const ticks: Tick[] = [];
  const finest = Math.max(FINEST, Math.ceil(Math.log10(NEAREST / view.pixelsPerUnit)));
  const coarsest = Math.max(finest, Math.ceil(Math.log10(width / view.pixelsPerUnit)));
  for (let power = finest; power <= coarsest; power += 1) {
    // Floating point cannot represent tenths and hundredths exactly, so places are counted in whole tenths and hundredths.
    const parts = power < 0 ? 10 ** -power : 1;
    const step = power < 0 ? 1 : 10 ** power;
    const distance = 10 ** power * view.pixelsPerUnit;
    const isCoarsest = power === coarsest;
    const wide = labelWidth(farthest, power);
    const room = between(distance, wide, wide * 1.15);
    const opacity = between(distance, NEAREST, CLEAR);
    for (
      let place = Math.ceil((first * parts) / step) * step;
      place <= last * parts;
      place += step
    ) {
      const isOfLarger = !isCoarsest && place % (step * 10) === 0;
      if (isOfLarger) continue;
      const value = place === 0 ? 0 : place / parts;
      const x = placeOf(view, width, value);
      const inside = between(Math.min(x, width - x), wide / 2, wide / 2 + FADE);
      ticks.push({
        value,
        height: 0.35 + 0.65 * between(Math.log10(distance / CLEAR), 0, 1.2),
        opacity,
        label: Math.min(room, inside),
      });
    }
  }
  return ticks;
}
