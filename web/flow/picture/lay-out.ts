import { arrange, type Arranged, type Gaps, type Room, type Spot } from './arrange.ts';
import { endTowards, loopBeside, type Shape } from './ends.ts';
import type { Arrow, Box, Graph } from './graph.ts';
import {
  cutOf,
  measureBox,
  measureLabel,
  type Extent,
  type Measured,
  type Size,
} from './measures.ts';

/** Lengths are in units of the picture, of which the page makes pixels at the usual font size. */
export type Point = { readonly x: number; readonly y: number };

/** A box with the place of its middle. */
export type LaidNode = Box & Measured & Point;

export type LaidEdge = Arrow & {
  /** From the border of one box to that of the other. */
  readonly points: readonly Point[];
  /** The middle of the words at the arrow, and their lines. */
  readonly label?: Measured & Point;
};

export type Laid = Extent & {
  /** In reading order: row by row, or column by column in a small picture. */
  readonly nodes: readonly LaidNode[];
  readonly edges: readonly LaidEdge[];
};

export type LayOutOptions = {
  readonly size?: Size;
  /** Whether room is left for the numbers of each step. */
  readonly hasNumbers?: boolean;
};

const GAPS: Readonly<Record<Size, Gaps>> = {
  large: { between: 28, beside: 16, onward: 34 },
  small: { between: 12, beside: 8, onward: 18 },
};

/** How much of the ends of a side no arrow touches: there the outline is round or leans. */
const CORNER: Readonly<Record<Size, number>> = { large: 24, small: 6 };

/** How far from a box its arrow to itself runs, at least, and what is between the box and the words there. */
const LOOP = 26;
const BESIDE = 12;

/**
 * Lays out a picture of a flowchart: a large one from top to bottom, a small one from left to right. The same boxes and arrows
 * always give the same picture. Nothing is measured in a document.
 */
export function layOut(
  graph: Graph,
  { size = 'large', hasNumbers = false }: LayOutOptions = {},
): Laid {
  const isDown = size === 'large';
  const pointAt = ({ along, across }: Spot): Point =>
    isDown ? { x: across, y: along } : { x: along, y: across };
  const roomOf = ({ width, height }: Extent): Room =>
    isDown ? { length: height, breadth: width } : { length: width, breadth: height };

  const boxes = graph.boxes.map((box) => ({ ...box, ...measureBox(box, size, hasNumbers) }));
  const placeOf = new Map(boxes.map(({ id }, at) => [id, at]));
  const arrows = graph.arrows.map((arrow) => {
    const words = measureLabel(arrow, size);
    const ends = { from: placeOf.get(arrow.from) ?? 0, to: placeOf.get(arrow.to) ?? 0 };
    return { arrow, words, ...ends, label: roomOf(words) };
  });
  const ways = arrows.filter(({ from, to }) => from !== to);
  const loops = arrows.filter(({ from, to }) => from === to);
  const loopAt = ({ breadth }: Room): number => Math.max(LOOP, breadth / 2 + BESIDE);

  const rooms = boxes.map((box, at): Room => {
    const words = loops.filter(({ from }) => from === at).map(({ label }) => label);
    const { length, breadth } = roomOf(box);
    return {
      length: Math.max(length, ...words.map((label) => label.length)),
      breadth,
      beside: Math.max(0, ...words.map((label) => loopAt(label) + label.breadth / 2)),
    };
  });
  const arranged = arrange(rooms, ways, GAPS[size]);
  const shapes = boxes.map((box, at): Shape => {
    // Where a picture leads down, its arrows are at flat sides.
    const lean = isDown ? 0 : cutOf(box.kind, size);
    return { ...roomOf(box), ...(arranged.places[at] ?? ORIGIN), lean, corner: CORNER[size] };
  });
  const shapeOf = (at: number): Shape => shapes[at] ?? NO_SHAPE;

  const routes = new Map([
    ...ways.map((way, at) => {
      const { points, label } = arranged.routes[at] ?? NO_ROUTE;
      const [from, to] = [shapeOf(way.from), shapeOf(way.to)];
      const [start, end] = [
        endTowards(from, points[0] ?? to),
        endTowards(to, points.at(-1) ?? from),
      ];
      return [way.arrow, { points: [start, ...points, end], label }] as const;
    }),
    ...loops.map((way) => [way.arrow, loopBeside(shapeOf(way.from), loopAt(way.label))] as const),
  ]);
  return {
    nodes: boxes
      .map((box, at) => ({ ...box, ...pointAt(shapeOf(at)) }))
      .toSorted(isDown ? byRow : byColumn),
    edges: arrows.map(({ arrow, words }) => {
      const { points, label } = routes.get(arrow) ?? NO_ROUTE;
      return {
        ...arrow,
        points: points.map(pointAt),
        ...(words.lines.length > 0 && { label: { ...words, ...pointAt(label) } }),
      };
    }),
    ...(isDown
      ? { width: arranged.breadth, height: arranged.length }
      : { width: arranged.length, height: arranged.breadth }),
  };
}

const ORIGIN: Spot = { along: 0, across: 0 };
const NO_SHAPE: Shape = { ...ORIGIN, length: 0, breadth: 0, lean: 0, corner: 0 };
const NO_ROUTE: Arranged['routes'][number] = { points: [], label: ORIGIN };

const byRow = (a: Point, b: Point): number => a.y - b.y || a.x - b.x;
const byColumn = (a: Point, b: Point): number => a.x - b.x || a.y - b.y;
