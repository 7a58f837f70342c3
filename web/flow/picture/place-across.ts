import { inOrder } from './in-order.ts';
import type { Item, Link } from './item.ts';
import { linesOf, straighten } from './straighten.ts';

/** After so many sweeps over all rows, each looking at the row before, hardly anything moves. */
const SWEEPS = 8;
/** Then each round makes lines straight, and moves their neighbours after them. */
const ROUNDS = 3;
const SWEEPS_OF_ROUND = 4;
/** The weight of where an item is, if nothing else is known. */
const FAINT = 0.01;

/**
 * Places the items of rows across them: in their order, without overlaps, and each near what it is linked with, the more so the
 * greater the weight. What wants to be a straight line is one where there is room.
 */
export function placeAcross(rows: readonly (readonly Item[])[]): void {
  for (const row of rows) {
    let end = 0;
    for (const item of row) {
      item.close = item.place = end + item.left;
      end = item.close + item.right;
    }
  }
  const lines = linesOf(rows.flat());
  for (let count = 0; count < SWEEPS; count += 1) sweep(rows, count % 2 === 0, false);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let count = 0; count < SWEEPS_OF_ROUND; count += 1) sweep(rows, count % 2 === 0, true);
    straighten(rows, lines);
  }
}

/** Moves the items of each row to those that they are linked with in the row before, or in both neighbouring rows. */
function sweep(rows: readonly (readonly Item[])[], isDown: boolean, looksAround: boolean): void {
  for (const row of isDown ? rows : rows.toReversed()) {
    const wishes = row.map(({ above, below, place, close }) => {
      const [before, after] = isDown ? [above, below] : [below, above];
      let sum = FAINT * place;
      let weight = FAINT;
      const add = (links: readonly Link[]): void => {
        for (const one of links) {
          sum += one.weight * one.item.place;
          weight += one.weight;
        }
      };
      add(before);
      if (looksAround || before.length === 0) add(after);
      return { place: sum / weight - close, weight };
    });
    const places = inOrder(wishes);
    for (const [at, item] of row.entries()) item.place = item.close + (places[at] ?? 0);
  }
}
