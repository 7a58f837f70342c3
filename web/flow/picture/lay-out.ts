import { arrange } from './arrange.ts';
import { between, type Point, type Shape } from './borders.ts';
import { chainsOf } from './chains.ts';
import type { Arrow, Box, Graph } from './graph.ts';
import {
  cutOf,
  measureBox,
  measureLabel,
  type Extent,
  type Measured,
  type Size,
} from './measures.ts';
import { extentOf, loopIn, placeRow, pointsBetween } from './rows.ts';

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

/**
 * Lays out a picture of a flowchart: a large one from top to bottom, a small one from left to right. The same boxes and arrows
 * always give the same picture. Nothing is measured in a document.
 */
export function layOut(
  graph: Graph,
  { size = 'large', hasNumbers = false }: LayOutOptions = {},
): Laid {
  const boxes = new Map(
    graph.boxes.map((box) => [box.id, { ...box, ...measureBox(box, size, hasNumbers) }]),
  );
  const chains = chainsOf(graph);
  const rowOf = new Map(chains.flatMap((chain, at) => chain.map((id) => [id, at] as const)));
  const before = new Map(
    chains.flatMap((chain) => chain.slice(1).map((id, at) => [id, chain[at]])),
  );
  const arrows = graph.arrows.map((arrow) => {
    const ends = { from: rowOf.get(arrow.from) ?? 0, to: rowOf.get(arrow.to) ?? 0 };
    const isInRow = before.get(arrow.to) === arrow.from;
    const kind = isInRow ? 'in row' : ends.from === ends.to ? 'loop' : 'between rows';
    return { ...ends, arrow, kind, label: measureLabel(arrow, size) };
  });
  const rows = chains.map((chain, row) => ({
    boxes: chain.flatMap((id) => boxes.get(id) ?? []),
    loops: arrows
      .filter(({ kind, from }) => kind === 'loop' && from === row)
      .map(({ label }) => label),
  }));
  const ways = arrows.filter(({ kind }) => kind === 'between rows');
  const arranged = arrange(
    rows.map((row) => extentOf(row, size)),
    ways,
    size,
  );
  const placed = rows.flatMap((row, at) => placeRow(row, arranged.places[at] ?? ORIGIN, size));
  const nodeOf = new Map(placed.map((node) => [node.id, node]));
  const routeOf = new Map(ways.map(({ arrow }, at) => [arrow, arranged.routes[at]]));
  const edges = arrows.flatMap(({ arrow, kind, from: at, label: words }): LaidEdge[] => {
    const [from, to, row] = [nodeOf.get(arrow.from), nodeOf.get(arrow.to), rows[at]];
    if (from === undefined || to === undefined || row === undefined) return [];
    const route = routeOf.get(arrow) ?? STRAIGHT;
    const { points: inner, label } =
      kind === 'loop'
        ? loopIn(row, from, to, words, size)
        : { ...route, points: pointsBetween(from, to, route.points, size) };
    const points = between(shapeOf(from, size), shapeOf(to, size), inner);
    return [{ ...arrow, points, ...(words.lines.length > 0 && { label: { ...words, ...label } }) }];
  });
  return {
    nodes: placed.toSorted(size === 'small' ? byColumn : byRow),
    edges,
    width: arranged.width,
    height: arranged.height,
  };
}

const ORIGIN: Point = { x: 0, y: 0 };
/** Between two boxes of a row. */
const STRAIGHT = { points: [], label: ORIGIN };

const shapeOf = (node: LaidNode, size: Size): Shape => ({ ...node, cut: cutOf(node.kind, size) });

const byRow = (a: Point, b: Point): number => a.y - b.y || a.x - b.x;
const byColumn = (a: Point, b: Point): number => a.x - b.x || a.y - b.y;
