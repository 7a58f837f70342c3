import type { Numeral } from '../../reading/numeral.ts';
import type { Palette } from '../palette.ts';
import { formatNumber as n } from './svg.ts';

/** A round dot in the circle around 0, 0 with the radius 1. */
export type Dot = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Which of the outermost groups or orbits it belongs to. */
  readonly group: number;
};

/** The picture of a number: dots, and the radii of the circles that some of them lie on. */
export type Motif = { readonly dots: readonly Dot[]; readonly orbits: readonly number[] };

/** The largest number that is shown as so many dots, and the largest prime group in it. */
const MOST_DOTS = 120;
const LARGEST_PRIME = 23;
const MOST_ORBITS = 4;
const INNERMOST = 0.3;

/**
 * The motif of a number: small whole numbers are as many dots, in groups of their prime factors; any other has an orbit for
 * each of its first digits, from the inside, with as many dots. Null without digits.
 */
export function motifOf({ integer, fraction }: Numeral): Motif | null {
  if (integer === '') return null;
  const digits = `${integer}${fraction}`.replace(/^0+(?=.)/, '').slice(0, MOST_ORBITS);
  const count = fraction === '' && integer.length <= 3 ? Number(integer) : 0;
  const groups = groupsOf(count);
  const isGrouped = count > 0 && count <= MOST_DOTS && (groups[0] ?? 0) <= LARGEST_PRIME;
  if (!isGrouped) return orbitsOf(digits);
  const [outer = 1, ...inner] = groups;
  const isRing = inner.length === 0;
  const dots = ring(outer, 0, 0, 1).flatMap(({ x, y, radius }, index) =>
    place(inner, x, y, radius).map((dot) => ({ ...dot, group: isRing ? 0 : index })),
  );
  return { dots, orbits: [] };
}

/** The sizes of the groups, outermost first: prime factors, and four for two pairs. */
function groupsOf(count: number): readonly number[] {
  const groups: number[] = [];
  let rest = count;
  while (rest > 1) {
    const group = [4, 2].find((one) => rest % one === 0) ?? smallestOddFactor(rest);
    groups.push(group);
    rest /= group;
  }
  return groups.toSorted((a, b) => b - a);
}

function smallestOddFactor(count: number): number {
  let factor = 3;
  while (count % factor !== 0) factor += 2;
  return factor;
}

type Circle = { readonly x: number; readonly y: number; readonly radius: number };

/** Places dots in groups of groups, each in a ring, within a circle. */
function place(groups: readonly number[], x: number, y: number, radius: number): readonly Circle[] {
  const [count, ...inner] = groups;
  if (count === undefined) return [{ x, y, radius: radius * 0.86 }];
  return ring(count, x, y, radius).flatMap((one) => place(inner, one.x, one.y, one.radius));
}

/** The circles that touch each other in a ring within a circle. */
function ring(count: number, x: number, y: number, radius: number): readonly Circle[] {
  if (count === 1) return [{ x, y, radius: radius * 0.7 }];
  const distance = radius / (1 + Math.sin(Math.PI / count));
  const first = count === 2 ? 0 : count === 4 ? Math.PI / 4 : -Math.PI / 2;
  return Array.from({ length: count }, (_, index) => {
    const angle = first + (2 * Math.PI * index) / count;
    return {
      x: x + distance * Math.cos(angle),
      y: y + distance * Math.sin(angle),
      radius: radius - distance,
    };
  });
}

function orbitsOf(digits: string): Motif {
  const orbits = Array.from(digits, (_, index) =>
    digits.length === 1 ? 0.8 : INNERMOST + ((0.93 - INNERMOST) * index) / (digits.length - 1),
  );
  const dots = orbits.flatMap((orbit, index) => {
    const count = Number(digits[index]);
    return Array.from({ length: count }, (_, dot) => {
      const angle = -Math.PI / 2 + index * 0.7 + (2 * Math.PI * dot) / count;
      return {
        x: orbit * Math.cos(angle),
        y: orbit * Math.sin(angle),
        radius: 0.085,
        group: index,
      };
    });
  });
  return { dots, orbits };
}

/** Draws a motif as large as fits a circle. */
export function drawMotif(
  { dots, orbits }: Motif,
  x: number,
  y: number,
  radius: number,
  palette: Palette,
): string {
  // Zero is shown as an empty ring.
  const line =
    dots.length === 0 ? { width: radius * 0.2, opacity: 1 } : { width: 2, opacity: 0.45 };
  const colors = [palette.strong, palette.accent, palette.partner];
  return [
    ...orbits.map(
      (orbit) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * orbit)}" fill="none" stroke="${palette.accent}" stroke-width="${n(line.width)}" stroke-opacity="${line.opacity}"/>`,
    ),
    ...dots.map(
      (dot) =>
        `<circle cx="${n(x + radius * dot.x)}" cy="${n(y + radius * dot.y)}" r="${n(radius * dot.radius)}" fill="${colors[dot.group % colors.length]}"/>`,
    ),
  ].join('');
}
