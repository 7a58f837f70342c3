import type { Spot } from './arrange.ts';

/** A box at its place, as far as arrows touch it. */
export type Shape = Spot & {
  readonly length: number;
  readonly breadth: number;
  /** How much of both ends of a side no arrow touches. */
  readonly corner: number;
  /** How far that side leans inwards at its ends. */
  readonly lean: number;
};

/** Where an arrow to or from a point touches a box: on the side before or behind it, as near to the point as the side goes. */
export function endTowards(shape: Shape, point: Spot): Spot {
  const { along, across, length, breadth, corner, lean } = shape;
  const most = Math.max(0, breadth / 2 - corner);
  const off = Math.min(Math.max(point.across - across, -most), most);
  const reach = length / 2 - (lean * Math.abs(off)) / (breadth / 2);
  return { along: along + Math.sign(point.along - along) * reach, across: across + off };
}

/** An arrow from a box to itself, so far behind the end of its breadth, and the middle of its words. */
export function loopBeside(
  { along, across, length, breadth }: Shape,
  distance: number,
): { readonly points: readonly Spot[]; readonly label: Spot } {
  const [border, far] = [across + breadth / 2, across + breadth / 2 + distance];
  const [begin, end] = [along + length / 4, along - length / 4];
  return {
    points: [
      { along: begin, across: border },
      { along: begin, across: far },
      { along: end, across: far },
      { along: end, across: border },
    ],
    label: { along, across: far },
  };
}
