import { MAIN_FAMILY } from '../fonts/catalogue.ts';
import { SOFT_INK, type Palette } from '../palette.ts';
import { formatNumber as n, type Box } from './svg.ts';

/** A stretch of a line, in pixels across. */
export type Span = { readonly from: number; readonly to: number };

/** The widest that a character of a label is. */
export const DIGIT_WIDTH = 10;
/** Half the width of a pin. */
export const PIN_REACH = 17;
/** How far labels stay from the ends of the band. */
const MARGIN = 10;

/** The stretch that a label takes around a place. */
export function labelSpan(x: number, label: string, padding = 0): Span {
  const half = (Array.from(label).length * DIGIT_WIDTH) / 2 + padding;
  return { from: x - half, to: x + half };
}

/** Whether a stretch lies in the band. */
export function isInside({ from, to }: Span, box: Box): boolean {
  return from >= box.x + MARGIN && to <= box.x + box.width - MARGIN;
}

/** Whether two stretches overlap. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The place nearest to `x` at which a label lies in the band. */
export function placeInside(x: number, label: string, box: Box): number {
  const half = (labelSpan(0, label).to - labelSpan(0, label).from) / 2 + MARGIN;
  return Math.max(box.x + half, Math.min(box.x + box.width - half, x));
}

/** The band with its line and two arrows. */
export function drawLine(box: Box, y: number, palette: Palette): string {
  return [
    drawBand(box, palette),
    `<path d="M${n(box.x + 14)} ${y}H${n(box.x + box.width - 14)}" stroke="${palette.accent}" stroke-width="4" stroke-linecap="round"/>`,
    drawArrow(box.x + 12, y, -1, palette.accent),
    drawArrow(box.x + box.width - 12, y, 1, palette.accent),
  ].join('');
}

/** The field below the card's middle. */
export function drawBand(box: Box, palette: Palette): string {
  return `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" rx="18" fill="${palette.tint}"/>`;
}

function drawArrow(x: number, y: number, direction: 1 | -1, color: string): string {
  return `<path d="M${n(x - 8 * direction)} ${y - 8}L${n(x)} ${y}L${n(x - 8 * direction)} ${y + 8}" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A stroke through the line, longer with a label (null: none) below it. */
export function drawTick(x: number, y: number, label: string | null, palette: Palette): string {
  const reach = label === null ? 5 : 9;
  const stroke = `<path d="M${n(x)} ${y - reach}V${y + reach}" stroke="${palette.accent}" stroke-width="${label === null ? 2 : 3}" stroke-linecap="round"/>`;
  return label === null || label === ''
    ? stroke
    : `${stroke}${drawLabel(x, y + 29, label, SOFT_INK)}`;
}

/** A label in a coloured chip above the line. */
export function drawChip({ from, to }: Span, y: number, label: string, color: string): string {
  return `<rect x="${n(from)}" y="${y - 41}" width="${n(to - from)}" height="25" rx="12.5" fill="${color}"/>${drawLabel((from + to) / 2, y - 22.5, label, '#ffffff')}`;
}

/** The caller's own place: a drop with a star, and its label, which stays in the band. */
export function drawPin(x: number, y: number, label: string, box: Box, palette: Palette): string {
  const top = y - 36;
  const star = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    const radius = index % 2 === 0 ? 8 : 3.6;
    return `${n(x + radius * Math.cos(angle))},${n(top + radius * Math.sin(angle))}`;
  });
  return (
    `<path d="M${n(x)} ${y + 2}C${n(x - 6)} ${y - 12} ${n(x - 16)} ${y - 22} ${n(x - 16)} ${top}a16 16 0 0 1 32 0C${n(x + 16)} ${y - 22} ${n(x + 6)} ${y - 12} ${n(x)} ${y + 2}Z" fill="${palette.partner}" stroke="#fff" stroke-width="2.5"/>` +
    `<polygon points="${star.join(' ')}" fill="#fff"/>` +
    drawLabel(placeInside(x, label, box), y + 29, label, palette.partner)
  );
}

/** Text on the line. `x` is its middle. */
export function drawLabel(x: number, y: number, text: string, color: string, size = 17): string {
  const weight = color === SOFT_INK ? 500 : 600;
  return `<text x="${n(x)}" y="${n(y)}" text-anchor="middle" font-family="'${MAIN_FAMILY}'" font-weight="${weight}" font-size="${size}" fill="${color}">${text}</text>`;
}
