import {
  stepsOfTerms,
  techniqueOf,
  keyOf,
  type Hint,
  type School,
  type Station,
} from '../../../src/soroban/soroban.ts';
import type { sentences } from '../../lesson/sentences-texts.ts';
import type { handsTexts } from '../../practice/hands-texts.ts';
import { sayHint } from '../../practice/say-hands.ts';
import type { TextsOf } from '../../texts/make-catalogue.ts';
import type { texts } from './texts.ts';

/** The catalogues from which help is said. */
type Words = {
  readonly say: TextsOf<typeof sentences>;
  readonly hands: TextsOf<typeof handsTexts>;
  readonly lesson: Pick<TextsOf<typeof texts>, 'back' | 'wrongRod'>;
};

/**
 * What hands on the page's soroban do next: the rule at the beginning of a step that needs a friend, and the stroke with its
 * finger; after a wrong stroke the way back.
 *
 * @param hasRods whether several rods move, so that each has to be named
 * @param isOutlined whether the beads show the stroke, too: then few words say the way back
 */
export function sayNext(
  { say, hands, lesson }: Words,
  hint: Hint,
  {
    school,
    hasRods,
    isOutlined,
  }: { readonly school: School; readonly hasRods: boolean; readonly isOutlined: boolean },
): string {
  if (hint.kind === 'back' && isOutlined) {
    return hint.why === 'wrong-rod' ? lesson.wrongRod : lesson.back;
  }
  if (hint.kind !== 'step') return sayHint(hands, hint);
  const { step, because, strokes, shown } = hint;
  const stroke = say.strokes(strokes, hasRods ? step.place : undefined);
  const isFirst = shown === step.cell.shown && because === step;
  const needsFriend = techniqueOf(step.cell) !== 'direct';
  return isFirst && needsFriend ? `${say.child(step.cell, school)} ${stroke}` : stroke;
}

/**
 * The rules of a problem's new cells, for a child with its own soroban, which the page does not see. Where none is new, those of
 * all that need a friend.
 */
export function sayRules(
  { say }: Pick<Words, 'say'>,
  terms: readonly number[],
  { cells }: Station,
  school: School,
): string {
  const met = stepsOfTerms(terms, school)
    .flatMap(({ steps }) => steps)
    .map(({ cell }) => cell);
  const isTold = (key: ReturnType<typeof keyOf>): boolean =>
    cells.length === 0 || cells.includes(key);
  const told = met.filter(
    (cell) => isTold(keyOf(cell)) && (cells.length > 0 || techniqueOf(cell) !== 'direct'),
  );
  return [...new Set(told.map((cell) => say.child(cell, school)))].join(' ');
}
