import { readMoves, shownAfter, type Digits, type Move } from '../../src/soroban/soroban.ts';

/** What of an attempt makes a shadow. */
type Done = {
  readonly moves: string | null;
  readonly isRight: boolean;
  readonly milliseconds: number;
};

/** A child's own earlier way through a problem: it moves again as it moved then, in its own time. */
export type Shadow = {
  readonly moves: readonly Move[];
  /** What is shown after each of them. */
  readonly shown: readonly Digits[];
  /** When the answer was said. */
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

/** Whether there is a shadow to race. */
export const canBeRaced = (done: Done): boolean => shadowOf(done) !== undefined;

/** What the shadow shows so many milliseconds after the beginning. */
export function shadowAt({ moves, shown }: Shadow, elapsed: number): Digits {
  return shown[moves.findLastIndex(({ at }) => at <= elapsed)] ?? [];
}

/** Who was there first, and by how many milliseconds. What nobody could tell apart is even. */
export type Outcome = {
  readonly kind: 'faster' | 'slower' | 'even';
  readonly milliseconds: number;
};

/** A twentieth of a second: less is no difference on a screen. */
const SAME = 50;

/** What a race came to for the child. */
export function outcomeOf(own: number, shadow: number): Outcome {
  const milliseconds = Math.abs(own - shadow);
  if (milliseconds < SAME) return { kind: 'even', milliseconds };
  return { kind: own < shadow ? 'faster' : 'slower', milliseconds };
}
