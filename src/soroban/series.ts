import { keyOf, type CellKey } from './cells.ts';
import { problemOf, type Shape } from './problem.ts';
import { seededRandom } from './random.ts';
import { cellsOf, stepsOfTerms } from './steps.ts';

/** How often another problem is tried when one came before: with single digits there are only few. */
const TRIES = 20;

/**
 * Problems in a row, the same for the same seed. Each meets one of the cells, in turn. None comes twice if that is possible, and
 * never the same numbers one after the other, unless a shape has only one problem.
 *
 * @param cells to meet; empty for any
 * @param count how many problems
 * @param longer the shape of problems that cannot meet their cell in the first one: 8 − 9 needs four numbers
 */
export function seriesOf(
  seed: string,
  shape: Shape,
  cells: readonly CellKey[],
  count: number,
  longer: Shape = shape,
): number[][] {
  const turns = shuffled(seed, cells);
  const asked = new Set<string>();
  const series: number[][] = [];
  for (let at = 0; at < count; at++) {
    const cell = cellInTurn(shape, turns, at);
    const wanted = new Set(cell === undefined ? [] : [cell]);
    let chosen: number[] | undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      const short = problemOf(`${seed}-${at}-${tries}`, shape, wanted);
      const isMet = cell === undefined || cellsOf(short).some((met) => keyOf(met) === cell);
      const terms = isMet ? short : problemOf(`${seed}-${at}-${tries}`, longer, wanted);
      if (String(terms) === String(series.at(-1))) continue;
      chosen ??= terms;
      if (asked.has(String(terms))) continue;
      chosen = terms;
      break;
    }
    chosen ??= problemOf(`${seed}-${at}`, shape, wanted);
    asked.add(String(chosen));
    series.push(chosen);
  }
  return series;
}

/**
 * The cell that a problem of a series meets; undefined for any. Where only one or two numbers are new, such as 5, every second problem is
 * free: else they would come ten times.
 *
 * @param turn the index of the problem
 */
export function cellInTurn(
  { terms }: Shape,
  cells: readonly CellKey[],
  turn: number,
): CellKey | undefined {
  const isFew = terms[1] === 1 && cells.length < 3;
  if (!isFew) return cells[turn % cells.length];
  return turn % 2 === 1 ? undefined : cells[(turn / 2) % cells.length];
}

/** Of so many problems the shortest is taken. */
const DRAWN = 4;

/** A problem that ends as soon as it has met a cell: the shortest of some. Without a cell it has two numbers at most. */
export function shortestOf(seed: string, shape: Shape, cell: CellKey | undefined): number[] {
  const fewest = Math.min(shape.terms[0], 2);
  if (cell === undefined) return problemOf(seed, { ...shape, terms: [fewest, fewest] });
  const wanted = new Set([cell]);
  return Array.from({ length: DRAWN }, (_, at) => {
    const terms = problemOf(`${seed}-${at}`, shape, wanted);
    const end = stepsOfTerms(terms).findIndex(
      ({ after }, index) =>
        index + 1 >= fewest &&
        after.some((digit) => digit > 0) &&
        cellsOf(terms.slice(0, index + 1)).some((met) => keyOf(met) === cell),
    );
    return end === -1 ? terms : terms.slice(0, end + 1);
  }).reduce((best, terms) => (terms.length < best.length ? terms : best));
}

/** The items in an order that depends on the seed. */
export function shuffled<Item>(seed: string, items: readonly Item[]): Item[] {
  const random = seededRandom(seed);
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}
