import { isFaded, isHard, type CellMastery } from '../../practice/mastery.ts';

/** The most cells of a list. */
const MOST = 10;

/** The cells that a report names. Each list has at most ten: the weakest that are hard or fade, and the strongest. */
export function listsOf(mastery: readonly CellMastery[], today: string) {
  const list = (isIn: (cell: CellMastery) => boolean, sign: 1 | -1): readonly CellMastery[] =>
    mastery
      .filter(isIn)
      .toSorted((one, other) => sign * (one.level - other.level))
      .slice(0, MOST);
  return {
    hard: list((cell) => isHard(cell, today), 1),
    faded: list((cell) => isFaded(cell, today), 1),
    strong: list(({ state }) => state === 'strong', -1),
  };
}
