import type { Definition } from './definition.ts';
import { chartOfPlan } from './example/chart.ts';
import { problemsLike } from './example/problems.ts';
import { readExample } from './example/read-example.ts';
import { languageOf } from './words/in-language.ts';

/**
 * Makes a first chart of a worked example: whole numbers with plus and minus between them, such as `47 + 38` or `12 + 34 − 6`.
 * Other problems that are done in the same way walk it, too.
 *
 * @param language of its texts, as a BCP 47 tag
 * @returns undefined where `readExample` finds a fault
 */
export function flowOfExample(text: string, language: string): Definition | undefined {
  const read = readExample(text);
  if ('fault' in read) return undefined;
  return chartOfPlan({ problems: problemsLike(read.terms) }, languageOf(language));
}
