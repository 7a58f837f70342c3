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
};

/** Cells that a child learns as one thing: a skill with one digit, such as the friends of ten with 7. */
export type Group = { readonly skill: Skill; readonly digit: number };

/** A group with those of its cells that were practised. */
export type GroupMastery = Group & {
  readonly cells: readonly CellMastery[];
  /** The level of the weakest of them. */
  readonly level: number;
  /** The last day on which one of them was practised. */
  readonly lastDay: string;
};

type Met = CellMastery & { readonly lastDay: string };

/** The groups with at least one practised cell. */
export function groupsOf(mastery: readonly CellMastery[]): GroupMastery[] {
  const groups = new Map<string, Group & { readonly cells: Met[] }>();
  for (const one of mastery) {
    const cell = cellOf(one.cell);
    if (cell === undefined || one.lastDay === null) continue;
    const group = { skill: skillOf(cell), digit: cell.digit, cells: [] as Met[] };
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
