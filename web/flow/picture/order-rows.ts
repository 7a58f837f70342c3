/** Ranked boxes, and the ways between boxes of neighbouring rows. Long ways have a box in each row that they pass. */
export type Ranked = {
  /** The row of each box. */
  readonly rows: readonly number[];
  /** From a box of one row to a box of the next, by their places in `rows`. */
  readonly ways: readonly (readonly [from: number, to: number])[];
};

/** Ordering ends when so many sweeps have found nothing better. */
const PATIENCE = 4;

/**
 * Orders the boxes of each row, so that few ways cross: by sweeps down and up, as Sugiyama, Tagawa and Toda described (1981).
 *
 * @returns the rows from the first on, each with its boxes
 */
export function orderRows({ rows, ways }: Ranked): readonly (readonly number[])[] {
  const below = neighbours(rows.length, ways);
  const above = neighbours(
    rows.length,
    ways.map(([from, to]) => [to, from] as const),
  );
  let order = firstOrder(rows, below);
  let best = order;
  let fewest = Infinity;
  for (let sweep = 0, last = 0; sweep - last < PATIENCE; sweep += 1) {
    const isDown = sweep % 2 === 1;
    order = swept(order, isDown ? above : below, isDown, sweep % 4 >= 2);
    const crossings = crossingsIn(order, below);
    if (crossings < fewest) last = sweep;
    if (crossings <= fewest) [best, fewest] = [order, crossings];
  }
  return best;
}

type Neighbours = readonly (readonly number[])[];
type Order = readonly (readonly number[])[];

function neighbours(count: number, ways: Ranked['ways']): Neighbours {
  const all: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of ways) all[from]?.push(to);
  return all;
}

/** Each box comes after those that were reached before it, from the first row on and from the left. */
function firstOrder(rows: readonly number[], below: Neighbours): Order {
  const order: number[][] = Array.from({ length: 1 + Math.max(-1, ...rows) }, () => []);
  const seen = new Set<number>();
  const byRow = rows.map((_, box) => box).toSorted((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0));
  for (const start of byRow) {
    const due = [start];
    for (let box = due.pop(); box !== undefined; box = due.pop()) {
      if (seen.has(box)) continue;
      seen.add(box);
      order[rows[box] ?? 0]?.push(box);
      due.push(...(below[box] ?? []).toReversed());
    }
  }
  return order;
}

/**
 * Orders each row by the middles of its neighbours in the row before, from the first row down or from the last one up. Boxes with
 * the same middle change places. With `alternates` they do so only in every other row that has such: otherwise long charts
 * drift to one side.
 */
function swept(order: Order, near: Neighbours, isDown: boolean, alternates: boolean): Order {
  const places = placesIn(order);
  const next = order.map((row) => [...row]);
  let turns = true;
  for (const row of isDown ? next : next.toReversed()) {
    const middles = new Map(row.map((box) => [box, middleOf(near[box] ?? [], places, box)]));
    let hasTies = false;
    row.sort((a, b) => {
      const apart = (middles.get(a) ?? 0) - (middles.get(b) ?? 0);
      if (apart !== 0) return apart;
      hasTies = true;
      const before = (places.get(a) ?? 0) - (places.get(b) ?? 0);
      return turns ? -before : before;
    });
    for (const [place, box] of row.entries()) places.set(box, place);
    if (alternates && hasTies) turns = !turns;
  }
  return next;
}

function middleOf(
  near: readonly number[],
  places: ReadonlyMap<number, number>,
  box: number,
): number {
  if (near.length === 0) return places.get(box) ?? 0;
  return near.reduce((sum, one) => sum + (places.get(one) ?? 0), 0) / near.length;
}

const placesIn = (order: Order): Map<number, number> =>
  new Map(order.flatMap((row) => row.map((box, place) => [box, place] as const)));

/** How many pairs of ways cross. */
function crossingsIn(order: Order, below: Neighbours): number {
  const places = placesIn(order);
  let crossings = 0;
  for (const row of order) {
    const ends: number[] = [];
    for (const box of row) {
      const own = (below[box] ?? []).map((to) => places.get(to) ?? 0);
      for (const end of own) crossings += ends.filter((other) => other > end).length;
      ends.push(...own);
    }
  }
  return crossings;
}
