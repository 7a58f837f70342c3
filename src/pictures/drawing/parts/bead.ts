import type { Palette } from '../palette.ts';
import { formatNumber as n } from './svg.ts';

/** The paints of beads: those that count, those that rest, and the card's second colour. */
export type BeadPaint = 'counting' | 'resting' | 'partner';

/** A bead seen from the side: two cones, with light from above. */
export function drawBead(
  x: number,
  y: number,
  size: { readonly width: number; readonly height: number },
  paint: BeadPaint,
): string {
  const w = size.width / 2;
  const h = size.height / 2;
  const outline = `M${n(x - w)} ${n(y)}Q${n(x - w)} ${n(y - h * 0.22)} ${n(x - w * 0.82)} ${n(y - h * 0.42)}L${n(x - w * 0.48)} ${n(y - h * 0.86)}Q${n(x - w * 0.36)} ${n(y - h)} ${n(x - w * 0.2)} ${n(y - h)}H${n(x + w * 0.2)}Q${n(x + w * 0.36)} ${n(y - h)} ${n(x + w * 0.48)} ${n(y - h * 0.86)}L${n(x + w * 0.82)} ${n(y - h * 0.42)}Q${n(x + w)} ${n(y - h * 0.22)} ${n(x + w)} ${n(y)}Q${n(x + w)} ${n(y + h * 0.22)} ${n(x + w * 0.82)} ${n(y + h * 0.42)}L${n(x + w * 0.48)} ${n(y + h * 0.86)}Q${n(x + w * 0.36)} ${n(y + h)} ${n(x + w * 0.2)} ${n(y + h)}H${n(x - w * 0.2)}Q${n(x - w * 0.36)} ${n(y + h)} ${n(x - w * 0.48)} ${n(y + h * 0.86)}L${n(x - w * 0.82)} ${n(y + h * 0.42)}Q${n(x - w)} ${n(y + h * 0.22)} ${n(x - w)} ${n(y)}Z`;
  const shine = `M${n(x - w * 0.62)} ${n(y - h * 0.42)}L${n(x - w * 0.36)} ${n(y - h * 0.74)}H${n(x + w * 0.1)}`;
  return (
    `<path d="${outline}" fill="url(#${paint})"/>` +
    `<path d="${shine}" fill="none" stroke="#fff" stroke-opacity="0.52" stroke-width="${n(h * 0.14)}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** The paints of wood and beads, which a picture defines once. */
export function definePaints(palette: Palette): string {
  const paints = [
    defineGradient('wood', ['#9a6a3f', '#7d5330', '#6b4527']),
    defineGradient('counting', [palette.accent, palette.accent, palette.strong]),
    defineGradient('partner', [palette.partner, palette.partner, palette.partnerShade]),
    defineGradient('resting', ['#ecd9b8', '#e2c99f', '#cdb086']),
  ];
  return `<defs>${paints.join('')}</defs>`;
}

/** A paint that runs from top to bottom. */
function defineGradient(id: string, colors: readonly string[]): string {
  const stops = colors.map(
    (color, index) => `<stop offset="${n(index / (colors.length - 1))}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}
