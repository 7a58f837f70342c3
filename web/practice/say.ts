import {
  afterOf,
  paperOf,
  strokesBetween,
  techniqueOf,
  type Cell,
  type Hint,
  type Paper,
  type Step,
} from '../../src/soroban/soroban.ts';
import type { TextsOf } from '../texts/catalogue.ts';
import type { handsTexts } from './hands-texts.ts';
import { isMental } from './papers.ts';
import type { texts } from './texts.ts';
import type { Reason } from './today.ts';

type Words = TextsOf<typeof texts>;
type HandsWords = TextsOf<typeof handsTexts>;

/** The reason for practising something, in a child's words. */
export function sayReason(t: Words, reason: Reason): string {
  switch (reason.kind) {
    case 'placement':
      return t.placement;
    case 'again':
      return t.again;
    case 'warm-up':
      return t.warmUp;
    case 'wrong':
      return t.wrong(reason.skill, reason.digit, reason.times);
    case 'slow':
      return t.slow(reason.skill, reason.digit, reason.times);
    case 'forgotten':
      return t.forgotten(reason.skill, reason.digit, reason.days);
    case 'growing':
      return t.growing(reason.skill, reason.digit);
    case 'aim':
      return t.aim(paperOf(reason.paper)?.kyu ?? 0);
    case 'paper':
      return sayPaper(t, paperOf(reason.paper));
    default:
      return t.fresh(reason.level);
  }
}

/** The name of a paper. A mental paper may decide about several grades. */
export function sayPaper(t: Words, paper: Paper | undefined): string {
  if (paper === undefined) return '';
  const grades = paper.pass.map(({ kyu }) => kyu);
  const [best, least] = [Math.min(...grades), Math.max(...grades)];
  return isMental(paper) ? t.mentalPaper(least, best) : t.columnsPaper(least);
}

/** What to do next: the rule, if there is one, and the strokes that are shown. */
export function sayHint(t: HandsWords, hint: Hint): string {
  if (hint.kind === 'done') return t.hintDone;
  if (hint.kind === 'back') return sayBack(t, hint);
  const { step, strokes, because } = hint;
  return joined(sayRule(t, because.cell), t.strokes(step.place, [strokes]));
}

/** Why a bead has to go back, and to where. */
function sayBack(t: HandsWords, { place, shown, to, why, step }: Hint & { kind: 'back' }): string {
  const back = t.strokes(place, strokesBetween(shown, to));
  if (why === 'wrong-rod') {
    return step === null
      ? joined(t.nothingLeft, back)
      : joined(t.wrongRod(place, step.place), back);
  }
  if (why === 'too-many') return joined(t.tooMany(Math.abs(shown - to)), back);
  return joined(t.notSo, step === null ? '' : sayRule(t, step.cell), back);
}

/** How to add a digit to a rod, or take it away: the rule, if there is one, and all strokes on the rod. */
export function sayStep(t: HandsWords, { cell, place }: Pick<Step, 'cell' | 'place'>): string {
  return joined(sayRule(t, cell), t.strokes(place, strokesBetween(cell.shown, afterOf(cell))));
}

/** The rule of a cell; empty where the beads of the digit move as they are. */
function sayRule(t: HandsWords, cell: Cell): string {
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
