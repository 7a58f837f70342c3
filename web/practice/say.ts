import { paperOf, techniqueOf, valueOf, type Paper, type Step } from '../../src/soroban/soroban.ts';
import type { TextsOf } from '../texts/catalogue.ts';
import type { Hint } from './hint.ts';
import { isMental } from './papers.ts';
import type { texts } from './texts.ts';
import type { Reason } from './today.ts';

type Words = TextsOf<typeof texts>;

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

/** What to do next, in one sentence. */
export function sayHint(t: Words, hint: Hint): string {
  if (hint.kind === 'done') return t.hintDone;
  if (hint.kind === 'back') return t.hintBack(Number(valueOf(hint.digits)));
  return sayStep(t, hint.step);
}

/** How to add a digit to a rod, or take it away, in one sentence. */
export function sayStep(t: Words, { cell, place, isCarry }: Omit<Step, 'after'>): string {
  const { sign, digit } = cell;
  const technique = techniqueOf(cell);
  const isPlus = sign === '+';
  if (isCarry && technique === 'direct')
    return isPlus ? t.hintCarryPlus(place) : t.hintCarryMinus(place);
  if (technique === 'direct') return isPlus ? t.hintPush(place, digit) : t.hintPull(place, digit);
  if (technique === 'five')
    return isPlus ? t.hintFivePlus(place, digit) : t.hintFiveMinus(place, digit);
  if (technique === 'ten')
    return isPlus ? t.hintTenPlus(place, digit) : t.hintTenMinus(place, digit);
  return isPlus ? t.hintBothPlus(place, digit) : t.hintBothMinus(place, digit);
}
