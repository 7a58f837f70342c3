import {
  afterOf,
  strokesBetween,
  techniqueOf,
  type Cell,
  type Hint,
  type Step,
} from '../../src/soroban/soroban.ts';
import type { TextsOf } from '../texts/make-catalogue.ts';
import type { handsTexts } from './hands-texts.ts';

type Words = TextsOf<typeof handsTexts>;

/** What to do next: the rules, if there are any, the strokes that are shown, and their fingers. */
export function sayHint(t: Words, hint: Hint): string {
  if (hint.kind === 'done') return t.hintDone;
  if (hint.kind === 'back') return sayBack(t, hint);
  const { step, strokes, because } = hint;
  const { place, cell } = step;
  return joined(sayRules(t, because.cell, cell), t.strokes(place, [strokes]), t.fingers(strokes));
}

/** Why a bead has to go back, and to where. */
function sayBack(t: Words, { place, shown, to, why, step }: Hint & { kind: 'back' }): string {
  const back = t.strokes(place, strokesBetween(shown, to));
  if (why === 'wrong-rod') {
    return step === null
      ? joined(t.nothingLeft, back)
      : joined(t.wrongRod(place, step.place), back);
  }
  if (why === 'too-many') return joined(t.tooMany(Math.abs(shown - to)), back);
  return joined(t.notSo, step === null ? '' : sayRule(t, step.cell), back);
}

/**
 * How to add a digit to a rod, or take it away: the rules, if there are any, and all strokes on the rod.
 *
 * @param because the step whose ten it is
 */
export function sayStep(
  t: Words,
  { cell, place }: Pick<Step, 'cell' | 'place'>,
  because: Pick<Step, 'cell'> = { cell },
): string {
  const strokes = strokesBetween(cell.shown, afterOf(cell));
  return joined(sayRules(t, because.cell, cell), t.strokes(place, strokes));
}

/** The rules of a ten: why it comes or goes, and how, where its rod needs a friend for it. They may be the same. */
const sayRules = (t: Words, because: Cell, cell: Cell): string =>
  joined(...new Set([sayRule(t, because), sayRule(t, cell)]));

/** The rule of a cell; empty where the beads of the digit move as they are. */
function sayRule(t: Words, cell: Cell): string {
  const { sign, digit } = cell;
  const technique = techniqueOf(cell);
  if (technique === 'direct') return '';
  const isPlus = sign === '+';
  if (technique === 'five') return isPlus ? t.ruleFivePlus(digit) : t.ruleFiveMinus(digit);
  if (technique === 'ten') return isPlus ? t.ruleTenPlus(digit) : t.ruleTenMinus(digit);
  return isPlus ? t.ruleBothPlus(digit) : t.ruleBothMinus(digit);
}

const joined = (...sentences: readonly string[]): string =>
  sentences.filter((one) => one !== '').join(' ');
