import {
  answerWalk,
  beginWalk,
  goBack,
  type Definition,
  type Given,
  type Values,
  type Walk,
} from '../../src/flow/flow.ts';
import type { Move } from '../../src/soroban/soroban.ts';

/** A walk, and what is under way at its present step. Plain data: it survives a reload. */
export type WalkState = {
  readonly walk: Walk;
  /** The active milliseconds at each of the walk's steps, and at each that it has undone. */
  readonly spent: readonly number[];
  readonly spentUndone: readonly number[];
  /** The moves of the beads at the present step, and what is typed there. */
  readonly moves: readonly Move[];
  readonly typed: readonly string[];
};

const UNTOUCHED = { moves: [], typed: [] } as const;

/** Begins a walk with a problem. */
export const beginState = (definition: Definition, values: Values): WalkState => ({
  walk: beginWalk(definition, values),
  spent: [0],
  spentUndone: [],
  ...UNTOUCHED,
});

/** Tells the steps of a walk apart, also when one comes again. */
export const keyOfStep = ({ walk: { visits, undone, end } }: WalkState): string =>
  `${visits.length} ${undone.length} ${visits.at(-1)?.node} ${end}`;

/** The state with the time that was spent at its present step so far. */
export const withSpent = (state: WalkState, milliseconds: number): WalkState => ({
  ...state,
  spent: [...state.spent.slice(0, -1), milliseconds],
});

/**
 * Goes on with an answer. What was moved and typed stays after a wrong one.
 *
 * @param milliseconds that were spent at the step
 */
export function answerState(
  definition: Definition,
  state: WalkState,
  given: Given,
  milliseconds: number,
): WalkState {
  const timed = withSpent(state, milliseconds);
  const walk = answerWalk(definition, state.walk, given);
  const hasGoneOn = walk.visits.length > state.walk.visits.length;
  return hasGoneOn
    ? { ...timed, walk, spent: [...timed.spent, 0], ...UNTOUCHED }
    : { ...timed, walk };
}

/**
 * Goes back to an earlier step.
 *
 * @param at its index among the steps of the walk
 * @param milliseconds that were spent at the step that is left
 */
export function backToStep(
  definition: Definition,
  state: WalkState,
  at: number,
  milliseconds: number,
): WalkState {
  let now = withSpent(state, milliseconds);
  while (now.walk.visits.length > at + 1) {
    const walk = goBack(definition, now.walk);
    const isUndone = walk.undone.length > now.walk.undone.length;
    now = {
      walk,
      spent: now.spent.slice(0, -1),
      spentUndone: isUndone ? [...now.spentUndone, now.spent.at(-1) ?? 0] : now.spentUndone,
      ...UNTOUCHED,
    };
  }
  return now;
}
