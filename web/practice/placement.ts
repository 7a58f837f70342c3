import { LEVELS } from '../../src/soroban/soroban.ts';

/** The number of problems that find a newcomer's place. */
export const PLACEMENT_PROBLEMS = 6;

/** How many levels the next problem is from the last one: first far, then near. */
const STRIDES = [4, 3, 2, 1, 1];

/**
 * The level of the next problem of the placement, as an index of `LEVELS`; undefined when all six were answered.
 *
 * @param answers for each problem so far, whether it was answered correctly, without help and without long thought
 */
export function nextPlacement(answers: readonly boolean[]): number | undefined {
  if (answers.length >= PLACEMENT_PROBLEMS) return undefined;
  // The first problem is one that most children who have used a soroban can do.
  let index = 3;
  for (const [place, isRight] of answers.entries()) {
    index += isRight ? (STRIDES[place] ?? 1) : -(STRIDES[place] ?? 1);
    index = Math.min(Math.max(index, 0), LEVELS.length - 1);
  }
  return index;
}

/** The level at which the child begins after the placement: the highest that it could do, or the very first. */
export function placeOf(answers: readonly boolean[]): number {
  const levels = answers.map((isRight, count) =>
    isRight ? (nextPlacement(answers.slice(0, count)) ?? 0) : 0,
  );
  return Math.max(0, ...levels);
}
