import { DAY, daysBetween } from '../device/days.ts';
import {
  canMeet,
  cellOf,
  cellsOf,
  LEVELS,
  keyOf,
  levelWithin,
  newCellsOf,
  type CellKey,
  type Level,
  type LevelId,
  type Paper,
} from '../../src/soroban/soroban.ts';
import {
  groupsOf,
  isFaded,
  isHard,
  LONG,
  type CellMastery,
  type Group,
  type GroupMastery,
} from './mastery.ts';

/** Why problems are practised today. The child reads it. */
export type Reason =
  /** To find a newcomer's place. */
  | { readonly kind: 'placement' }
  /** The same problem once more, because it was wrong. */
  | { readonly kind: 'again' }
  /** Well-known problems to warm up. */
  | { readonly kind: 'warm-up' }
  | ({ readonly kind: 'wrong'; readonly times: number } & Group)
  | ({ readonly kind: 'slow'; readonly times: number } & Group)
  /** Known once, but not practised for long. */
  | ({ readonly kind: 'forgotten'; readonly days: number } & Group)
  /** Growing, but not yet strong. */
  | ({ readonly kind: 'growing' } & Group)
  /** New on the path. */
  | { readonly kind: 'new'; readonly level: LevelId }
  /** Columns as in the next paper, for a child at the end of the path. */
  | { readonly kind: 'aim'; readonly paper: Paper['id'] }
  /** A section of a paper. */
  | { readonly kind: 'paper'; readonly paper: Paper['id']; readonly part: number };

/** The problems of one reason. */
export type Part = {
  readonly reason: Reason;
  /** The level of their shape, as an index of `LEVELS`. */
  readonly level: number;
  /** Each problem practises one of these cells in turn; empty for any cell. */
  readonly cells: readonly CellKey[];
  /** The number of problems. */
  readonly problems: number;
  /** True where columns have one term less than those of the level. */
  readonly isShort?: true;
  /** The terms of problems that come back unchanged. */
  readonly terms?: readonly (readonly number[])[];
};

/** Ten minutes, in milliseconds. */
export const TODAY = 600_000;
/** The assumed time for one problem of a child that has not practised yet, in milliseconds. */
const USUAL = 20_000;
const [FEWEST, MOST] = [8, 40] as const;
/**
 * The shares of a day: for warming up, at most for problems that come back and for each group that needs practice, and at least
 * for what is new.
 */
const SHARES = { warmUp: 0.1, again: 0.2, group: 0.15, fresh: 0.4 };
/** For one day: the most problems that come back, the most groups that are practised, and the fewest problems of a group. */
const MOST_AGAIN = 3;
const MOST_FOCUS = 4;
const FEWEST_OF_FOCUS = 2;
/** From this level on, a cell needs no practice. It is that of the service's state `strong`. */
const STRONG = 0.8;
/** After this many days without practice, a known group is practised again, however well it is still known. */
const LONG_AGO = 7;
/**
 * The plan for today: known problems to warm up, problems that were wrong, then what is weak, slow or nearly forgotten, and
 * what is new. The child reads the reasons.
 *
 * @param at the child's place on the path, an index of `LEVELS`
 * @param rods of the child's soroban; what needs more rods is left for later
 * @param mean the milliseconds that the child needs for a problem on average
 * @param isShort whether columns have one term less, because the level is new or hard
 * @param wrong the terms of problems whose last answer was wrong; they come back unchanged
 * @param aim the paper whose columns the child practises, too; undefined until the end of the path
 * @param today such as `2026-11-22`
 */
export function planToday({
  at: place,
  rods,
  mastery,
  mean = USUAL,
  isShort = false,
  wrong = [],
  aim,
  today,
}: {
  readonly at: number;
  readonly rods: number;
  readonly mastery: readonly CellMastery[];
  readonly mean?: number;
  readonly isShort?: boolean;
  readonly wrong?: readonly (readonly number[])[];
  readonly aim?: Paper | undefined;
  readonly today: string;
}): Part[] {
  const at = levelWithin(place, rods);
  const level = LEVELS[at];
  if (level === undefined) throw new RangeError(`There is no level ${at}`);
  const { allowed, terms, digits } = level.shape;
  const isNumber = terms[1] === 1;
  // Each number is set once and read once, so with single digits there are at most 18 problems.
  const most = isNumber ? Math.min(MOST, 18 * 10 ** (digits[1] - 1)) : MOST;
  const room = Math.min(Math.max(Math.round(TODAY / mean), FEWEST), most);
  const groups = groupsOf(mastery.filter(({ cell }) => isMet(level, cell)));
  // The skills are checked, because papers also ask for what a child has not been taught.
  const again = wrong
    .filter((one) => isWithin(one, rods))
    .filter((one) => cellsOf(one).every((cell) => allowed.has(keyOf(cell))))
    .slice(0, Math.min(MOST_AGAIN, Math.floor(room * SHARES.again)));
  const strong = groups
    .filter((group) => group.level >= STRONG)
    .flatMap(({ cells }) => cells.map(({ cell }) => cell));
  const warmUp = strong.length === 0 ? 0 : Math.ceil(room * SHARES.warmUp);
  const fresh = Math.round(room * SHARES.fresh);
  const left = room - warmUp - again.length - fresh;
  // At levels of single numbers there are no groups to practise.
  const focus = isNumber
    ? []
    : focusOf(groups, Math.min(MOST_FOCUS, Math.floor(left / FEWEST_OF_FOCUS)), today);
  const each = Math.min(Math.floor(left / focus.length), Math.ceil(room * SHARES.group));
  const rest = focus.length === 0 ? fresh + left : fresh + left - each * focus.length;
  const aimed = aim === undefined ? 0 : Math.floor(rest / 2);

  return [
    { reason: { kind: 'warm-up' } as const, level: at, cells: strong, problems: warmUp },
    {
      reason: { kind: 'again' } as const,
      level: at,
      cells: [],
      problems: again.length,
      terms: again,
    },
    ...focus.map((one) => ({ ...one, level: at, problems: each })),
    newPart(at, level, mastery, rest - aimed),
    ...(aim === undefined
      ? []
      : [
          {
            reason: { kind: 'aim', paper: aim.id } as const,
            level: at,
            cells: [],
            problems: aimed,
          },
        ]),
  ]
    .filter(({ problems }) => problems > 0)
    .map((part) => ({ ...part, ...(isShort && { isShort }) }));
}

/** Whether problems of a level can contain a cell. */
function isMet(level: Level, key: CellKey): boolean {
  const cell = cellOf(key);
  return cell !== undefined && canMeet(level, cell);
}

/** Whether the soroban can show all totals on the way. */
function isWithin(terms: readonly number[], rods: number): boolean {
  let total = 0;
  return terms.every((term) => {
    total += term;
    return total >= 0 && total < 10 ** rods;
  });
}

/**
 * The groups that need practice most, each with its reason and the cells that need it. Wrong ones come first, then slow ones,
 * then forgotten ones, then one that is growing. Many groups take turns by day, so that two days in a row are not the same.
 */
function focusOf(
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

/** The part for what is new at the child's level: first the cells that it never met. */
function newPart(
  at: number,
  level: Level,
  mastery: readonly CellMastery[],
  problems: number,
): Part {
  const brought = [...newCellsOf(level)].filter((cell) => isMet(level, cell));
  const isNew = new Set(mastery.filter(({ state }) => state === 'new').map(({ cell }) => cell));
  const unmet = brought.filter((cell) => isNew.has(cell));
  return {
    reason: { kind: 'new', level: level.id },
    level: at,
    cells: unmet.length > 0 ? unmet : brought,
    problems,
  };
}
