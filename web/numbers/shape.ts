import { nearestFactors, rootOf, triangleRow } from './arithmetic.ts';
import type { Fact } from './facts.ts';

/** The largest number that is drawn as dots: the eye cannot tell more dots apart. */
export const MOST_DOTS = 144;
/** The most columns of a rectangle: one that is much wider than high shows less than rows of ten. */
const MOST_COLUMNS = 16;

/** A dot of a number's shape: its column and row, from 0. In a triangle, columns may be halves. */
export type Dot = { readonly column: number; readonly row: number };

/** A number as dots: what they form, and its width and height in dots. */
export type Shape = {
  readonly kind: 'square' | 'rectangle' | 'triangle' | 'row';
  readonly columns: number;
  readonly rows: number;
  readonly dots: readonly Dot[];
};

/**
 * The dots of a number in the shape that shows most about it: a square, a triangle, or a rectangle. Other numbers stand in rows
 * of up to ten, of which the last may be incomplete. Undefined for 0 and above 144.
 */
export function shapeOf(n: number): Shape | undefined {
  if (n < 1 || n > MOST_DOTS) return undefined;
  const root = n > 3 ? rootOf(n, 2) : undefined;
  if (root !== undefined) return { kind: 'square', ...block(n, root) };
  const rows = n > 2 ? triangleRow(n) : undefined;
  if (rows !== undefined) return { kind: 'triangle', ...triangle(rows) };
  const [height, width] = nearestFactors(n) ?? [];
  if (height !== undefined && width !== undefined && width <= MOST_COLUMNS) {
    return { kind: 'rectangle', ...block(n, width) };
  }
  return { kind: 'row', ...block(n, Math.min(n, n <= 5 ? 5 : 10)) };
}

/**
 * The dots that are shown with a fact. A fact about a shape has that shape, also where `shapeOf` prefers another one. Undefined
 * for facts that are not about dots, and where the dots would be too many or too wide.
 */
export function shapeOfFact(n: number, fact: Fact): Shape | undefined {
  if (n > MOST_DOTS) return undefined;
  switch (fact.kind) {
    case 'square':
      return { kind: 'square', ...block(n, fact.root) };
    case 'triangle':
      return { kind: 'triangle', ...triangle(fact.rows) };
    case 'product': {
      const [, columns] = fact.factors;
      return columns > MOST_COLUMNS ? undefined : { kind: 'rectangle', ...block(n, columns) };
    }
    case 'prime':
    case 'even':
    case 'odd':
      return shapeOf(n);
    default:
      return undefined;
  }
}

function block(n: number, columns: number): Omit<Shape, 'kind'> {
  const dots = Array.from({ length: n }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }));
  return { columns, rows: Math.ceil(n / columns), dots };
}

function triangle(rows: number): Omit<Shape, 'kind'> {
  const dots = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_unused, place) => ({
      column: (rows - 1 - row) / 2 + place,
      row,
    })),
  ).flat();
  return { columns: rows, rows, dots };
}
