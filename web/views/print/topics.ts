import {
  gradeOf,
  LEVELS,
  paperOf,
  PAPERS,
  type LevelId,
  type Paper,
} from '../../../src/soroban/soroban.ts';
import type { PaperResult, PaperResults } from '../../practice/paper-results.ts';
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

/** What a certificate is for: a level that was passed, or what a paper came to. */
export type Merit =
  | { readonly id: LevelId; readonly reached?: never }
  | { readonly id: Paper['id']; readonly reached: Reached };

/** A result that is enough for a grade. */
type Reached = PaperResult & { readonly paper: Paper; readonly kyu: number };

/**
 * The merits of a child, in the order of the path and of the papers.
 *
 * @param passed how many levels are passed, counted from the first one
 */
export function meritsOf(passed: number, results: PaperResults): readonly Merit[] {
  const levels = LEVELS.slice(0, passed).map(({ id }) => ({ id }));
  const papers = PAPERS.flatMap((paper) => {
    const result = results[paper.id];
    if (result === undefined) return [];
    const kyu = gradeOf(paper, result.right);
    return kyu === undefined ? [] : [{ id: paper.id, reached: { ...result, paper, kyu } }];
  });
  return [...levels, ...papers];
}

/** The name of a merit. */
export function sayMerit(
  { t, practice }: { readonly t: TextsOf<typeof texts>; readonly practice: Practice },
  { id, reached }: Merit,
): string {
  if (reached === undefined) return practice.level(id);
  return isMental(reached.paper) ? t.mental(reached.kyu) : t.columns(reached.kyu);
}
