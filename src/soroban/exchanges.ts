import { techniqueOf, type Cell } from './cells.ts';
import type { School } from './school.ts';
import type { Stroke } from './strokes.ts';

/**
 * What comes to the bar (positive) and goes away (negative) instead of the digit of a cell that needs a friend, in the order of
 * the hands: for 3 + 4 five comes and one goes, for 8 + 7 three go and ten comes. Their sum is the digit. Empty for a cell
 * whose beads move as they are.
 */
export function exchangesOf(cell: Cell, school: School): number[] {
  const { sign, digit } = cell;
  const isPlus = sign === '+';
  const friend = 10 - digit;
  switch (techniqueOf(cell)) {
    case 'direct':
      return [];
    case 'five':
      return isPlus ? [5, digit - 5] : [5 - digit, -5];
    case 'ten':
      return isPlus ? tenWith([-friend], school) : [-10, friend];
    default:
      return isPlus ? tenWith([5 - friend, -5], school) : [-10, 5, friend - 5];
  }
}

const tenWith = (own: readonly number[], school: School): number[] =>
  school === 'ten-first' ? [10, ...own] : [...own, 10];

/** What comes and goes by strokes that are made at once. What comes is first, and the upper bead before lower ones. */
export const exchangesBy = (strokes: readonly Stroke[]): number[] =>
  strokes
    .map(({ deck, by }) => (deck === 'heaven' ? 5 * by : by))
    .toSorted((one, other) => Math.sign(other) - Math.sign(one) || Math.abs(other) - Math.abs(one));
