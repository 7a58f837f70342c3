import type { Item, Link } from './item.ts';

type Rows = readonly (readonly Item[])[];

/** Ordering ends when so many sweeps have found nothing better. */
const PATIENCE = 4;

/**
 * Orders the items of each row, so that few links cross: by sweeps down and up, as Sugiyama, Tagawa and Toda described (1981).
 *
 * @returns the rows from the first on, each with its items
 */
export function orderRows(items: readonly Item[]): Rows {
  let rows = firstOrder(items);
  let best = rows;
  let fewest = Infinity;
  for (let sweep = 0, last = 0; sweep - last < PATIENCE; sweep += 1) {
    rows = swept(rows, sweep % 2 === 1, sweep % 4 >= 2);
    const crossings = crossingsIn(rows);
    if (crossings < fewest) last = sweep;
    if (crossings <= fewest) [best, fewest] = [rows, crossings];
  }
  number(best);
  return best;
}

function number(rows: Rows): void {
  for (const row of rows) for (const [order, item] of row.entries()) item.order = order;
}

/** Each item comes after those that were reached before it, from the first row on and from the left. */
function firstOrder(items: readonly Item[]): Rows {
  const rows: Item[][] = [];
  const seen = new Set<Item>();
  for (const start of items.toSorted((a, b) => a.row - b.row)) {
    const due = [start];
    for (let item = due.pop(); item !== undefined; item = due.pop()) {
      if (seen.has(item)) continue;
      seen.add(item);
      while (rows.length <= item.row) rows.push([]);
      rows[item.row]?.push(item);
      due.push(...item.below.map((one) => one.item).toReversed());
    }
  }
  number(rows);
  return rows;
}

/**
 * Orders each row by the middles of its neighbours in the row before, from the first row down or from the last one up. Items with
 * the same middle change places. With `alternates` they do so only in every other row that has such: otherwise long charts
 * drift to one side.
 */
function swept(rows: Rows, isDown: boolean, alternates: boolean): Rows {
  let turns = true;
  const next = (isDown ? rows : rows.toReversed()).map((row) => {
    const middles = new Map(row.map((item) => [item, middleOf(item, isDown)]));
    let hasTies = false;
    const sorted = row.toSorted((a, b) => {
      const apart = (middles.get(a) ?? 0) - (middles.get(b) ?? 0);
      if (apart !== 0) return apart;
      hasTies = true;
      return turns ? b.order - a.order : a.order - b.order;
    });
    for (const [order, item] of sorted.entries()) item.order = order;
    if (alternates && hasTies) turns = !turns;
    return sorted;
  });
  return isDown ? next : next.toReversed();
}

function middleOf({ above, below, order }: Item, isDown: boolean): number {
  const near: readonly Link[] = isDown ? above : below;
  if (near.length === 0) return order;
  return near.reduce((sum, { item }) => sum + item.order, 0) / near.length;
}

/** How many pairs of links cross. */
function crossingsIn(rows: Rows): number {
  let crossings = 0;
  for (const row of rows) {
    const ends: number[] = [];
    for (const { below } of row) {
      for (const { item } of below) crossings += ends.filter((end) => end > item.order).length;
      ends.push(...below.map(({ item }) => item.order));
    }
  }
  return crossings;
}
