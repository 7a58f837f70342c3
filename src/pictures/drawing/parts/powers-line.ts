import type { Numeral } from '../../reading/numeral.ts';
import { asPower, exponentOf, powerOfTen } from '../notation.ts';
import { SOFT_INK, type Palette } from '../palette.ts';
import type { LineMark } from './gathering.ts';
import { drawLabel, drawLine, drawPin, labelSpan, overlap, placeInside } from './line-parts.ts';
import { formatNumber as n, type Box } from './svg.ts';

const PADDING = 56;
const STEPS = [3, 6, 10, 20, 50, 100];
const MOST_TICKS = 9;

/**
 * Draws a line of powers of ten, from one to the first power beyond a number that is too large for the number line. Beads
 * on it grow from power to power. The line of a negative number runs to the left.
 */
export function drawPowersLine(
  numeral: Numeral,
  marks: readonly LineMark[],
  box: Box,
  palette: Palette,
): string {
  const exponent = exponentOf(numeral);
  const step = STEPS.find((one) => exponent / one < MOST_TICKS) ?? 100;
  const ticks = Array.from({ length: Math.ceil(exponent / step) + 1 }, (_, index) => index * step);
  const top = (ticks.length - 1) * step;
  const y = Math.round(box.y + box.height * 0.6);
  const width = box.width - 2 * PADDING;
  const at = (power: number) =>
    numeral.isNegative
      ? box.x + box.width - PADDING - (width * power) / top
      : box.x + PADDING + (width * power) / top;
  const sign = numeral.isNegative ? '\u2212' : '';
  const label = asPower(numeral);
  const own = labelSpan(placeInside(at(exponent), label, box), label, 5);
  const beads = ticks.map((power, index) => {
    const radius = 5 + (9 * index) / (ticks.length - 1);
    return `<circle cx="${n(at(power))}" cy="${y}" r="${n(radius)}" fill="${palette.accent}" stroke="#fff" stroke-width="2"/>`;
  });
  const dots = marks
    .filter(({ value }) => Math.abs(value) >= 1 && value < 0 === numeral.isNegative)
    .map(({ value, color }) => ({ x: at(Math.log10(Math.abs(value))), color }))
    .filter(({ x }) => x >= box.x + 20 && x <= box.x + box.width - 20)
    .map(
      ({ x, color }) =>
        `<circle cx="${n(x)}" cy="${y}" r="6" fill="${color}" stroke="#fff" stroke-width="2"/>`,
    );
  return [
    drawLine(box, y, palette),
    ...ticks.map((power) => {
      const text = power === 0 ? `${sign}1` : `${sign}${powerOfTen(power)}`;
      const isHidden = overlap(labelSpan(at(power), text), own);
      return isHidden ? '' : drawLabel(at(power), y + 32, text, SOFT_INK, 19);
    }),
    ...beads,
    ...dots,
    drawPin(at(exponent), y, label, box, palette),
  ].join('');
}
