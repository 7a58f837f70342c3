import {
  Graph,
  layout,
  type EdgeLabel,
  type Graph as Dagre,
  type GraphLabel,
  type NodeLabel,
} from '@dagrejs/dagre';
import type { Point } from './borders.ts';
import type { Extent, Size } from './measures.ts';
import { orderRows } from './order-rows.ts';

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
  layout(graph, { customOrder: orderByOurselves });
  const { width = 0, height = 0 } = graph.graph();
  const isMirrored = readsBackwards(ways, drawn, size);
  const pointOf = ({ x = 0, y = 0 }: Partial<Point>): Point => {
    if (!isMirrored) return { x, y };
    return size === 'small' ? { x, y: height - y } : { x: width - x, y };
  };
  return {
    places: placed.map(pointOf),
    routes: drawn.map((way) => ({
      points: way.points?.slice(1, -1).map(pointOf) ?? [],
      label: pointOf(way),
    })),
    width,
    height,
  };
}

/** Whether the ways of most boxes leave it in the other order than in the list. Then the mirror of the picture reads better. */
function readsBackwards(ways: readonly Way[], drawn: readonly Drawn[], size: Size): boolean {
  const across = size === 'small' ? 'y' : 'x';
  let backwards = 0;
  for (const [at, { from }] of ways.entries()) {
    const [here, before] = [drawn[at]?.points?.[1], drawn[at - 1]?.points?.[1]];
    if (ways[at - 1]?.from !== from || here === undefined || before === undefined) continue;
    backwards += Math.sign(before[across] - here[across]);
  }
  return backwards > 0;
}

/** Sets the order of the boxes in their rows. Dagre's own way of doing so takes half of its time: it makes a graph of each row. */
function orderByOurselves(graph: Dagre<GraphLabel, NodeLabel, EdgeLabel>): void {
  const names: readonly string[] = graph.nodes();
  const edges: readonly { readonly v: string; readonly w: string }[] = graph.edges();
  const numbers = new Map(names.map((name, at) => [name, at]));
  const order = orderRows({
    rows: names.map((name) => graph.node(name).rank ?? 0),
    ways: edges.map(({ v, w }) => [numbers.get(v) ?? 0, numbers.get(w) ?? 0] as const),
  });
  for (const row of order) {
    for (const [place, at] of row.entries()) {
      const name = names[at];
      if (name !== undefined) graph.node(name).order = place;
    }
  }
}
