import { readMoves, shownAfter, type Digits, type Move } from '../../src/soroban/soroban.ts';

/** The part of an attempt that a shadow is made from. */
type Done = {
  readonly moves: string | null;
  readonly isRight: boolean;
  readonly milliseconds: number;
};

/** A child's earlier moves in a problem, which are played again at their original speed. */
export type Shadow = {
  readonly moves: readonly Move[];
  /** The digits after each of them. */
  readonly shown: readonly Digits[];
  /** The time of the answer after the beginning. */
  readonly milliseconds: number;
};

/** The shadow of an attempt; undefined when it has no bead moves, not all of them, or a wrong answer. */
export function shadowOf({ moves, isRight, milliseconds }: Done): Shadow | undefined {
  const read = moves === null || !isRight ? undefined : readMoves(moves);
  if (read === undefined || 'fault' in read || read.isCut || read.moves.length === 0) {
    return undefined;
  }
  return { moves: read.moves, shown: shownAfter(read.moves), milliseconds };
}

/** Whether an attempt has a shadow to race. */
export const canBeRaced = (done: Done): boolean => shadowOf(done) !== undefined;

/** What the shadow shows at a time after the beginning, in milliseconds. */
export function shadowAt({ moves, shown }: Shadow, elapsed: number): Digits {
  return shown[moves.findLastIndex(({ at }) => at <= elapsed)] ?? [];
}

/** The child's result against its shadow, and the difference. Differences that nobody could see are `even`. */
export type Outcome = {
  readonly kind: 'faster' | 'slower' | 'even';
  readonly milliseconds: number;
};

/** A smaller difference, in milliseconds, cannot be seen on a screen. */
const SAME = 50;

/** The outcome of a race for the child, from both times in milliseconds. */
export function outcomeOf(own: number, shadow: number): Outcome {
  const milliseconds = Math.abs(own - shadow);
  if (milliseconds < SAME) return { kind: 'even', milliseconds };
  return { kind: own < shadow ? 'faster' : 'slower', milliseconds };
}
