import type { Item, Link } from './item.ts';

/** Items one below the other that want to be a straight line. An item alone is one, too. */
export type Line = {
  readonly items: readonly Item[];
  /** How much it wants to be straight. */
  readonly weight: number;
  /** Whether nothing else is linked with it. */
  readonly isApart: boolean;
};

/**
 * All lines, the strongest first, and the longest of these. Their links are the only strongest ones at both of their ends. What is
 * linked with nothing else comes last.
 */
export function linesOf(items: readonly Item[]): readonly Line[] {
  const onward = new Map<Item, Link>();
  const followers = new Set<Item>();
  for (const item of items) {
    const next = strongest(item.below);
    if (next === undefined || strongest(next.item.above)?.item !== item) continue;
    onward.set(item, next);
    followers.add(next.item);
  }
  const lines = items
    .filter((item) => !followers.has(item))
    .map((start): Line => {
      const line = [start];
      for (let next = onward.get(start); next !== undefined; next = onward.get(next.item)) {
        line.push(next.item);
      }
      const links = line.reduce((sum, { above, below }) => sum + above.length + below.length, 0);
      const isApart = links === 2 * (line.length - 1);
      return { items: line, weight: onward.get(start)?.weight ?? 0, isApart };
    });
  return lines.toSorted(
    (a, b) =>
      Number(a.isApart) - Number(b.isApart) ||
      b.weight - a.weight ||
      b.items.length - a.items.length,
  );
}

/** The one link that is stronger than all others. */
function strongest(links: readonly Link[]): Link | undefined {
  const [first, second] = links.toSorted((a, b) => b.weight - a.weight);
  return first?.weight === second?.weight ? undefined : first;
}

/**
 * Makes lines straight, each where its widest item is. The first lines stay, and all others keep out of their way. A line without
 * room as a whole becomes as few straight parts as possible. What is linked with nothing else comes close to the rest.
 */
export function straighten(rows: readonly (readonly Item[])[], lines: readonly Line[]): void {
  const done = new Set<Item>();
  const isDone = (item: Item): boolean => done.has(item);
  for (const { items, isApart } of lines) {
    const { place } = items.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one));
    for (const part of partsOf(items, (item) => roomFor(item, rows[item.row] ?? [], isDone))) {
      for (const item of part.items) {
        const wish = isApart && part.least > -Infinity ? part.least : place;
        item.place = Math.min(Math.max(wish, part.least), part.most);
        done.add(item);
      }
    }
  }
}

const widthOf = ({ left, right }: Item): number => left + right;

type Room = { readonly least: number; readonly most: number };

/** Where an item has room between the nearest ones that stay, with all others that stand between these. */
function roomFor(item: Item, row: readonly Item[], stays: (item: Item) => boolean): Room {
  const before = row.findLast((one) => one.order < item.order && stays(one));
  const after = row.find((one) => one.order > item.order && stays(one));
  return {
    least: before === undefined ? -Infinity : before.place + item.close - before.close,
    most: after === undefined ? Infinity : after.place + item.close - after.close,
  };
}

/** Divides a line into as few parts as possible, each of which has a place where all of its items have room. */
function partsOf(
  line: readonly Item[],
  roomOf: (item: Item) => Room,
): readonly (Room & { readonly items: readonly Item[] })[] {
  const parts: { least: number; most: number; readonly items: Item[] }[] = [];
  for (const item of line) {
    const room = roomOf(item);
    const last = parts.at(-1);
    const least = Math.max(last?.least ?? -Infinity, room.least);
    const most = Math.min(last?.most ?? Infinity, room.most);
    if (last === undefined || least > most) parts.push({ ...room, items: [item] });
    else {
      Object.assign(last, { least, most });
      last.items.push(item);
    }
  }
  return parts;
}
