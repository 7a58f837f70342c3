import { groupThousands } from '../../reading/numeral.ts';

/** The part of the number line that a card shows. */
export type LineWindow = { readonly from: number; readonly to: number };

/** A mark on the number line. */
export type Tick = { readonly value: number; readonly label: string | null };

/**
 * The window around a centre and its highlights. A highlight so far out that the others would run
 * together is left outside. Without a centre the highlights decide; without both it is 0 to 10.
 */
export function lineWindow(center: number | null, highlights: readonly number[]): LineWindow {
  const middle = center ?? median(highlights);
  if (middle === null) return { from: -0.8, to: 10.8 };
  const distances = highlights.map((value) => Math.abs(value - middle)).toSorted((a, b) => a - b);
  let reach = smallestReach(middle);
  for (const distance of distances) {
    if (distance > reach * 12) break;
    reach = Math.max(reach, distance);
  }
  const near = highlights.filter((value) => Math.abs(value - middle) <= reach);
  const low = Math.min(middle - smallestReach(middle), ...near);
  const high = Math.max(middle + smallestReach(middle), ...near);
  const margin = (high - low) * 0.06;
  return { from: low - margin, to: high + margin };
}

/** Five steps to each side, of ones for whole numbers and of the last decimal for others. */
function smallestReach(middle: number): number {
  if (Number.isInteger(middle)) return 5;
  const decimals = `${middle}`.split(/[.e]/)[1]?.length ?? 1;
  return decimals > 3 || Math.abs(middle) >= 1e6 ? 1.2 : 5 * 10 ** -decimals;
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}

/** Round steps, with labels as far as `width` pixels have room at `digitWidth` pixels a character. */
export function lineTicks(window: LineWindow, width: number, digitWidth: number): readonly Tick[] {
  const span = window.to - window.from;
  const longest = Math.max(
    lineLabel(Math.round(window.from), 1).length,
    lineLabel(Math.round(window.to), 1).length,
  );
  const room = Math.max(2, Math.floor(width / ((longest + 2) * digitWidth)));
  const step = roundStep(span / Math.min(room, 14));
  const minor = step / minorParts(step);
  const first = Math.ceil(window.from / minor);
  const last = Math.floor(window.to / minor);
  const parts = Math.round(step / minor);
  return Array.from({ length: Math.min(200, Math.max(0, last - first + 1)) }, (_, index) => {
    const position = first + index;
    const value = position * minor;
    return { value, label: position % parts === 0 ? lineLabel(value, step) : null };
  });
}

/** The next of 1, 2, 5 × 10ⁿ that is at least `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least * 0.999_999) ?? 10;
  return factor * power;
}

function minorParts(step: number): number {
  if (step === 1) return 1;
  return `${step}`.startsWith('2') ? 2 : 5;
}

/** A number with its own decimals, three at most. */
export function markLabel(value: number): string {
  const decimals = `${Math.abs(value)}`.split('.')[1]?.length ?? 0;
  return lineLabel(value, 10 ** -Math.min(3, decimals));
}

/** A number as the line writes it, with as many decimals as the step needs. */
export function lineLabel(value: number, step: number): string {
  const decimals = Math.min(9, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  const text = Math.abs(value).toFixed(decimals);
  const [integer = '', fraction] = text.split('.');
  const sign = value < 0 && Number(text) !== 0 ? '\u2212' : '';
  return `${sign}${groupThousands(integer)}${fraction === undefined ? '' : `.${fraction}`}`;
}
