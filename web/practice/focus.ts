import { DAY, daysBetween } from '../device/days.ts';
import type { CellKey } from '../../src/soroban/soroban.ts';
import { isFaded, isHard, LONG, type CellMastery, type GroupMastery } from './mastery.ts';
import type { Reason } from './reason.ts';

/** From this level on, a cell needs no practice. It is that of the service's state `strong`. */
export const STRONG = 0.8;
/** After this many days without practice, a known group is practised again, however well it is still known. */
const LONG_AGO = 7;

/**
 * The groups that need practice most, each with its reason and the cells that need it. Wrong ones come first, then slow ones,
 * then forgotten ones, then one that is growing. Many groups take turns by day, so that two days in a row are not the same.
 */
export function focusOf(
  groups: readonly GroupMastery[],
  most: number,
  today: string,
): { reason: Reason; cells: readonly CellKey[] }[] {
  const needy = groups
    .flatMap((group) => {
      const reason = reasonOf(group, today);
      return reason === undefined ? [] : [{ group, reason }];
    })
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.reason.kind) - ORDER.indexOf(b.reason.kind) ||
        a.group.level - b.group.level,
    )
    .filter(
      ({ reason }, at, all) => reason.kind !== 'growing' || all[at - 1]?.reason.kind !== 'growing',
    );
  const turns = Math.min(MOST_TURNS, Math.floor(needy.length / Math.max(most, 1)));
  const turn = turns < 2 ? 0 : (Date.parse(today) / DAY) % turns;
  return needy
    .filter((_, at) => turns < 2 || at % turns === turn)
    .slice(0, most)
    .map(({ group: { cells }, reason }) => {
      const weak = cells.filter(({ level }) => level < STRONG);
      return { reason, cells: (weak.length > 0 ? weak : cells).map(({ cell }) => cell) };
    });
}

const ORDER: readonly Reason['kind'][] = ['wrong', 'slow', 'forgotten', 'growing'];
/** With at most three turns, each of the groups that need practice most comes at least every third day. */
const MOST_TURNS = 3;

/**
 * Why a group is practised today; undefined when it does not need it. Earlier wrong answers count only for cells that are still
 * weak because of them: what was known and then not met for long is not called wrong.
 */
function reasonOf(
  { skill, digit, level, cells, lastDay }: GroupMastery,
  today: string,
): Reason | undefined {
  const days = daysBetween(lastDay, today);
  const hasKnown = cells.some(({ right }) => right > 0);
  if (hasKnown && days >= LONG_AGO) return { kind: 'forgotten', skill, digit, days };
  const hard = cells.filter((cell) => isHard(cell, today));
  const wrong = Math.round(sumOf(hard, 'wrong'));
  if (wrong >= 1) return { kind: 'wrong', skill, digit, times: wrong };
  const needy = cells.filter((cell) => cell.level < STRONG);
  const slow = sumOf(needy, 'slow');
  // One slow answer may be chance. A group that is mostly quick is not called slow either.
  if (slow >= 2 && slow >= sumOf(needy, 'right') / 3) {
    return { kind: 'slow', skill, digit, times: slow };
  }
  if (level >= STRONG) return undefined;
  // What fades does not get better.
  const isFading = days >= LONG && cells.some((cell) => isFaded(cell, today));
  return isFading ? { kind: 'forgotten', skill, digit, days } : { kind: 'growing', skill, digit };
}

const sumOf = (cells: readonly CellMastery[], what: 'right' | 'slow' | 'wrong'): number =>
  cells.reduce((sum, cell) => sum + cell[what], 0);
