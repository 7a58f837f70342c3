import { isFaded, isHard, type CellMastery } from '../../practice/mastery.ts';

/** The most cells of a list. */
const MOST = 10;

/**
 * The cells that a report names. Each list has at most ten: the weakest that are hard or fade, and the strongest. What the service
 * claims decides, as in what is said of the station: two measures on one page would contradict each other. Services of older
 * releases claim nothing, and levels decide.
 */
export function listsOf(mastery: readonly CellMastery[], today: string) {
  const list = (isIn: (cell: CellMastery) => boolean, sign: 1 | -1): readonly CellMastery[] =>
    mastery
      .filter(isIn)
      .toSorted((one, other) => sign * (sureOf(one) - sureOf(other)))
      .slice(0, MOST);
  const isHardNow = (cell: CellMastery): boolean =>
    cell.claim === undefined ? isHard(cell, today) : cell.claim === 'hard';
  return {
    hard: list(isHardNow, 1),
    faded: list((cell) => isFaded(cell, today) && !isHardNow(cell), 1),
    strong: list(
      ({ claim, state }) => (claim === undefined ? state === 'strong' : claim === 'known'),
      -1,
    ),
  };
}

const sureOf = ({ probability, level }: CellMastery): number => probability ?? level;
