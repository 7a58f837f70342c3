import { LEVELS, newCellsOf, type CellKey, type Level } from '../../src/soroban/soroban.ts';
import type { CellMastery } from './mastery.ts';

/** What was answered of one level or paper. */
export type PaperSum = {
  readonly paper: string;
  readonly problems: number;
  readonly right: number;
};

/** From this share of its cells on that are no longer weak, a level that brings cells is passed. */
const ENOUGH_CELLS = 0.6;
const FEWEST_CELLS = 5;
/** A level without cells of its own is passed after so many right answers, when so many of all were right. */
const ENOUGH_RIGHT = 10;
const ENOUGH_SHARE = 0.75;

/**
 * Where a child stands on the path, as an index of `LEVELS`: at the last level of which it has answered a problem rightly, or
 * at the next when that is passed. Undefined before its first right answer: then six problems find its place.
 *
 * @param papers of its last answers; what is older shows in the cells
 */
export function positionOf(
  mastery: readonly CellMastery[],
  papers: readonly PaperSum[],
): number | undefined {
  const sums = new Map(papers.map((sum) => [sum.paper, sum]));
  const known = new Set(mastery.filter(({ right }) => right > 0).map(({ cell }) => cell));
  const reached = LEVELS.findLastIndex(
    (level) =>
      (sums.get(level.id)?.right ?? 0) > 0 || ownCellsOf(level).some((cell) => known.has(cell)),
  );
  if (reached === -1) return undefined;
  return isPassed(reached, mastery, sums.get(LEVELS[reached]?.id ?? ''))
    ? Math.min(reached + 1, LEVELS.length - 1)
    : reached;
}

/** The cells that only this level and later ones bring. Every number begins on an empty rod, also the first that are set. */
function ownCellsOf(level: Level): CellKey[] {
  if (level.skill === null) return [];
  return [...newCellsOf(level)].filter((cell) => !cell.startsWith('0+'));
}

function isPassed(
  index: number,
  mastery: readonly CellMastery[],
  { right = 0, problems = 0 }: Partial<PaperSum> = {},
): boolean {
  const level = LEVELS[index];
  const cells = level === undefined ? new Set<string>() : newCellsOf(level);
  // Two cells alone, as those of carrying, say too little.
  if (cells.size < FEWEST_CELLS) return right >= ENOUGH_RIGHT && right >= ENOUGH_SHARE * problems;
  const known = mastery.filter(
    ({ cell, state }) => cells.has(cell) && (state === 'growing' || state === 'strong'),
  );
  return known.length >= ENOUGH_CELLS * cells.size;
}
