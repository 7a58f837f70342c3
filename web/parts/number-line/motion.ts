import { bounded, type LineView } from './view.ts';

/** A line that was thrown goes on like this: its speed falls to a third within so many milliseconds. */
const SLOWING = 325;
/** The fastest throw, in pixels for a millisecond: a line that flies farther than a screen or two gets a child lost. */
const FASTEST = 2.5;
/** Slower than this it is no throw. */
const SLOWEST = 0.15;

/** How far a thrown line has gone after a time, in pixels; and when it stands still. */
export type Glide = { readonly at: (milliseconds: number) => number; readonly ends: number };

/** What becomes of a line that is let go at a speed, in pixels for a millisecond. Undefined when it stays where it is. */
export function glideOf(speed: number): Glide | undefined {
  if (!(Math.abs(speed) >= SLOWEST)) return undefined;
  const bound = Math.sign(speed) * Math.min(FASTEST, Math.abs(speed));
  return {
    at: (milliseconds) => bound * SLOWING * (1 - Math.exp(-milliseconds / SLOWING)),
    ends: SLOWING * 5,
  };
}

/** A way from one view to another, from 0 to 1; and how long it takes, in milliseconds. */
export type Flight = { readonly at: (share: number) => LineView; readonly milliseconds: number };

/** How much a flight zooms out on its way, as van Wijk and Nuij found people to like it. */
const RHO = 1.4;

/**
 * The way from a view to another that feels even: it zooms out, so that both places are seen, and in again. From "Smooth
 * and efficient zooming and panning" by J. J. van Wijk and W. A. A. Nuij (2003), in one dimension.
 *
 * @param width of the line, in pixels
 */
export function flightOf(from: LineView, to: LineView, width: number): Flight {
  const start = width / from.pixelsPerUnit;
  const end = width / to.pixelsPerUnit;
  const distance = to.center - from.center;
  if (Math.abs(distance) < start * 1e-6) {
    const way = Math.log(end / start);
    return {
      milliseconds: lasting(Math.abs(way) / RHO),
      at: (share) => ({
        center: to.center,
        pixelsPerUnit: width / (start * Math.exp(way * share)),
      }),
    };
  }
  const slope = (a: number, b: number, sign: number): number => {
    const ratio = (b ** 2 - a ** 2 + sign * RHO ** 4 * distance ** 2) / (2 * (sign > 0 ? a : b));
    return Math.asinh(-ratio / (RHO ** 2 * Math.abs(distance)));
  };
  const first = slope(start, end, 1);
  const last = slope(start, end, -1);
  const length = (last - first) / RHO;
  return {
    milliseconds: lasting(Math.abs(length)),
    at: (share) => {
      if (share >= 1) return to;
      const angle = first + RHO * length * share;
      const gone = (start / RHO ** 2) * (Math.cosh(first) * Math.tanh(angle) - Math.sinh(first));
      return bounded({
        center: from.center + Math.sign(distance) * gone,
        pixelsPerUnit: (width / start) * (Math.cosh(angle) / Math.cosh(first)),
      });
    },
  };
}

/** Long ways take longer, but nobody waits for more than two seconds. */
const lasting = (length: number): number => Math.min(2_000, 300 + 260 * length);

/** Slow, fast, slow. */
export const eased = (share: number): number =>
  share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
