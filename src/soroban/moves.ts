import { beadsOf, withDigit, type Digits } from './rods.ts';

/** One gesture on one rod. It may move beads of both decks. */
export type Move = {
  readonly place: number;
  /** What the rod shows before and after. They differ. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds since the problem was shown. */
  readonly at: number;
};

/**
 * How many strokes it takes to change a rod: one for each deck whose beads move. So the shortest route does not depend on
 * whether both decks are moved in one gesture.
 */
export function strokesOf(from: number, to: number): number {
  const [before, after] = [beadsOf(from), beadsOf(to)];
  return Number(before.heaven !== after.heaven) + Number(before.earth !== after.earth);
}

/** What a soroban shows after each of the moves. */
export function shownAfter(moves: readonly Move[], start: Digits = []): Digits[] {
  let digits = start;
  return moves.map(({ place, to }) => (digits = withDigit(digits, place, to)));
}
