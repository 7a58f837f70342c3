import { Graph, layout, type GraphLabel } from '@dagrejs/dagre';
import type { Point } from './borders.ts';
import type { Extent, Size } from './measures.ts';

/** A way from one of the boxes to another, by their places in the list, and the room for words at it. */
export type Way = { readonly from: number; readonly to: number; readonly label: Extent };

/** The points of a way between its boxes, and the middle of its words. */
export type Route = { readonly points: readonly Point[]; readonly label: Point };

export type Arranged = Extent & {
  /** The middles of the boxes. */
  readonly places: readonly Point[];
  readonly routes: readonly Route[];
};

/** The empty room around the picture. */
const MARGIN = 14;
/** The room between boxes of a row, beside arrows, and from a row to the next one. */
export const ROOM = {
  large: { between: 28, beside: 16, onward: 34 },
  small: { between: 12, beside: 8, onward: 18 },
} as const;

/** What dagre sets where the arrays have boxes and ways. */
type Placed = Extent & Partial<Point>;
type Drawn = Placed & { readonly labelpos: 'c'; readonly points?: readonly Point[] };

/** Arranges boxes in rows, so that most ways lead on: down in a large picture, to the right in a small one. */
export function arrange(boxes: readonly Extent[], ways: readonly Way[], size: Size): Arranged {
  const { between, beside, onward } = ROOM[size];
  const graph = new Graph<GraphLabel, Placed, Drawn>({ multigraph: true });
  graph.setGraph({
    rankdir: size === 'small' ? 'LR' : 'TB',
    nodesep: between,
    edgesep: beside,
    ranksep: onward,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  const placed = boxes.map(({ width, height }): Placed => ({ width, height }));
  const drawn = ways.map(({ label: { width, height } }): Drawn => ({
    width,
    height,
    labelpos: 'c',
  }));
  placed.forEach((box, at) => graph.setNode(String(at), box));
  ways.forEach(({ from, to }, at) => {
    graph.setEdge(String(from), String(to), drawn[at], String(at));
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  // Dagre begins each row with what comes last, but the ways of a question are read from the left, or from the top.
  const mirrored = ({ x = 0, y = 0 }: Partial<Point>): Point =>
    size === 'small' ? { x, y: height - y } : { x: width - x, y };
  return {
    places: placed.map(mirrored),
    routes: drawn.map((way) => ({
      points: way.points?.slice(1, -1).map(mirrored) ?? [],
      label: mirrored(way),
    })),
    width,
    height,
  };
}
