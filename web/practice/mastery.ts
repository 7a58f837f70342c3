import { daysBetween } from '../device/days.ts';
import { cellOf, skillOf, type CellKey, type Skill } from '../../src/soroban/soroban.ts';

/** How well one cell is known, from `GET /api/players/:id/mastery`. */
export type CellMastery = {
  readonly cell: CellKey;
  /** Today's level, from 0 to 1. */
  readonly level: number;
  readonly state: 'new' | 'weak' | 'growing' | 'strong';
  readonly right: number;
  readonly slow: number;
  readonly wrong: number;
  readonly days: number;
  /** Such as `2026-11-22`; null when it was never practised. */
  readonly lastDay: string | null;
  /** The chance, from 0 to 1, that its next meeting today goes right. Services of older releases do not tell it. */
  readonly probability?: number;
  /** What can be said of it; null where nothing is sure. Services of older releases do not tell it. */
  readonly claim?: 'known' | 'hard' | null;
};

/** Cells that a child learns as one thing: a skill with one digit, such as the friends of ten with 7. */
export type Group = { readonly skill: Skill; readonly digit: number };

/** A group with those of its cells that were practised. */
export type GroupMastery = Group & {
  readonly cells: readonly MetCell[];
  /** The level of the weakest of them. */
  readonly level: number;
  /** The last day on which one of them was practised. */
  readonly lastDay: string;
};

/** A cell that was practised. */
export type MetCell = CellMastery & { readonly lastDay: string };

/** From this level on, a cell is no longer weak. It is that of the service's states. */
const GROWING = 0.5;
/** The largest error of a level, which the service rounds to hundredths. */
const ROUNDING = 0.005;
/**
 * The half-life of a level in days: after one day with right answers, its factor for each further such day, and its maximum. They
 * are those of the service.
 */
const HALF_LIFE = { first: 3, growth: 1.5, most: 180 };
/** After this many days without it, a cell has not been met for long: what was known on one day is half forgotten. */
export const LONG = 3;

/**
 * Whether a cell is weak only because it has not been met for long: it was mostly right, and not weak when it was last met. After
 * a break of many half-lives nothing tells how well it was known, and the right answers decide.
 */
export function isFaded(
  { level, state, right, wrong, days, lastDay }: CellMastery,
  today: string,
): boolean {
  if (state !== 'weak' || right <= wrong || lastDay === null) return false;
  const pause = daysBetween(lastDay, today);
  const half = Math.min(HALF_LIFE.most, HALF_LIFE.first * HALF_LIFE.growth ** (days - 1));
  return pause >= LONG && (level + ROUNDING) * 2 ** (pause / half) >= GROWING;
}

/** Whether a cell is weak because of wrong answers. */
export const isHard = (cell: CellMastery, today: string): boolean =>
  cell.state === 'weak' && cell.wrong > 0 && !isFaded(cell, today);

/** The groups with at least one practised cell. */
export function groupsOf(mastery: readonly CellMastery[]): GroupMastery[] {
  const groups = new Map<string, Group & { readonly cells: MetCell[] }>();
  for (const one of mastery) {
    const cell = cellOf(one.cell);
    if (cell === undefined || one.lastDay === null) continue;
    const group = { skill: skillOf(cell), digit: cell.digit, cells: [] as MetCell[] };
    const name = `${group.skill} ${group.digit}`;
    const kept = groups.get(name) ?? group;
    kept.cells.push({ ...one, lastDay: one.lastDay });
    groups.set(name, kept);
  }
  return [...groups.values()].map(({ cells, ...group }) => ({
    ...group,
    cells,
    level: Math.min(...cells.map(({ level }) => level)),
    lastDay: cells.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), ''),
  }));
}
