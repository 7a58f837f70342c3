import {
  shownAfter,
  stepsOfTerms,
  withDigit,
  type Digits,
  type Move,
  type Step,
} from '../../src/soroban/soroban.ts';

/** What the child should do next on the soroban. */
export type Hint =
  /** The next step of the taught route. */
  | { readonly kind: 'step'; readonly step: Step; readonly term: number }
  /** The soroban is off the route: first it has to show these digits again. */
  | { readonly kind: 'back'; readonly digits: Digits }
  /** The soroban shows the answer; the child only has to confirm it. */
  | { readonly kind: 'done' };

/**
 * The next step for a child within a problem, found by following its moves as far as they agree with the taught route.
 *
 * @param moves the child's moves, on a soroban that was empty at first
 */
export function hintFor(terms: readonly number[], moves: readonly Move[]): Hint {
  const route = routeOf(terms);
  const shown = shownAfter(moves).map(textOf);
  let at = -1;
  const isEmptyAt = (index: number): boolean =>
    route[index]?.after.every((digit) => digit === 0) ?? false;
  for (const text of shown) {
    if (text === '') {
      // If the route has no empty soroban here, the child has cleared it to begin anew.
      if (!isEmptyAt(at)) at = isEmptyAt(at + 1) ? at + 1 : -1;
      continue;
    }
    const next = route.findIndex((one, index) => index > at && textOf(one.after) === text);
    if (next !== -1) at = next;
  }
  const here: Digits = route[at]?.after ?? [];
  if ((shown.at(-1) ?? '') !== textOf(here)) return { kind: 'back', digits: here };
  const next = route[at + 1];
  return next === undefined ? { kind: 'done' } : { kind: 'step', step: next.step, term: next.term };
}

/**
 * The next bead move of a hint: its step, or the way back, beginning with the highest rod. Undefined when there is nothing to
 * move.
 */
export function moveFor(
  hint: Hint,
  moves: readonly Move[],
): { readonly place: number; readonly to: number } | undefined {
  if (hint.kind === 'done') return undefined;
  if (hint.kind === 'step') return { place: hint.step.place, to: hint.step.after };
  const shown = shownAfter(moves).at(-1) ?? [];
  const rods = Math.max(shown.length, hint.digits.length);
  const place = Array.from({ length: rods }, (_, index) => index).findLast(
    (one) => (shown[one] ?? 0) !== (hint.digits[one] ?? 0),
  );
  return place === undefined ? undefined : { place, to: hint.digits[place] ?? 0 };
}

/** A step of a taught route, with the index of its term and the digits after it. */
export type Stop = { readonly step: Step; readonly term: number; readonly after: Digits };

/** The steps of all terms. */
export function routeOf(terms: readonly number[]): Stop[] {
  return stepsOfTerms(terms).flatMap(({ before, steps }, term) => {
    let now: Digits = before;
    return steps.map((step) => {
      now = withDigit(now, step.place, step.after);
      return { step, term, after: now };
    });
  });
}

/** The digits as a text, without leading zeros of the number (the digits begin with the lowest rod). */
const textOf = (digits: Digits): string => digits.join('').replace(/0+$/, '');
