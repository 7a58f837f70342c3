import { BEADS, beadsOf, EARTH_BEADS } from '../../src/soroban/soroban.ts';

/** Sizes in the picture's own units. A row is the height of a bead with its gap. */
export const ROW = 40;
/** The usual distance of two rods, and the least one, at which a finger still fits. */
export const PITCH = 53;
const LEAST_PITCH = 41;
export const BEAD = { width: 49, height: 37 };
export const FRAME = 17;
const PAD = 7;
export const BAR = 17;
/** The room below the wood: for the numerals, or only for the shadow. */
const NUMERALS = 48;
export const SHADOW = 7;

export const HEAVEN_TOP = FRAME + PAD;
export const BAR_TOP = HEAVEN_TOP + 2 * ROW;
const EARTH_TOP = BAR_TOP + BAR;
export const BOTTOM = EARTH_TOP + (EARTH_BEADS + 1) * ROW + PAD;
/** The height of the wood, without numerals. */
export const WOOD_HEIGHT = BOTTOM + FRAME;

/** The least and the largest height of a row on the screen at scale 1, in pixels. Fingers need 44. */
const ROW_PIXELS = { least: 44, most: 52 };

/** The size of the picture, in its own units. */
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

/** The distance of the rods in the picture's units: the usual one, or less where they would not fit into `room` pixels. */
export function pitchFor(rods: number, room: number, scale: number): number {
  const units = (room * ROW) / (ROW_PIXELS.least * scale);
  const fitting = Math.floor((units - 2 * (FRAME + PAD)) / rods);
  return Math.min(PITCH, Math.max(LEAST_PITCH, fitting));
}

/** The CSS width of the picture: as wide as there is room, but never so narrow that beads are too small for a finger. */
export function cssWidth(rods: number, scale: number, pitch: number): string {
  const rows = sizeOf(rods, false, pitch).width / ROW;
  const least = Math.floor(rows * ROW_PIXELS.least * scale);
  // In rem, so that it grows with the font size.
  const most = Math.floor(rows * ROW_PIXELS.most * scale) / 16;
  return `clamp(${least}px, 100%, ${most}rem)`;
}

/** The x coordinate of a rod's middle. */
export function rodX(place: number, rods: number, pitch = PITCH): number {
  return FRAME + PAD + (rods - place - 0.5) * pitch;
}

/** The place of the rod at an x coordinate, or of the nearest one. */
export function placeAt(x: number, rods: number, pitch: number): number {
  const fromLeft = Math.floor((x - FRAME - PAD) / pitch);
  return rods - 1 - Math.min(rods - 1, Math.max(0, fromLeft));
}

/** The position of each bead of a rod, in the order of `BEADS`: 0 is away from the bar, 1 is at the bar. */
export type Offsets = readonly number[];

/** The offsets of the beads for a digit. */
export function offsetsOf(digit: number): number[] {
  const { heaven, earth } = beadsOf(digit);
  return BEADS.map((bead) => (bead.deck === 'heaven' ? heaven : Number(bead.position < earth)));
}

/** The y coordinate of a bead's middle. */
export function beadY(bead: number, offset: number): number {
  return bead === 0 ? HEAVEN_TOP + (0.5 + offset) * ROW : EARTH_TOP + (bead + 0.5 - offset) * ROW;
}

/**
 * The bead of a rod at a y coordinate, or the nearest one on that side of the bar.
 *
 * @param wanted the digit that help shows: a bead that has to go counts in the middle of its way, where its arrow is
 */
export function beadAt(y: number, digit: number, wanted = digit): number {
  if (y < BAR_TOP + BAR / 2) return 0;
  const then = offsetsOf(wanted);
  const heights = offsetsOf(digit).map((now, bead) => beadY(bead, (now + (then[bead] ?? 0)) / 2));
  const distance = (bead: number): number => Math.abs((heights[bead] ?? 0) - y);
  return [1, 2, 3, 4].reduce((best, bead) => (distance(bead) < distance(best) ? bead : best));
}

/** Whether a y coordinate is on the bar, along which a finger clears rods. */
export function isOnBar(y: number): boolean {
  return y > BAR_TOP - 6 && y < BAR_TOP + BAR + 6;
}
