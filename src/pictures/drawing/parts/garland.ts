import type { Palette } from '../palette.ts';
import { drawBead, type BeadPaint } from './bead.ts';
import { formatNumber as n, rotate, type Box } from './svg.ts';

/** The pattern of beads along a string, from the middle of each swag. */
const PATTERN: readonly BeadPaint[] = ['counting', 'resting', 'partner', 'resting'];
/** A swag's width, in heights of its string, and its bounds in pixels. */
const SWAG = { width: 1.9, least: 150, most: 300 } as const;

/** Draws strings of beads, which hang in swags from pins: the ornament of a card without a number. */
export function drawGarland(box: Box, strings: number, palette: Palette): string {
  const height = box.height / strings;
  return Array.from({ length: strings }, (_, index) => {
    const half = index % 2 === 1;
    return drawString({ ...box, y: box.y + index * height, height }, half, palette);
  }).join('');
}

function drawString(box: Box, isShifted: boolean, palette: Palette): string {
  const wanted = Math.min(SWAG.most, Math.max(SWAG.least, SWAG.width * box.height));
  const most = Math.max(1, Math.round(box.width / wanted));
  const width = box.width / most;
  const swags = isShifted ? Math.max(1, most - 1) : most;
  const left = box.x + (box.width - swags * width) / 2;
  const sag = Math.min(box.height * 0.52, width * 0.3);
  const top = box.y + (box.height - sag) / 2;
  const size = { width: Math.min(44, box.height * 0.3), height: Math.min(25, box.height * 0.17) };
  // An odd number, so that one hangs in the middle.
  const beads = 1 + 2 * Math.max(1, Math.round(width / (size.height * 3) - 0.5));
  const drop = (share: number) => top + sag * (1 - (2 * share - 1) ** 2);
  const parts = Array.from({ length: swags }, (_, swag) => {
    const from = left + swag * width;
    const thread = `<path d="M${n(from)} ${n(top)}Q${n(from + width / 2)} ${n(top + 2 * sag)} ${n(from + width)} ${n(top)}" fill="none" stroke="#c9a877" stroke-width="3"/>`;
    const strung = Array.from({ length: beads }, (__, index) => {
      const share = (index + 1) / (beads + 1);
      const x = from + share * width;
      const y = drop(share);
      const slope = (Math.atan2(4 * sag * (1 - 2 * share), width) * 180) / Math.PI;
      const paint = PATTERN[Math.abs(index - (beads - 1) / 2) % PATTERN.length] ?? 'counting';
      return rotate(drawBead(x, y, size, paint), slope + 90, x, y);
    });
    return thread + strung.join('');
  });
  const pins = Array.from({ length: swags + 1 }, (_, index) => {
    const x = left + index * width;
    return `<circle cx="${n(x)}" cy="${n(top)}" r="${n(size.height * 0.42)}" fill="${palette.strong}" stroke="#fff" stroke-width="2"/>`;
  });
  return [...parts, ...pins].join('');
}
