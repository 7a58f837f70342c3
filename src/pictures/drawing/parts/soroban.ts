import { CORAL } from '../palette.ts';
import { drawBead, type BeadPaint } from './bead.ts';
import { beadPlaces, type SorobanSetting } from './beads.ts';
import { formatNumber as n, type Box } from './svg.ts';

/** Beads and gaps in bead heights: two heaven places, the beam, five earth places. */
const BEAM_HEIGHT = 0.46;
const ROWS_HIGH = 2 + BEAM_HEIGHT + 5;
const FRAME_THICKNESS = 0.5;
/** A bead's greatest width, in bead heights. */
const BEAD_ASPECT = 1.75;

/** Where a soroban of `count` rods lies in a box: centred, as large as fits. */
export function sorobanFrame(count: number, box: Box): Box & { readonly unit: number } {
  const edges = 2 * FRAME_THICKNESS + 0.3;
  const unitByHeight = box.height / (ROWS_HIGH + edges);
  const unitByWidth = box.width / (count / 0.95 + edges);
  const unit = Math.min(unitByHeight, unitByWidth);
  const pitch = Math.min((box.width - unit * edges) / count, unit * BEAD_ASPECT * 1.08);
  const width = pitch * count + unit * edges;
  const height = unit * (ROWS_HIGH + edges);
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
    unit,
  };
}

/** Draws a soroban inside a box. */
export function drawSoroban(setting: SorobanSetting, box: Box): string {
  const count = setting.rods.length;
  const { x: left, y: top, width, height, unit } = sorobanFrame(count, box);
  const frame = unit * FRAME_THICKNESS;
  const innerWidth = width - 2 * frame;
  const innerHeight = height - 2 * frame;
  const pitch = (innerWidth - unit * 0.3) / count;
  const innerTop = top + frame + unit * 0.15;
  const beamTop = innerTop + 2 * unit;
  const earthTop = beamTop + BEAM_HEIGHT * unit;
  const bead = { width: Math.min(pitch * 0.94, unit * BEAD_ASPECT), height: unit * 0.95 };
  const rodX = (index: number) => left + frame + unit * 0.15 + pitch * (index + 0.5);

  const rods = setting.rods.map((rod, index) => {
    const x = rodX(index);
    const places = beadPlaces(rod);
    const heavenY = innerTop + (places.heaven + 0.5) * unit;
    return [
      `<rect x="${n(x - unit * 0.07)}" y="${n(top + frame)}" width="${n(unit * 0.14)}" height="${n(innerHeight)}" fill="#c9a877"/>`,
      drawBead(x, heavenY, bead, paintOf(rod.heaven)),
      ...places.earth.map(({ place, counts }) =>
        drawBead(x, earthTop + (place + 0.5) * unit, bead, paintOf(counts)),
      ),
    ].join('');
  });
  return [
    `<rect x="${n(left + 3)}" y="${n(top + 6)}" width="${n(width)}" height="${n(height)}" rx="${n(frame * 0.8)}" fill="#6b4a2b" opacity="0.18"/>`,
    `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" rx="${n(frame * 0.8)}" fill="url(#wood)"/>`,
    `<rect x="${n(left + frame)}" y="${n(top + frame)}" width="${n(innerWidth)}" height="${n(innerHeight)}" rx="${n(frame * 0.3)}" fill="#fff6e3"/>`,
    ...rods,
    `<rect x="${n(left + frame * 0.6)}" y="${n(beamTop)}" width="${n(width - frame * 1.2)}" height="${n(BEAM_HEIGHT * unit)}" fill="url(#wood)"/>`,
    ...drawUnitDots(setting, rodX, beamTop + (BEAM_HEIGHT * unit) / 2, unit),
    setting.isNegative ? drawMinusSign(left, top + height / 2, unit) : '',
  ].join('');
}

function paintOf(counts: boolean): BeadPaint {
  return counts ? 'counting' : 'resting';
}

/** Dots on the beam at the ones and every third rod from it; a point where a fraction begins. */
function drawUnitDots(
  { rods, ones, hasFraction }: SorobanSetting,
  rodX: (index: number) => number,
  y: number,
  unit: number,
): readonly string[] {
  const dots = rods.flatMap((_, index) =>
    (ones - index) % 3 === 0
      ? [`<circle cx="${n(rodX(index))}" cy="${n(y)}" r="${n(unit * 0.11)}" fill="#fff6e3"/>`]
      : [],
  );
  if (!hasFraction) return dots;
  const x = (rodX(ones) + rodX(ones + 1)) / 2;
  return [
    ...dots,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(unit * 0.26)}" fill="${CORAL}" stroke="#fff" stroke-width="${n(unit * 0.07)}"/>`,
  ];
}

function drawMinusSign(left: number, middle: number, unit: number): string {
  const radius = unit * 0.72;
  return (
    `<circle cx="${n(left)}" cy="${n(middle)}" r="${n(radius)}" fill="${CORAL}" stroke="#fff" stroke-width="${n(unit * 0.12)}"/>` +
    `<rect x="${n(left - radius * 0.5)}" y="${n(middle - radius * 0.12)}" width="${n(radius)}" height="${n(radius * 0.24)}" rx="${n(radius * 0.12)}" fill="#fff"/>`
  );
}
