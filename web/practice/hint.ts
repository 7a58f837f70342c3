import {
  shownAfter,
  stepsOfTerms,
  withDigit,
  type Digits,
  type Move,
  type Step,
} from '../../src/soroban/soroban.ts';

/** What to do next on the soroban. */
export type Hint =
  /** The next step of the taught route. */
  | { readonly kind: 'step'; readonly step: Step; readonly term: number }
  /** The soroban shows what the route does not: first bring it back to this. */
  | { readonly kind: 'back'; readonly digits: Digits }
  /** All is done: it only has to be said. */
  | { readonly kind: 'done' };

/**
 * The next step for a child on its way through a problem. Its way is followed as far as it agrees with the taught route.
 *
 * @param moves the child's, on a soroban that showed nothing at first
 */
export function hintFor(terms: readonly number[], moves: readonly Move[]): Hint {
  const route = routeOf(terms);
  const shown = shownAfter(moves).map(textOf);
  let at = -1;
  const isEmptyAt = (index: number): boolean =>
    route[index]?.after.every((digit) => digit === 0) ?? false;
  for (const text of shown) {
    if (text === '') {
      // Where the route itself does not come to an empty soroban, it was cleared to begin anew.
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

/** The next bead move of a hint: of its step, or back, from the highest rod on; undefined when there is nothing to move. */
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

/** A step of a taught route: of which term, and what is shown after it. */
export type Stop = { readonly step: Step; readonly term: number; readonly after: Digits };

/** The steps of all terms, with what is shown after each. */
export function routeOf(terms: readonly number[]): Stop[] {
  return stepsOfTerms(terms).flatMap(({ before, steps }, term) => {
    let now: Digits = before;
    return steps.map((step) => {
      now = withDigit(now, step.place, step.after);
      return { step, term, after: now };
    });
  });
}

/** What is shown, as a text without zeros at its upper end. */
const textOf = (digits: Digits): string => digits.join('').replace(/0+$/, '');
