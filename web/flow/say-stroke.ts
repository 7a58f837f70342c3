import { techniqueOf, type Hint, type School } from '../../src/soroban/soroban.ts';
import type { sentences } from '../lesson/sentences-texts.ts';
import type { TextsOf } from '../texts/make-catalogue.ts';
import type { texts } from './texts.ts';

/**
 * What hands do next, in few words, since the beads show it, too: the rule where a friend is needed, and the stroke with its finger;
 * after a wrong stroke the way back.
 *
 * @param hasRods whether several rods move, so that each has to be named
 */
export function sayStroke(
  say: TextsOf<typeof sentences>,
  t: TextsOf<typeof texts>,
  hint: Hint,
  { school, hasRods }: { readonly school: School; readonly hasRods: boolean },
): string {
  if (hint.kind === 'done') return t.pressDone;
  if (hint.kind === 'back') return hint.why === 'wrong-rod' ? t.wrongRod : t.back;
  const { step, because, strokes, shown } = hint;
  const stroke = say.strokes(strokes, hasRods ? step.place : undefined);
  const isFirst = shown === step.cell.shown && because === step;
  const isOfFriend = isFirst && techniqueOf(step.cell) !== 'direct';
  return isOfFriend ? `${say.child(step.cell, school)} ${stroke}` : stroke;
}
