import { paperOf, type Paper } from '../../src/soroban/soroban.ts';
import type { TextsOf } from '../texts/catalogue.ts';
import { isMental } from './papers.ts';
import type { Reason } from './reason.ts';
import type { stationTexts } from './station-texts.ts';
import type { texts } from './texts.ts';

type Words = TextsOf<typeof texts>;

/** The reason for practising something, in a child's words. */
export function sayReason(
  t: Words,
  { station }: TextsOf<typeof stationTexts>,
  reason: Reason,
): string {
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
    case 'check':
      return reason.isSecond
        ? t.checkAgain(station(reason.station))
        : t.check(station(reason.station));
    default:
      return t.fresh(station(reason.station));
  }
}

/** The name of a paper. A mental paper may decide about several grades. */
export function sayPaper(t: Words, paper: Paper | undefined): string {
  if (paper === undefined) return '';
  const grades = paper.pass.map(({ kyu }) => kyu);
  const [best, least] = [Math.min(...grades), Math.max(...grades)];
  return isMental(paper) ? t.mentalPaper(least, best) : t.columnsPaper(least);
}

/** For which columns the right answers to a paper are enough. */
export const sayEnough = (t: Words, paper: Paper | undefined, kyu: number): string =>
  paper !== undefined && isMental(paper) ? t.isEnoughInHead(kyu) : t.isEnough(kyu);
