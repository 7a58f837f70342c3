/** A rectangle whose y grows downwards. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export type Point = readonly [x: number, y: number];

/** Moves, scales and turns points, with the numbers in the order of PDF files and of CSS. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The matrix that applies the first one, and then the second one. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d] = first;
  const [p, q, r, s] = second;
  const [e, f] = apply(second, [first[4], first[5]]);
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e, f];
}

/** The smallest box around points. */
export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** The smallest box around boxes. */
export const around = (boxes: readonly Box[]): Box =>
  boundsOf(
    boxes.flatMap(({ left, top, right, bottom }): readonly Point[] => [
      [left, top],
      [right, bottom],
    ]),
  );

/** What two boxes have in common; its left is right of its right, or its top below its bottom, when that is nothing. */
export const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Whether nothing is in a box. A line is something. */
export const isEmpty = ({ left, top, right, bottom }: Box): boolean =>
  left > right || top > bottom || (left === right && top === bottom);

/** How far a box reaches out of another one, at the side where it does so most; negative when it is inside. */
export const beyond = (box: Box, outer: Box): number =>
  Math.max(
    outer.left - box.left,
    outer.top - box.top,
    box.right - outer.right,
    box.bottom - outer.bottom,
  );
