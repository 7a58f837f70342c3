import { keyOf, type CellKey } from './cells.ts';
import { problemOf, type Shape } from './problem.ts';
import { seededRandom } from './random.ts';
import { cellsOf } from './steps.ts';

/** How often another problem is tried when one came before: with single digits there are only few. */
const TRIES = 20;

/**
 * Problems in a row, the same for the same seed. Each meets one of the cells, in turn. None comes twice if that is possible, and
 * never the same numbers one after the other, unless a shape has only one problem.
 *
 * @param cells to meet; empty for any
 * @param count how many problems; with single numbers of one digit, every second one may be of any cell that is allowed
 */
export function seriesOf(
  seed: string,
  shape: Shape,
  cells: readonly CellKey[],
  count: number,
): number[][] {
  const turns = shuffled(seed, cells);
  // One number alone, such as 5, would come ten times.
  const isFew = shape.terms[1] === 1 && turns.length < 3;
  const asked = new Set<string>();
  const series: number[][] = [];
  for (let at = 0; at < count; at++) {
    const cell = isFew ? [turns[(at / 2) % turns.length]][at % 2] : turns[at % turns.length];
    const wanted = new Set(cell === undefined ? [] : [cell]);
    let chosen: number[] | undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      const terms = problemOf(`${seed}-${at}-${tries}`, shape, wanted);
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
 * A problem that meets a cell with as few numbers as possible.
 *
 * @param shape has the most numbers that are tried
 */
export function shortestOf(seed: string, shape: Shape, cell: CellKey | undefined): number[] {
  const [fewest, most] = shape.terms;
  const wanted = new Set(cell === undefined ? [] : [cell]);
  for (let count = Math.min(fewest, 2); count <= most; count++) {
    const terms = problemOf(seed, { ...shape, terms: [count, count] }, wanted);
    if (cell === undefined || cellsOf(terms).some((met) => keyOf(met) === cell)) return terms;
  }
  return problemOf(seed, shape, wanted);
}

/** The items in an order that depends on the seed. */
export function shuffled<Item>(seed: string, items: readonly Item[]): Item[] {
  const random = seededRandom(seed);
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}
