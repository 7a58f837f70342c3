/** A multiplication that an adult does in the head, and that a small child can neither read nor do. */
export type Question = { readonly small: number; readonly large: number };

/** The ranges of the factors. The larger one is beyond the multiplication table that children learn. */
export const SMALL = { from: 6, to: 9 } as const;
export const LARGE = { from: 12, to: 19 } as const;

const between = ({ from, to }: { readonly from: number; readonly to: number }, part: number) =>
  from + Math.floor(part * (to - from + 1));

/**
 * Makes a question that differs from the last one.
 *
 * @param random returns numbers from 0 (included) to 1 (excluded)
 */
export function newQuestion(random: () => number, last?: Question): Question {
  for (;;) {
    const question = { small: between(SMALL, random()), large: between(LARGE, random()) };
    if (question.small !== last?.small || question.large !== last.large) return question;
  }
}

/** Whether what was typed is the answer. Spaces around it do not count. */
export const isAnswer = ({ small, large }: Question, typed: string): boolean =>
  typed.trim() === String(small * large);
