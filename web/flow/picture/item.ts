/** What stands in a row of a picture: a box, or a way that passes there, maybe with words. It is placed step by step. */
export type Item = {
  readonly row: number;
  /** How far it reaches along and across; and the room that it takes on both sides of its place. */
  readonly length: number;
  readonly left: number;
  readonly right: number;
  /** What it is linked with in the rows before and after its own. */
  readonly above: Link[];
  readonly below: Link[];
  /** Its place in the order of its row. */
  order: number;
  /** Where it is when all items of its row stand as close as they can. */
  close: number;
  /** Where it is. */
  place: number;
};

/** A link to an item of a neighbouring row, and how much it wants to be straight. */
export type Link = { readonly item: Item; readonly weight: number };

/** Links an item with one of the next row. */
export function link(upper: Item, lower: Item, weight: number): void {
  upper.below.push({ item: lower, weight });
  lower.above.push({ item: upper, weight });
}
