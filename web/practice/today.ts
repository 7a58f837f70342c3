import {
  cellsOf,
  LEVELS,
  levelWithin,
  newCellsOf,
  skillOf,
  type CellKey,
  type LevelId,
  type Paper,
} from '../../src/soroban/soroban.ts';
import { groupsOf, type CellMastery, type Group, type GroupMastery } from './mastery.ts';

/** Why problems are practised today, as a child is told. */
export type Reason =
  /** To find a newcomer's place. */
  | { readonly kind: 'placement' }
  /** Wrong last time: the same problem once more. */
  | { readonly kind: 'again' }
  /** Known well: to warm up. */
  | { readonly kind: 'warm-up' }
  | ({ readonly kind: 'wrong'; readonly times: number } & Group)
  | ({ readonly kind: 'slow'; readonly times: number } & Group)
  /** Known once, and long not practised. */
  | ({ readonly kind: 'forgotten'; readonly days: number } & Group)
  /** On the way, not yet strong. */
  | ({ readonly kind: 'growing' } & Group)
  /** New on the path. */
  | { readonly kind: 'new'; readonly level: LevelId }
  /** A section of a paper. */
  | { readonly kind: 'paper'; readonly paper: Paper['id']; readonly part: number };

/** Problems of one reason. */
export type Part = {
  readonly reason: Reason;
  /** The level whose shape they have: an index of `LEVELS`. */
  readonly level: number;
  /** Each problem meets one of these, by turns; empty for any. */
  readonly cells: readonly CellKey[];
  /** How many. */
  readonly problems: number;
  /** The terms of problems that come back as they were. */
  readonly terms?: readonly (readonly number[])[];
};

/** Ten minutes, in milliseconds. */
const TODAY = 600_000;
/** Of a child that has not practised yet, for one problem, in milliseconds. */
const USUAL = 20_000;
const [FEWEST, MOST] = [8, 40] as const;
const FEWEST_NEW = 3;
/** Problems that come back, and groups that are practised, in one day. */
const MOST_AGAIN = 3;
const MOST_FOCUS = 4;
/** From this level on a group needs no practice (the service's `strong`). */
const STRONG = 0.8;
/** Days after which what is known is asked for again. */
const LONG_AGO = 7;
const DAY = 86_400_000;

/**
 * What a child practises today: problems that were wrong come back, then what is weak, slow or nearly forgotten, then what is
 * new; the reasons are those that it reads.
 *
 * @param at its place on the path, an index of `LEVELS`
 * @param rods those of its soroban: what they do not allow is left for later
 * @param mean milliseconds that a problem takes it
 * @param wrong problems that were answered wrongly last time, which come back unchanged
 * @param today such as `2026-11-22`
 */
export function planToday({
  at: place,
  rods,
  mastery,
  mean = USUAL,
  wrong = [],
  today,
}: {
  readonly at: number;
  readonly rods: number;
  readonly mastery: readonly CellMastery[];
  readonly mean?: number;
  readonly wrong?: readonly (readonly number[])[];
  readonly today: string;
}): Part[] {
  const at = levelWithin(place, rods);
  const room = Math.min(Math.max(Math.round(TODAY / mean), FEWEST), MOST);
  const taught = LEVELS[at]?.shape.skills ?? [];
  const groups = groupsOf(mastery).filter(({ skill }) => taught.includes(skill));
  // Papers also ask for what a child has not been taught.
  const again = wrong
    .filter((terms) => isWithin(terms, rods))
    .filter((terms) => cellsOf(terms).every((cell) => taught.includes(skillOf(cell))))
    .slice(0, MOST_AGAIN);
  const strong = groups.filter(({ level }) => level >= STRONG).flatMap(({ cells }) => cells);
  const focus = focusOf(groups, today);

  const parts: Part[] = [
    { reason: { kind: 'again' }, level: at, cells: [], problems: again.length, terms: again },
    {
      reason: { kind: 'warm-up' },
      level: at,
      cells: strong.map(({ cell }) => cell),
      problems: strong.length === 0 ? 0 : Math.ceil(room * 0.1),
    },
    ...focus.map(({ reason, cells }) => ({
      reason,
      level: at,
      cells: cells.map(({ cell }) => cell),
      problems: Math.ceil(room * 0.15),
    })),
  ];
  const used = parts.reduce((sum, { problems }) => sum + problems, 0);
  return [...parts, newPart(at, mastery, Math.max(room - used, FEWEST_NEW))].filter(
    ({ problems }) => problems > 0,
  );
}

/** Whether all totals on the way can be shown. */
function isWithin(terms: readonly number[], rods: number): boolean {
  let total = 0;
  return terms.every((term) => {
    total += term;
    return total >= 0 && total < 10 ** rods;
  });
}

/** The groups that need practice most, each with its reason: wrong before slow, before long ago, before one that is not yet strong. */
function focusOf(
  groups: readonly GroupMastery[],
  today: string,
): { reason: Reason; cells: readonly CellMastery[] }[] {
  const reasons = groups.flatMap((group) => {
    const reason = reasonOf(group, today);
    return reason === undefined ? [] : [{ group, reason, cells: group.cells }];
  });
  return reasons
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.reason.kind) - ORDER.indexOf(b.reason.kind) ||
        a.group.level - b.group.level,
    )
    .filter(
      ({ reason }, at, all) => reason.kind !== 'growing' || all[at - 1]?.reason.kind !== 'growing',
    )
    .slice(0, MOST_FOCUS);
}

const ORDER: readonly Reason['kind'][] = ['wrong', 'slow', 'forgotten', 'growing'];

/** Why a group is practised today; undefined when it need not be. */
function reasonOf(group: GroupMastery, today: string): Reason | undefined {
  const { skill, digit, level, slow, wrong, lastDay } = group;
  const days = Math.round((Date.parse(today) - Date.parse(lastDay)) / DAY);
  if (level < STRONG && wrong >= 1)
    return { kind: 'wrong', skill, digit, times: Math.round(wrong) };
  // Once is chance, and no reason that helps a child.
  if (level < STRONG && slow >= 2) return { kind: 'slow', skill, digit, times: slow };
  if (days >= LONG_AGO) return { kind: 'forgotten', skill, digit, days };
  return level < STRONG ? { kind: 'growing', skill, digit } : undefined;
}

/** What the child's level brings: first the cells that it never met. */
function newPart(at: number, mastery: readonly CellMastery[], problems: number): Part {
  const level = LEVELS[at];
  if (level === undefined) throw new RangeError(`There is no level ${at}`);
  const brought = newCellsOf(level);
  const unmet = mastery.filter(({ state, cell }) => state === 'new' && brought.has(cell));
  return {
    reason: { kind: 'new', level: level.id },
    level: at,
    cells: unmet.length > 0 ? unmet.map(({ cell }) => cell) : [...brought],
    problems,
  };
}
