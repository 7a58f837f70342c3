import { PAPER, type Palette } from '../palette.ts';
import { formatNumber as n, type Box } from './svg.ts';

const EDGE_RADIUS = 28;
const SHEET_RADIUS = 18;

/** The card's sheet with its airmail edge, over a dotted surround. */
export function drawPaper(width: number, height: number, palette: Palette): string {
  const edge = Math.round(width * 0.0176);
  const band = Math.round(width * 0.0137);
  const inner = edge + band;
  return [
    `<defs><pattern id="mail" width="${band * 6}" height="${band * 6}" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)"><rect width="100%" height="100%" fill="${PAPER}"/><rect width="${band * 2}" height="100%" fill="${palette.partner}"/><rect x="${band * 3}" width="${band * 2}" height="100%" fill="${palette.accent}"/></pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${palette.surround}"/>`,
    `<rect x="${edge - 4}" y="${edge}" width="${width - 2 * edge + 8}" height="${height - 2 * edge + 6}" rx="30" fill="#2b2540" opacity="0.12"/>`,
    // A pattern is slow to fill with: over the whole sheet, which hides it, it took two thirds of a card's time.
    `<path fill-rule="evenodd" fill="url(#mail)" d="${roundedOutline(edge, width, height)}${outline(inner + SHEET_RADIUS, width, height)}"/>`,
    `<rect x="${inner}" y="${inner}" width="${width - 2 * inner}" height="${height - 2 * inner}" rx="${SHEET_RADIUS}" fill="${PAPER}"/>`,
  ].join('');
}

/** The path of a rectangle at this distance from the picture's edges. */
function outline(inset: number, width: number, height: number): string {
  return `M${inset} ${inset}H${width - inset}V${height - inset}H${inset}Z`;
}

function roundedOutline(inset: number, width: number, height: number): string {
  const [right, bottom] = [width - inset, height - inset];
  const r = EDGE_RADIUS;
  const turn = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`;
  return [
    `M${inset + r} ${inset}H${right - r}${turn(right, inset + r)}`,
    `V${bottom - r}${turn(right - r, bottom)}`,
    `H${inset + r}${turn(inset, bottom - r)}`,
    `V${inset + r}${turn(inset + r, inset)}Z`,
  ].join('');
}

/** A stamp's perforated sheet with a coloured field. */
export function drawStamp(box: Box, palette: Palette): string {
  const bite = 5;
  const holesAcross = Math.round(box.width / (bite * 2.9));
  const holesDown = Math.round(box.height / (bite * 2.9));
  const holes = [
    ...Array.from({ length: holesAcross + 1 }, (_, index) => {
      const x = box.x + (box.width * index) / holesAcross;
      return [`${n(x)},${n(box.y)}`, `${n(x)},${n(box.y + box.height)}`];
    }),
    ...Array.from({ length: holesDown + 1 }, (_, index) => {
      const y = box.y + (box.height * index) / holesDown;
      return [`${n(box.x)},${n(y)}`, `${n(box.x + box.width)},${n(y)}`];
    }),
  ]
    .flat()
    .map((at) => at.split(','))
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${bite}" fill="${PAPER}"/>`);
  return [
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" fill="#f0e4cd"/>`,
    `<rect x="${n(box.x + 4)}" y="${n(box.y + 4)}" width="${n(box.width - 8)}" height="${n(box.height - 8)}" fill="#fffdf8"/>`,
    ...holes,
    `<rect x="${n(box.x + 14)}" y="${n(box.y + 14)}" width="${n(box.width - 28)}" height="${n(box.height - 28)}" rx="6" fill="${palette.tint}"/>`,
    drawRays(
      { x: box.x + 14, y: box.y + 14, width: box.width - 28, height: box.height - 28 },
      palette,
    ),
  ].join('');
}

/** Beams that spread behind the stamp's picture. */
function drawRays(box: Box, palette: Palette): string {
  const x = box.x + box.width / 2;
  const y = box.y + box.height * 0.42;
  const beam = (index: number) => {
    const [from, to] = [index * 30 - 7.5, index * 30 + 7.5].map((angle) => (angle * Math.PI) / 180);
    const end = (angle = 0) => `${n(x + 200 * Math.cos(angle))} ${n(y + 200 * Math.sin(angle))}`;
    return `M${n(x)} ${n(y)}L${end(from)}L${end(to)}Z`;
  };
  const path = Array.from({ length: 12 }, (_, index) => beam(index)).join('');
  return `<clipPath id="stampField"><rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" rx="6"/></clipPath><path d="${path}" fill="${palette.accent}" opacity="0.13" clip-path="url(#stampField)"/>`;
}

/**
 * A round postmark with a telephone in a box, and its waves that run from it to the stamp.
 *
 * @param direction 1 when the stamp is at its right, -1 at its left
 */
export function drawPostmark(box: Box, direction: 1 | -1): string {
  const radius = box.width / 2;
  const [x, y] = [box.x + radius, box.y + radius];
  const wave = (offset: number) =>
    `<path d="M${n(radius + 4)} ${offset}q13 -9 26.5 0t26.5 0t26.5 0t26.5 0"/>`;
  const phone =
    'M-14 -17c-5 2 -8 7 -6 14c4 13 15 23 27 26c6 1 11 -2 13 -7c1 -2 0 -4 -2 -5l-8 -5c-2 -1 -4 -1 -5 1l-2 3c-6 -2 -11 -8 -13 -14l3 -2c2 -1 2 -3 1 -5l-4 -8c-1 -2 -3 -2 -4 2z';
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${direction} 1) rotate(-6)" fill="none" stroke="#6f6a80" stroke-width="2.6" stroke-linecap="round" opacity="0.5">`,
    `<circle r="${n(radius)}"/><circle r="${n(radius - 7)}" stroke-dasharray="2 5.5"/>`,
    ...[-24, -8, 8, 24].map(wave),
    `<path transform="translate(-1 -3) rotate(-8)" d="${phone}" fill="#6f6a80" stroke="none"/>`,
    '<path d="M5 -20a18 18 0 0 1 15 15M6 -12a10 10 0 0 1 8 8"/>',
    '</g>',
  ].join('');
}
