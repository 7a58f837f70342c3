import { LEVELS } from '../../src/soroban/soroban.ts';

/** Six problems find where a newcomer stands. */
export const PLACEMENT_PROBLEMS = 6;

/** How far the next problem is from the last one: first far, then near. */
const STRIDES = [4, 3, 2, 1, 1];

/**
 * The level of the next problem of the placement, as an index of `LEVELS`; undefined when all six were answered.
 *
 * @param answers whether each problem so far was answered rightly, without help and without long thought
 */
export function nextPlacement(answers: readonly boolean[]): number | undefined {
  if (answers.length >= PLACEMENT_PROBLEMS) return undefined;
  // The first is one that most children who have held a soroban can do.
  let index = 3;
  for (const [place, isRight] of answers.entries()) {
    index += isRight ? (STRIDES[place] ?? 1) : -(STRIDES[place] ?? 1);
    index = Math.min(Math.max(index, 0), LEVELS.length - 1);
  }
  return index;
}

/** Where the child begins after its six problems: at the highest level that it could do, or at the very first. */
export function placeOf(answers: readonly boolean[]): number {
  const levels = answers.map((isRight, count) =>
    isRight ? (nextPlacement(answers.slice(0, count)) ?? 0) : 0,
  );
  return Math.max(0, ...levels);
}
