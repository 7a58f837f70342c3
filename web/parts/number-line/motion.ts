import { bounded, type LineView } from './view.ts';

/** How fast a thrown line slows down: its speed falls to about a third within this many milliseconds. */
const SLOWING = 325;
/** The fastest throw, in pixels per millisecond. If the line moved more than a screen or two, a child would get lost. */
const FASTEST = 2.5;
/** A slower movement is no throw, in pixels per millisecond. */
const SLOWEST = 0.15;

/** `at` tells how far a thrown line has moved after a time, in pixels; `ends` is when it stops, in milliseconds. */
export type Glide = { readonly at: (milliseconds: number) => number; readonly ends: number };

/** The movement of a line that is let go at a speed in pixels per millisecond. Undefined when it stays where it is. */
export function glideOf(speed: number): Glide | undefined {
  if (!(Math.abs(speed) >= SLOWEST)) return undefined;
  const bound = Math.sign(speed) * Math.min(FASTEST, Math.abs(speed));
  return {
    at: (milliseconds) => bound * SLOWING * (1 - Math.exp(-milliseconds / SLOWING)),
    ends: SLOWING * 5,
  };
}

/** A movement from one view to another. `at` gives the view at a share of the way, from 0 to 1; `milliseconds` is its duration. */
export type Flight = { readonly at: (share: number) => LineView; readonly milliseconds: number };

/** How much a flight zooms out on its way: the value that people liked in the study of van Wijk and Nuij. */
const RHO = 1.4;

/**
 * A movement from one view to another that looks even: it zooms out until both places are visible, and in again. From "Smooth
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

/** The duration of a flight: longer for long ways, but at most two seconds. */
const lasting = (length: number): number => Math.min(2_000, 300 + 260 * length);

/** Eases in and out. */
export const easeInOut = (share: number): number =>
  share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
