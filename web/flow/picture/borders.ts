import type { Extent } from './measures.ts';

/** Lengths are in units of the picture, of which the page makes pixels at the usual font size. */
export type Point = { readonly x: number; readonly y: number };

/** A shape around a point: a rectangle whose sides lean inwards by `cut` at the top and at the bottom. */
export type Shape = Point & Extent & { readonly cut: number };

/** The line from one shape to another through points between them, with its ends on the borders of the shapes. */
export function between(from: Shape, to: Shape, inner: readonly Point[]): readonly Point[] {
  return [borderOf(from, inner[0] ?? to), ...inner, borderOf(to, inner.at(-1) ?? from)];
}

/** Where the line from the middle of a shape to a point leaves the shape. */
function borderOf({ x, y, width, height, cut }: Shape, towards: Point): Point {
  const [dx, dy] = [towards.x - x, towards.y - y];
  const across = Math.abs(dy) / (height / 2);
  const along = Math.max(across, (Math.abs(dx) + cut * across) / (width / 2));
  return along === 0 ? { x, y } : { x: x + dx / along, y: y + dy / along };
}
