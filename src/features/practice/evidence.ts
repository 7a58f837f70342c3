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

/** The weight of a cell's share in the blame for a wrong answer, by technique. */
const WEIGHTS: Readonly<Record<Technique, number>> = { direct: 1, five: 2, ten: 2, both: 3 };

/** The evidence of one attempt: its sums (docs/contract/practice.md, "How mastery is found"). */
export function evidenceOf(attempt: Attempt): Sums {
  const { isRight } = attempt;
  return {
    problems: 1,
    right: isRight ? 1 : 0,
    milliseconds: countedTime(attempt),
    cells: isRight ? ofRight(attempt) : ofWrong(attempt),
  };
}

/** A right answer counts for each cell as often as the problem has it. */
function ofRight(attempt: Attempt): ReadonlyMap<CellKey, CellSums> {
  const { terms, milliseconds, way, help } = attempt;
  const taught = stepsOfTerms(terms);
  const count = taught.reduce((sum, { steps }) => sum + steps.length, 0);
  // A problem that is flashed or read aloud sets the pace itself, so its time says nothing about the child.
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

/** Blames the cell where the moves went wrong. If it is unknown, all cells of the problem share the blame. */
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

/** How the terms were set on the page's soroban, if the moves are known. */
function routesOf({ way, moves, terms }: Attempt): readonly TermRoute[] {
  if (way !== 'beads' || moves === null) return [];
  const read = readMoves(moves);
  return 'fault' in read ? [] : compareRoute(read, terms);
}
