import {
  digitsOf,
  stepsOf,
  techniqueOf,
  type Digits,
  type Technique,
} from '../../soroban/soroban.ts';

/** A digit that is brought to its rod. */
export type Task = {
  /** The index of its term. */
  readonly term: number;
  readonly place: number;
  readonly sign: '+' | '-';
  /** How it is done; null for a digit 0, which leaves its rod alone. */
  readonly technique: Technique | null;
  /** How the ten is done on the rods to the left: friends of ten as long as it goes on, then what ends it. */
  readonly carries: readonly Technique[];
};

/**
 * What there is to do for the terms of an example on an empty soroban, digit by digit, each term from its highest digit on. The
 * first of several numbers has no tasks: it is only set.
 *
 * @param terms whole numbers; no sum on the way is below 0
 */
export function* tasksOf(terms: readonly number[]): Generator<Task, void> {
  let shown: Digits = [];
  for (const [index, term] of terms.entries()) {
    const digits = digitsOf(Math.abs(term));
    if (index === 0 && terms.length > 1) {
      shown = digits;
      continue;
    }
    for (let place = digits.length - 1; place >= 0; place--) {
      const brought = Math.sign(term) * (digits[place] ?? 0) * 10 ** place;
      const { steps, digits: after } = stepsOf(shown, brought);
      const [technique = null, ...carries] = steps
        .toSorted((one, other) => one.place - other.place)
        .map(({ cell }) => techniqueOf(cell));
      yield { term: index, place, sign: term < 0 ? '-' : '+', technique, carries };
      shown = after;
    }
  }
}
