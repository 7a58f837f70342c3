import {
  compareRoute,
  keyOf,
  readMoves,
  stepsOfTerms,
  techniqueOf,
  type Cell,
  type CellKey,
  type Technique,
  type TermRoute,
} from '../../soroban/soroban.ts';
import { countedTime, type Attempt } from './rules.ts';
import { INDEX, cellSums, paceOf, type CellSums, type Sums } from './sums.ts';

/** How much of the blame for a wrong answer a cell gets, beside the others of its problem. */
const WEIGHTS: Readonly<Record<Technique, number>> = { direct: 1, five: 2, ten: 2, both: 3 };

/** What one attempt tells: the sums of it alone (docs/contract/practice.md, "How mastery is found"). */
export function evidenceOf(attempt: Attempt): Sums {
  const { isRight } = attempt;
  return {
    problems: 1,
    right: isRight ? 1 : 0,
    milliseconds: countedTime(attempt),
    cells: isRight ? ofRight(attempt) : ofWrong(attempt),
  };
}

/** A right answer counts for each cell as often as it was met. */
function ofRight(attempt: Attempt): ReadonlyMap<CellKey, CellSums> {
  const { terms, milliseconds, way, help } = attempt;
  const taught = stepsOfTerms(terms);
  const count = taught.reduce((sum, { steps }) => sum + steps.length, 0);
  // What is flashed or read out sets the pace itself.
  const isTimed = way === 'beads' || way === 'typed';
  const place = isTimed ? INDEX.paces + paceOf(milliseconds, count) : INDEX.untimed;
  const detours = new Set(
    routesOf(attempt).flatMap(({ kind, cell }) =>
      (kind === 'counted' || kind === 'other') && cell !== null ? [keyOf(cell)] : [],
    ),
  );
  const placeOf = (key: CellKey): number => {
    if (help === 'shown') return INDEX.shown;
    return help === 'hint' || detours.has(key) ? INDEX.helped : place;
  };
  const times = new Map<CellKey, number>();
  for (const { steps } of taught) {
    for (const { cell } of steps) {
      const key = keyOf(cell);
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  return new Map(Array.from(times, ([key, often]) => [key, cellSums(placeOf(key), often)]));
}

/** Blames the cell where the moves went wrong, or else all of them. */
function ofWrong(attempt: Attempt): ReadonlyMap<CellKey, CellSums> {
  const culprit = routesOf(attempt).find(({ kind }) => kind === 'wrong')?.cell ?? null;
  if (culprit !== null) return new Map([[keyOf(culprit), cellSums(INDEX.blamed, 1)]]);
  const met = new Map<CellKey, Cell>();
  for (const { steps } of stepsOfTerms(attempt.terms)) {
    for (const { cell } of steps) met.set(keyOf(cell), cell);
  }
  const weightOf = (cell: Cell): number => WEIGHTS[techniqueOf(cell)];
  const whole = [...met.values()].reduce((sum, cell) => sum + weightOf(cell), 0);
  const shareOf = (cell: Cell): number => Math.ceil((1_000 * weightOf(cell)) / whole);
  return new Map(Array.from(met, ([key, cell]) => [key, cellSums(INDEX.shared, shareOf(cell))]));
}

/** How the terms were brought to the soroban of the page, if the moves are known. */
function routesOf({ way, moves, terms }: Attempt): readonly TermRoute[] {
  if (way !== 'beads' || moves === null) return [];
  const read = readMoves(moves);
  return 'fault' in read ? [] : compareRoute(read, terms);
}
