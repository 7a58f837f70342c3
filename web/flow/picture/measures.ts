import type { Arrow, Box } from './graph.ts';
import { widthOf, wrap } from './wrap.ts';

/** Large pictures have texts; small ones only shapes, for a map beside a step. */
export type Size = 'small' | 'large';

export type Extent = { readonly width: number; readonly height: number };

/** The font of titles and their lines, and that of the words at arrows, in units of the picture. */
export const FONT = 16;
export const LINE = 20;
export const LABEL_FONT = 14;
export const LABEL_LINE = 18;

/** The room for the sign of a step before its title, and for its numbers below. */
export const SIGN = 26;
export const NUMBERS = 28;
const NUMBERS_WIDTH = 124;

export const PADDING = { x: 14, y: 12 };

const MOST_WIDTH = 190;
const LEAST_WIDTH = 40;
const MOST_LINES = 4;
const MOST_LABEL = { width: 150, lines: 2 };
const SMALL: Extent = { width: 38, height: 30 };

/** How far the sides of some shapes lean inwards at the top and at the bottom. */
const CUTS: Partial<Record<Box['kind'], number>> = { decision: 16, milestone: 12, terminal: 12 };
const SMALL_CUT = 8;

/** How far the sides of a shape lean inwards at its top and bottom. */
export const cutOf = (kind: Box['kind'], size: Size): number =>
  size === 'small' ? Math.min(CUTS[kind] ?? 0, SMALL_CUT) : (CUTS[kind] ?? 0);

/** Whether a sign stands before the title. */
export const hasSign = ({ kind }: Box): boolean =>
  kind === 'checkpoint' || kind === 'milestone' || kind === 'terminal';

export type Measured = Extent & { readonly lines: readonly string[] };

/** How large a box is, and its title in lines. */
export function measureBox(box: Box, size: Size, hasNumbers: boolean): Measured {
  if (size === 'small') return { ...SMALL, lines: [] };
  const lines = wrap(box.title, MOST_WIDTH / FONT, MOST_LINES);
  const text = Math.max(LEAST_WIDTH, ...lines.map((line) => widthOf(line) * FONT));
  const inner = text + (hasSign(box) ? SIGN : 0);
  return {
    width: Math.ceil(
      Math.max(inner, hasNumbers ? NUMBERS_WIDTH : 0) + 2 * (PADDING.x + cutOf(box.kind, size)),
    ),
    height: Math.max(lines.length, 1) * LINE + 2 * PADDING.y + (hasNumbers ? NUMBERS : 0),
    lines,
  };
}

/** How large the words at an arrow are, and their lines. Several ways between the same two boxes have a line or two each. */
export function measureLabel({ labels }: Arrow, size: Size): Measured {
  if (size === 'small') return { width: 0, height: 0, lines: [] };
  const lines = labels
    .flatMap((label) => wrap(label, MOST_LABEL.width / LABEL_FONT, MOST_LABEL.lines))
    .slice(0, MOST_LINES);
  const width = Math.max(0, ...lines.map((line) => widthOf(line) * LABEL_FONT + 12));
  return { width: Math.ceil(width), height: lines.length * LABEL_LINE, lines };
}
