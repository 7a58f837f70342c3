/** The numbers that a newcomer sets: lower beads, then the one above, then a second rod. */
export const ASKED = [3, 6, 21] as const;

/** The rods that these need, and one to spare. */
export const RODS = 3;

/** How far a newcomer has come. */
export type FirstSteps = {
  /** How many of the numbers were set. */
  readonly done: number;
  /** Whether the child does not want to say who it is; it can later. */
  readonly isSkipped: boolean;
};

export const START: FirstSteps = { done: 0, isSkipped: false };

/** What is to be done now: a number to set, who it is, or nothing any more. */
export type Stage =
  | { readonly is: 'number'; readonly number: (typeof ASKED)[number]; readonly at: number }
  | { readonly is: 'who' }
  | { readonly is: 'over' };

export function stageOf({ done, isSkipped }: FirstSteps): Stage {
  const number = ASKED[done];
  if (isSkipped) return { is: 'over' };
  return number === undefined ? { is: 'who' } : { is: 'number', number, at: done };
}

/** Usable steps of what is stored on the device, which may be anything. */
export function readFirstSteps(stored: unknown): FirstSteps {
  const { done, isSkipped }: { done?: unknown; isSkipped?: unknown } = stored ?? {};
  return {
    done: typeof done === 'number' && ASKED[done - 1] !== undefined ? done : 0,
    isSkipped: isSkipped === true,
  };
}

/** The digits of a number, the ones first, on every rod. */
export const digitsFor = (number: number): readonly number[] =>
  Array.from({ length: RODS }, (_, place) => Math.floor(number / 10 ** place) % 10);

/** Whether beads lie on a rod where the number has none: the child counts on another rod than the one for it. */
export const isAstray = (number: number, digits: readonly number[]): boolean =>
  digitsFor(number).some((wanted, place) => wanted === 0 && (digits[place] ?? 0) !== 0);
