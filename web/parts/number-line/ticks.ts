import { seen, type LineView } from './view.ts';

/** A tick of a number line. */
export type Tick = {
  readonly value: number;
  /** How high it is, from 0 to 1: the rarer, the higher. */
  readonly height: number;
  /** How much it is seen, from 0 to 1. */
  readonly opacity: number;
  /** How much its number is seen, from 0 to 1. */
  readonly label: number;
};

/** Ticks that are closer than this are not seen; from the second distance on they are seen wholly. Pixels. */
const NEAREST = 5;
const CLEAR = 16;
/** The finest ticks are hundredths. */
const FINEST = -2;
/** A digit of a label is so wide, in pixels. */
const DIGIT = 9;

const between = (value: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));

/** How wide a number's label is, in pixels, with the marks between its thousands. */
const labelWidth = (value: number, power: number): number =>
  (String(Math.round(Math.abs(value))).length * 1.2 + Math.max(0, -power)) * DIGIT + 14;

/**
 * The ticks of a view, by powers of ten. Those of a power come up while zooming in, first as faint strokes, then with
 * their numbers. At most one tick stands at a place, that of its largest power.
 */
export function ticksOf(view: LineView, width: number): readonly Tick[] {
  const [first, last] = seen(view, width);
  const farthest = Math.max(Math.abs(first), Math.abs(last));
  const ticks: Tick[] = [];
  const finest = Math.max(FINEST, Math.ceil(Math.log10(NEAREST / view.pixelsPerUnit)));
  const coarsest = Math.max(finest, Math.ceil(Math.log10(width / view.pixelsPerUnit)));
  for (let power = finest; power <= coarsest; power += 1) {
    // Powers of ten below one cannot be written exactly, so places are counted in tenths and hundredths.
    const parts = power < 0 ? 10 ** -power : 1;
    const step = power < 0 ? 1 : 10 ** power;
    const distance = 10 ** power * view.pixelsPerUnit;
    const isCoarsest = power === coarsest;
    const room = between(distance, labelWidth(farthest, power), labelWidth(farthest, power) * 1.15);
    const opacity = between(distance, NEAREST, CLEAR);
    for (
      let place = Math.ceil((first * parts) / step) * step;
      place <= last * parts;
      place += step
    ) {
      const isOfLarger = !isCoarsest && place % (step * 10) === 0;
      if (isOfLarger) continue;
      ticks.push({
        value: place === 0 ? 0 : place / parts,
        height: 0.35 + 0.65 * between(Math.log10(distance / CLEAR), 0, 1.2),
        opacity,
        label: room,
      });
    }
  }
  return ticks;
}
