import { BEADS, beadsOf, EARTH_BEADS } from '../../src/soroban/soroban.ts';

/** Sizes in the picture's own units. A row is as high as a bead with its gap. */
export const ROW = 40;
/** The distance of two rods where there is room; it is less where there is little, but a finger fits. */
export const PITCH = 53;
const LEAST_PITCH = 41;
export const BEAD = { width: 49, height: 37 };
export const FRAME = 17;
const PAD = 7;
export const BAR = 17;
/** The room below for the numerals, or else for the shadow alone. */
const NUMERALS = 48;
export const SHADOW = 7;

export const HEAVEN_TOP = FRAME + PAD;
export const BAR_TOP = HEAVEN_TOP + 2 * ROW;
const EARTH_TOP = BAR_TOP + BAR;
export const BOTTOM = EARTH_TOP + (EARTH_BEADS + 1) * ROW + PAD;
/** The height of the wood, without numerals. */
export const WOOD_HEIGHT = BOTTOM + FRAME;

/** The least and the greatest height of a row on the screen at scale 1, in pixels. Fingers need 44. */
const ROW_PIXELS = { least: 44, most: 52 };

/** How large the picture is, in its own units. */
export function sizeOf(
  rods: number,
  hasNumerals: boolean,
  pitch = PITCH,
): { width: number; height: number } {
  return {
    width: 2 * (FRAME + PAD) + rods * pitch,
    height: WOOD_HEIGHT + (hasNumerals ? NUMERALS : SHADOW),
  };
}

/** The distance of the rods in a room of some width, in pixels: the usual one, or less where all rods would not fit. */
export function pitchFor(rods: number, room: number, scale: number): number {
  const units = (room * ROW) / (ROW_PIXELS.least * scale);
  const fitting = Math.floor((units - 2 * (FRAME + PAD)) / rods);
  return Math.min(PITCH, Math.max(LEAST_PITCH, fitting));
}

/** The width on the screen: as wide as there is room, but never so narrow that a bead is too small for a finger. */
export function cssWidth(rods: number, scale: number, pitch: number): string {
  const rows = sizeOf(rods, false, pitch).width / ROW;
  const least = Math.floor(rows * ROW_PIXELS.least * scale);
  // It grows with the letters.
  const most = Math.floor(rows * ROW_PIXELS.most * scale) / 16;
  return `clamp(${least}px, 100%, ${most}rem)`;
}

/** The middle of a rod. */
export function rodX(place: number, rods: number, pitch = PITCH): number {
  return FRAME + PAD + (rods - place - 0.5) * pitch;
}

/** The place of the rod at a point, or the nearest one. */
export function placeAt(x: number, rods: number, pitch: number): number {
  const fromLeft = Math.floor((x - FRAME - PAD) / pitch);
  return rods - 1 - Math.min(rods - 1, Math.max(0, fromLeft));
}

/** How near each bead of a rod is to the bar: 0 away, 1 at the bar; in the order of `BEADS`. */
export type Offsets = readonly number[];

/** Where the beads lie when nobody touches them. */
export function offsetsOf(digit: number): number[] {
  const { heaven, earth } = beadsOf(digit);
  return BEADS.map((bead) => (bead.deck === 'heaven' ? heaven : Number(bead.position < earth)));
}

/** The middle of a bead. */
export function beadY(bead: number, offset: number): number {
  return bead === 0 ? HEAVEN_TOP + (0.5 + offset) * ROW : EARTH_TOP + (bead + 0.5 - offset) * ROW;
}

/** The bead of a rod at a point, or the nearest one on its side of the bar. */
export function beadAt(y: number, digit: number): number {
  if (y < BAR_TOP + BAR / 2) return 0;
  const offsets = offsetsOf(digit);
  const distance = (bead: number): number => Math.abs(beadY(bead, offsets[bead] ?? 0) - y);
  return [1, 2, 3, 4].reduce((best, bead) => (distance(bead) < distance(best) ? bead : best));
}

/** Whether a point lies on the bar, where a finger clears rods by going along it. */
export function isOnBar(y: number): boolean {
  return y > BAR_TOP - 6 && y < BAR_TOP + BAR + 6;
}
