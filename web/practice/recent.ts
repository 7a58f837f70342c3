import { paperOf } from '../../src/soroban/soroban.ts';

/** One of the last problems that a child answered. */
export type Recent = {
  readonly id: string;
  readonly seed: string | null;
  readonly version: number;
  readonly terms: readonly number[];
  readonly isRight: boolean;
  readonly paper: string | null;
  readonly milliseconds: number;
  readonly startedAt: string;
  readonly answer: number | null;
  /** The bead moves as they are sent; null when there were none. */
  readonly moves: string | null;
};

/** How many of the last answers are remembered, for the path and for papers each. */
const MOST_RECENT = 50;

/** Selects the answers to remember. Papers and the path are counted apart, so that a paper does not push out the path's answers. */
export function latestOf(answers: readonly Recent[]): Recent[] {
  const counts = { path: 0, papers: 0 };
  return answers.filter(({ paper }) => {
    const kind = paperOf(paper) === undefined ? 'path' : 'papers';
    counts[kind] += 1;
    return counts[kind] <= MOST_RECENT;
  });
}
