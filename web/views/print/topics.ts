import { LEVELS, paperOf, PAPERS } from '../../../src/soroban/soroban.ts';
import { isMental } from '../../practice/papers.ts';
import { sayPaper } from '../../practice/say.ts';
import type { texts as practiceTexts } from '../../practice/texts.ts';
import type { TextsOf } from '../../texts/catalogue.ts';
import type { Topic } from './sheet-problems.ts';
import type { texts } from './texts.ts';

type Practice = TextsOf<typeof practiceTexts>;

/** The name of a topic. */
export function sayTopic(practice: Practice, topic: Topic): string {
  const level = LEVELS.find(({ id }) => id === topic);
  return level === undefined ? sayPaper(practice, paperOf(topic)) : practice.level(level.id);
}

/** What a certificate is for: a level or a grade. A mental paper may decide about several grades. */
export type Merit = {
  readonly id: string;
  /** The grade, and whether it was reached in the head. */
  readonly grade?: { readonly kyu: number; readonly isMental: boolean };
};

export const MERITS: readonly Merit[] = [
  ...LEVELS.map(({ id }) => ({ id })),
  ...PAPERS.flatMap((paper) =>
    paper.pass
      .toSorted((a, b) => b.kyu - a.kyu)
      .map(({ kyu }) => ({
        id: `${isMental(paper) ? 'mental' : 'columns'}-${kyu}`,
        grade: { kyu, isMental: isMental(paper) },
      })),
  ),
];

/** The name of a merit. */
export function sayMerit(
  { t, practice }: { readonly t: TextsOf<typeof texts>; readonly practice: Practice },
  { id, grade }: Merit,
): string {
  if (grade !== undefined) return grade.isMental ? t.mental(grade.kyu) : t.columns(grade.kyu);
  const level = LEVELS.find((one) => one.id === id);
  return level === undefined ? '' : practice.level(level.id);
}
