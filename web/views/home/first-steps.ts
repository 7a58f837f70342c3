/** The numbers that a newcomer sets: with lower beads, then with the upper bead, then with a second rod. */
export const ASKED = [3, 6, 21] as const;

/** The number of rods: those that the numbers need, and one more. */
export const RODS = 3;

/** A newcomer's progress. */
export type FirstSteps = {
  /** How many of the numbers have been set. */
  readonly done: number;
  /** Whether the child has skipped saying who it is, which it can do later. */
  readonly isSkipped: boolean;
};

export const START: FirstSteps = { done: 0, isSkipped: false };

/** The next step: a number to set, saying who the child is, or nothing more. */
export type Stage =
  | { readonly is: 'number'; readonly number: (typeof ASKED)[number]; readonly at: number }
  | { readonly is: 'who' }
  | { readonly is: 'over' };

export function stageOf({ done, isSkipped }: FirstSteps): Stage {
  const number = ASKED[done];
  if (isSkipped) return { is: 'over' };
  return number === undefined ? { is: 'who' } : { is: 'number', number, at: done };
}

/** Makes valid progress of a stored value, which may be anything. */
export function readFirstSteps(stored: unknown): FirstSteps {
  const { done, isSkipped }: { done?: unknown; isSkipped?: unknown } = stored ?? {};
  return {
    done: typeof done === 'number' && ASKED[done - 1] !== undefined ? done : 0,
    isSkipped: isSkipped === true,
  };
}

/** The digits of a number for all rods, the ones first. */
export const digitsFor = (number: number): readonly number[] =>
  Array.from({ length: RODS }, (_, place) => Math.floor(number / 10 ** place) % 10);

/** The next move to a number: the lowest rod that does not show its digit; undefined when all do. */
export function nextMove(
  number: number,
  digits: readonly number[],
): { readonly place: number; readonly to: number } | undefined {
  const wanted = digitsFor(number);
  const place = wanted.findIndex((to, at) => to !== (digits[at] ?? 0));
  const to = wanted[place];
  return to === undefined ? undefined : { place, to };
}

/** Whether there are beads on a rod where the number has a 0: the child uses a wrong rod. */
export const isAstray = (number: number, digits: readonly number[]): boolean =>
  digitsFor(number).some((wanted, place) => wanted === 0 && (digits[place] ?? 0) !== 0);
