import { link, type Item } from './item.ts';
import { orderRows } from './order-rows.ts';
import { placeAcross } from './place-across.ts';
import { rank } from './rank.ts';

/** A point of a picture that leads along, whatever its direction. Lengths are in units of the picture. */
export type Spot = { readonly along: number; readonly across: number };

/** The room of a box or of words, and what a box has behind its breadth for arrows from it to itself. */
export type Room = { readonly length: number; readonly breadth: number; readonly beside?: number };

/** A way from one of the boxes to another one, by their places in the list, and the room of the words at it. */
export type Way = { readonly from: number; readonly to: number; readonly label: Room };

/** The points of a way between its boxes, and the middle of its words. */
export type Route = { readonly points: readonly Spot[]; readonly label: Spot };

export type Arranged = {
  /** The middles of the boxes. */
  readonly places: readonly Spot[];
  readonly routes: readonly Route[];
  readonly length: number;
  readonly breadth: number;
};

/** The room between boxes of a row, beside arrows, and from a row of boxes to the next one. */
export type Gaps = { readonly between: number; readonly beside: number; readonly onward: number };

/** The empty room around the picture. */
const MARGIN = 14;

/**
 * How much ways want to be straight, at their ends and between these: one to the next boxes much more than one that passes others, and
 * one that leads back least of all.
 */
const WEIGHTS = {
  next: { atEnds: 100, between: 100 },
  passing: { atEnds: 2, between: 4 },
  back: { atEnds: 1, between: 2 },
};

/** So many rows may be passed by all ways together. Of more nobody can follow a way, and it does not go around what it passes. */
const MOST_PASSED = 10_000;

/**
 * Arranges boxes in rows, so that most ways lead on, as Sugiyama, Tagawa and Toda described (1981): steps in the order of walks, branches
 * side by side, ways back beside what they pass. Words have rows of their own, between those of boxes.
 *
 * @param boxes the first of which is where walks begin
 */
export function arrange(
  boxes: readonly Room[],
  ways: readonly Way[],
  { between, beside, onward }: Gaps,
): Arranged {
  if (boxes.length === 0) return { places: [], routes: [], length: 0, breadth: 0 };
  const { ranks, back } = rank(boxes.length, ways);
  const rankOf = (box: number): number => ranks[box] ?? 0;
  const passes = ways.reduce((sum, way) => sum + Math.abs(rankOf(way.to) - rankOf(way.from)), 0);
  const placed = boxes.map((box, at) => newItem(2 * rankOf(at), box, between));
  const routes = ways.map((way) => {
    const isBack = back.has(way);
    const [from, to] = [placed[way.from], placed[way.to]];
    const [upper, lower] = isBack ? [to, from] : [from, to];
    const passed: Item[] = [];
    if (upper === undefined || lower === undefined) return { isBack, passed };
    const [first, last] = [upper.row + 1, lower.row - 1];
    const atWords = isBack ? last : first;
    const weights = WEIGHTS[isBack ? 'back' : first === last ? 'next' : 'passing'];
    for (let row = first; row <= last; row += 1) {
      if (passes > MOST_PASSED && row !== atWords) continue;
      const item = newItem(row, row === atWords ? way.label : NOTHING, beside);
      const above = row === first ? upper : passed.at(-1);
      if (above !== undefined) link(above, item, row === first ? weights.atEnds : weights.between);
      if (row === last) link(item, lower, weights.atEnds);
      passed.push(item);
    }
    return { isBack, passed: isBack ? passed.toReversed() : passed };
  });

  const items = [...placed, ...routes.flatMap(({ passed }) => passed)];
  const found = orderRows(items);
  const rows = readsBackwards(ways, routes) ? found.map(mirrored) : found;
  placeAcross(rows);
  const least = items.reduce((end, { place, left }) => Math.min(end, place - left), Infinity);
  const most = items.reduce((end, { place, right }) => Math.max(end, place + right), -Infinity);

  const edge = MARGIN - between / 2;
  let end = MARGIN;
  const bands = rows.map((row) => {
    const begin = end;
    const length = row.reduce((longest, item) => Math.max(longest, item.length), 0);
    end += length + onward / 2;
    return { begin, length };
  });
  /** A point in the row of an item, from its begin (0) to its end (1). */
  const spot = ({ row, place }: Item, part: number): Spot => {
    const { begin, length } = bands[row] ?? NO_BAND;
    return { along: begin + part * length, across: edge + place - least };
  };
  return {
    places: placed.map((item) => spot(item, 0.5)),
    routes: routes.map(({ isBack, passed }): Route => {
      // A row without words would only bend a way. Between neighbours it tells two ways apart.
      const bends = passed.filter(({ row }) => passed.length === 1 || bands[row]?.length !== 0);
      const parts = isBack ? [1, 0] : [0, 1];
      return {
        points: bends.flatMap((item) =>
          (bands[item.row]?.length === 0 ? [0] : parts).map((part) => spot(item, part)),
        ),
        label: passed[0] === undefined ? NO_SPOT : spot(passed[0], 0.5),
      };
    }),
    length: end - onward / 2 + MARGIN,
    breadth: most - least + 2 * edge,
  };
}

const NOTHING: Room = { length: 0, breadth: 0 };
const NO_BAND = { begin: 0, length: 0 };
const NO_SPOT: Spot = { along: 0, across: 0 };

/** @param apart the room between it and its neighbours */
function newItem(row: number, { length, breadth, beside = 0 }: Room, apart: number): Item {
  const left = (breadth + apart) / 2;
  const right = left + beside;
  return { row, length, left, right, above: [], below: [], order: 0, close: 0, place: 0 };
}

/** Whether the ways of most boxes leave it in the other order than in the list. Then the mirror of the picture reads better. */
function readsBackwards(
  ways: readonly Way[],
  routes: readonly { readonly passed: readonly Item[] }[],
): boolean {
  const sides = ways.map(({ from }, at) => {
    const [before, here] = [routes[at - 1]?.passed[0], routes[at]?.passed[0]];
    const areOfOne = ways[at - 1]?.from === from && before !== undefined && here !== undefined;
    return areOfOne ? Math.sign(before.order - here.order) : 0;
  });
  return sides.reduce((sum, side) => sum + side, 0) > 0;
}

function mirrored(row: readonly Item[]): readonly Item[] {
  const turned = row.toReversed();
  for (const [order, item] of turned.entries()) item.order = order;
  return turned;
}
