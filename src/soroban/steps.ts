import type { Cell } from './cells.ts';
import { digitsOf, withDigit, type Digits } from './rods.ts';
import { USUAL_SCHOOL, type School } from './school.ts';

/** A digit of a term on its rod, or a carry on the next rod: one cell, on one rod. */
export type Step = {
  readonly cell: Cell;
  readonly place: number;
  /** What the rod shows afterwards. */
  readonly after: number;
  /** True for a carry from a neighbour, which is not a digit of the term. */
  readonly isCarry: boolean;
};

/**
 * The taught steps that bring a term to a soroban: the term's digits from the highest to the ones. A digit that needs the next
 * rod comes with the carry, which goes on while the next rods are full. In taking away, the highest of these rods goes first;
 * in adding, the school decides.
 *
 * @param digits what is shown before
 * @param term a safe integer; what is shown afterwards is not below 0
 */
export function stepsOf(
  digits: Digits,
  term: number,
  school: School = USUAL_SCHOOL,
): { steps: Step[]; digits: number[] } {
  const sign = term < 0 ? '-' : '+';
  const startsLeft = sign === '-' || school === 'ten-first';
  const brought = digitsOf(Math.abs(term));
  const steps: Step[] = [];
  let now = [...digits];
  for (let place = brought.length - 1; place >= 0; place--) {
    const own: Step[] = [];
    let rest = brought[place] ?? 0;
    for (let at = place; rest !== 0; at++) {
      const shown = now[at] ?? 0;
      const sum = sign === '+' ? shown + rest : shown - rest;
      const after = (sum + 10) % 10;
      own.push({ cell: { shown, sign, digit: rest }, place: at, after, isCarry: at !== place });
      now = withDigit(now, at, after);
      rest = sum === after ? 0 : 1;
    }
    steps.push(...(startsLeft ? own.toReversed() : own));
  }
  return { steps, digits: now };
}

/** A term of a problem with its steps. */
export type TermSteps = {
  readonly term: number;
  readonly steps: readonly Step[];
  /** What is shown before and after the term. */
  readonly before: Digits;
  readonly after: Digits;
};

/**
 * The steps of all terms, on a soroban that shows nothing at first. It ends before the first term that would lead below zero:
 * what follows is worked out with complements on a soroban, and has no cells.
 *
 * @param terms safe integers, also their sums
 */
export function stepsOfTerms(terms: readonly number[], school: School = USUAL_SCHOOL): TermSteps[] {
  const all: TermSteps[] = [];
  let total = 0;
  let before: Digits = [];
  for (const term of terms) {
    total += term;
    if (total < 0) break;
    const { steps, digits: after } = stepsOf(before, term, school);
    all.push({ term, steps, before, after });
    before = after;
  }
  return all;
}

/** The cells that a problem's terms meet, in their order, as often as they are met; cells of carries are among them. */
export function cellsOf(terms: readonly number[]): Cell[] {
  return stepsOfTerms(terms).flatMap(({ steps }) => steps.map(({ cell }) => cell));
}

/** A step of the taught way of several terms. */
export type Stop = {
  readonly step: Step;
  /** The index of its term. */
  readonly term: number;
  /** The step that explains it: for a carry, the one whose ten it is. */
  readonly because: Step;
  /** What the soroban shows after it. */
  readonly after: Digits;
};

/** The step whose ten a carry is. It is on the rod to the right, just before the carry or after it. */
export function causeOf(steps: readonly Step[], carry: Step): Step {
  const at = steps.findIndex(({ place, isCarry }) => isCarry && place === carry.place);
  const beside = [steps[at - 1], steps[at + 1]];
  return beside.find((step) => step?.place === carry.place - 1) ?? carry;
}

/** The steps of all terms, one after the other. */
export function stopsOf(terms: readonly number[], school?: School): Stop[] {
  return stepsOfTerms(terms, school).flatMap(({ before, steps }, term) => {
    let now: Digits = before;
    return steps.map((step) => {
      now = withDigit(now, step.place, step.after);
      const because = step.isCarry ? causeOf(steps, step) : step;
      return { step, term, because, after: now };
    });
  });
}
