import { IMAGE_SIZE } from '../port.ts';
import type { Box } from './parts/svg.ts';

/** The contents of a card, as far as they decide its layout. */
export type CardContents = {
  /** How many rods its soroban has; 0 for a caller without digits, which has none. */
  readonly rods: number;
  readonly notes: number;
  readonly hasMore: boolean;
  readonly hasSummary: boolean;
  readonly isRightToLeft: boolean;
  /** Whether the greeting follows the number. */
  readonly isAfterNumber: boolean;
};

/** Where the parts of a card are; null for those that it does not have. */
export type CardLayout = {
  readonly greeting: Box;
  readonly figure: Box;
  /** For a greeting without a number. */
  readonly heading: Box;
  readonly stamp: Box;
  readonly postmark: Box;
  readonly soroban: Box | null;
  /** Takes the place of a soroban and notes when there are none. */
  readonly ornament: Box | null;
  readonly summary: Box | null;
  readonly notes: Box | null;
  /** The band below, with a line. */
  readonly band: Box;
};

/** How the middle of a card is divided: two columns, two rows, or one thing alone. */
type Shape = 'columns' | 'rows' | 'soroban' | 'notes' | 'ornament';

const MIDDLE: Box = { x: 62, y: 262, width: 900, height: 322 };
const GAP = 18;
/** A soroban with more rods is wider than half a card. */
const MOST_RODS_IN_COLUMN = 13;
const LEFT: Box = { ...MIDDLE, width: 440 };
const RIGHT: Box = { ...MIDDLE, x: 532, width: 430 };
const TOP: Box = { ...MIDDLE, height: 178 };
const BOTTOM: Box = { ...MIDDLE, y: 466, height: 118 };
/** Below the notes, for the chip that tells of others. */
const ROOM_FOR_MORE = 16;

/** Where the summary may be, and the most that it takes, in pixels. */
const ROOM_FOR_SUMMARY: Readonly<Record<Shape, { width: number; height: number }>> = {
  columns: { width: LEFT.width, height: 120 },
  rows: { width: LEFT.width, height: BOTTOM.height },
  soroban: { width: MIDDLE.width, height: 120 },
  notes: { width: MIDDLE.width, height: 100 },
  ornament: { width: MIDDLE.width, height: 120 },
};

function shapeOf({ rods, notes }: Pick<CardContents, 'rods' | 'notes'>): Shape {
  if (rods === 0) return notes > 0 ? 'notes' : 'ornament';
  if (notes === 0) return 'soroban';
  return rods > MOST_RODS_IN_COLUMN ? 'rows' : 'columns';
}

/** How many notes a card has room for. */
export function roomForNotes({
  rods,
  hasSummary,
}: Pick<CardContents, 'rods' | 'hasSummary'>): number {
  if (rods > MOST_RODS_IN_COLUMN) return hasSummary ? 2 : 3;
  return hasSummary ? 4 : 6;
}

/** The width of the summary of such a card, and its greatest height, in pixels. */
export function roomForSummary(contents: CardContents): { width: number; height: number } {
  return ROOM_FOR_SUMMARY[shapeOf(contents)];
}

/**
 * Places the parts of a card.
 *
 * @param summaryHeight what the summary takes, in pixels; 0 without one
 */
export function layOutCard(contents: CardContents, summaryHeight: number): CardLayout {
  const layout = {
    ...layOutHeading(contents),
    ...layOutMiddle(contents, summaryHeight),
    stamp: { x: 800, y: 58, width: 152, height: 182 },
    postmark: { x: 660, y: 66, width: 104, height: 104 },
    band: { x: 62, y: 602, width: 900, height: 112 },
  };
  return contents.isRightToLeft ? mirror(layout) : layout;
}

function layOutHeading({
  isAfterNumber,
}: CardContents): Pick<CardLayout, 'greeting' | 'figure' | 'heading'> {
  const [x, width] = [64, 560];
  const heading = { x, y: 62, width, height: 182 };
  return isAfterNumber
    ? {
        heading,
        figure: { x, y: 58, width, height: 132 },
        greeting: { x: x + 2, y: 200, width, height: 40 },
      }
    : {
        heading,
        figure: { x, y: 108, width, height: 136 },
        greeting: { x: x + 2, y: 62, width, height: 36 },
      };
}

function layOutMiddle(
  contents: CardContents,
  summaryHeight: number,
): Pick<CardLayout, 'soroban' | 'ornament' | 'summary' | 'notes'> {
  const { rods, hasMore, hasSummary } = contents;
  const shape = shapeOf(contents);
  const column = shape === 'columns' ? LEFT : MIDDLE;
  const main = hasSummary ? { ...column, height: column.height - summaryHeight - GAP } : column;
  const below = { ...column, y: column.y + column.height - summaryHeight, height: summaryHeight };
  const beside = hasSummary ? { ...BOTTOM, x: RIGHT.x, width: RIGHT.width } : BOTTOM;
  const notes = { columns: RIGHT, rows: beside, soroban: null, notes: main, ornament: null }[shape];
  const isInRows = shape === 'rows';
  return {
    soroban: rods === 0 ? null : isInRows ? TOP : main,
    ornament: shape === 'ornament' ? main : null,
    summary: hasSummary ? (isInRows ? { ...BOTTOM, width: LEFT.width } : below) : null,
    notes: notes !== null && hasMore ? { ...notes, height: notes.height - ROOM_FOR_MORE } : notes,
  };
}

/** The layout for a script that runs from right to left. The band below stays as it is. */
function mirror(layout: CardLayout): CardLayout {
  const flip = <Place extends Box | null>(box: Place): Place =>
    box === null ? box : { ...box, x: IMAGE_SIZE.width - box.x - box.width };
  return {
    greeting: flip(layout.greeting),
    figure: flip(layout.figure),
    heading: flip(layout.heading),
    stamp: flip(layout.stamp),
    postmark: flip(layout.postmark),
    soroban: flip(layout.soroban),
    ornament: flip(layout.ornament),
    summary: flip(layout.summary),
    notes: flip(layout.notes),
    band: layout.band,
  };
}
