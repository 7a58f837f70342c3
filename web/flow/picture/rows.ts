import { ROOM } from './arrange.ts';
import type { Point } from './borders.ts';
import type { Extent, Measured, Size } from './measures.ts';

/** The room that an arrow keeps from the boxes beside which it goes back. */
const BESIDE = 12;
const LOOP = 26;

/** What runs along and across: a large picture leads down, a small one to the right. */
const AXES = {
  large: { along: 'y', across: 'x', length: 'height', breadth: 'width' },
  small: { along: 'x', across: 'y', length: 'width', breadth: 'height' },
} as const;

/** Boxes one after another, laid out as one. */
export type Row<Box extends Extent> = {
  readonly boxes: readonly Box[];
  /** The words of the arrows that lead back from its last box to its first. */
  readonly loops: readonly Extent[];
};

/** How far from the middle of a row the arrow runs that leads back in it. */
const loopAt = <Box extends Extent>(row: Row<Box>, words: Extent, size: Size): number =>
  breadthOf(row, size) / 2 + Math.max(LOOP, words[AXES[size].breadth] / 2 + BESIDE);

const breadthOf = <Box extends Extent>({ boxes }: Row<Box>, size: Size): number =>
  Math.max(...boxes.map((box) => box[AXES[size].breadth]));

const lengthOf = <Box extends Extent>({ boxes }: Row<Box>, size: Size): number =>
  boxes.reduce((sum, box) => sum + box[AXES[size].length], (boxes.length - 1) * ROOM[size].onward);

/** The room of a row, with the arrows that lead back in it. They run on one side; the other one has the same room. */
export function extentOf<Box extends Extent>(row: Row<Box>, size: Size): Extent {
  const { breadth } = AXES[size];
  const halves = row.loops.map((words) => loopAt(row, words, size) + words[breadth] / 2 + BESIDE);
  const across = 2 * Math.max(breadthOf(row, size) / 2, ...halves);
  const along = lengthOf(row, size);
  return size === 'large' ? { width: across, height: along } : { width: along, height: across };
}

/** A box with its place, and how far its row reaches along and across. */
export type InRow = Extent &
  Point & {
    readonly row: {
      readonly begin: number;
      readonly end: number;
      readonly middle: number;
      readonly breadth: number;
    };
  };

/** The boxes of a row around its middle. */
export function placeRow<Box extends Extent>(
  row: Row<Box>,
  middle: Point,
  size: Size,
): (Box & InRow)[] {
  const { along, across, length } = AXES[size];
  const begin = middle[along] - lengthOf(row, size) / 2;
  const end = begin + lengthOf(row, size);
  const bounds = { begin, end, middle: middle[across], breadth: breadthOf(row, size) };
  let from = begin;
  return row.boxes.map((box) => {
    const here = from + box[length] / 2;
    from += box[length] + ROOM[size].onward;
    return { ...box, ...pointAt(here, middle[across], size), row: bounds };
  });
}

const pointAt = (along: number, across: number, size: Size): Point =>
  size === 'large' ? { x: across, y: along } : { x: along, y: across };

/** The points of an arrow between two boxes of different rows, from the points between these rows. */
export function pointsBetween(
  from: InRow,
  to: InRow,
  points: readonly Point[],
  size: Size,
): readonly Point[] {
  const { along, length } = AXES[size];
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return points;
  // An arrow that leads back leaves a row at its begin, or comes to it at its end: there it runs beside the other boxes.
  const isBehindOthers = from[along] - from[length] / 2 > from.row.begin;
  const isBeforeOthers = to[along] + to[length] / 2 < to.row.end;
  const out = isBehindOthers && first[along] < from.row.begin;
  const back = isBeforeOthers && last[along] > to.row.end;
  return [
    ...(out ? beside(from, first, from.row.begin, size) : []),
    ...points,
    ...(back ? beside(to, last, to.row.end, size).toReversed() : []),
  ];
}

/** The points beside a row from one of its boxes to an end of the row, on the side of a point. */
function beside(box: InRow, towards: Point, end: number, size: Size): readonly Point[] {
  const { along, across } = AXES[size];
  const side = towards[across] < box.row.middle ? -1 : 1;
  const place = box.row.middle + side * (box.row.breadth / 2 + BESIDE);
  return [pointAt(box[along], place, size), pointAt(end, place, size)];
}

/** The points of an arrow that leads back in a row, and the middle of its words. */
export function loopIn<Box extends Extent>(
  row: Row<Box>,
  from: InRow,
  to: InRow,
  words: Measured,
  size: Size,
): { readonly points: readonly Point[]; readonly label: Point } {
  const { along, length } = AXES[size];
  const place = from.row.middle + loopAt(row, words, size);
  // From a box to itself it leaves and comes back at two places.
  const apart = from[along] === to[along] ? from[length] / 4 : 0;
  const [begin, end] = [from[along] + apart, to[along] - apart];
  return {
    points: [pointAt(begin, place, size), pointAt(end, place, size)],
    label: pointAt((begin + end) / 2, place, size),
  };
}
