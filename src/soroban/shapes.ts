import type { CellKey } from './cells.ts';
import type { Shape } from './problem.ts';
import { stationsIn, type Station, type StationId, type TeachingOrder } from './stations.ts';

/** The cells that are learnt before each station of an order, which is counted when it is first asked for. */
const learnt: Partial<Record<TeachingOrder, ReturnType<typeof learntIn>>> = {};

function learntIn(order: TeachingOrder): ReadonlyMap<StationId, ReadonlySet<CellKey>> {
  const before = new Set<CellKey>();
  return new Map(
    stationsIn(order).map(({ id, cells }) => {
      const own = new Set(before);
      for (const cell of cells) before.add(cell);
      return [id, own];
    }),
  );
}

/** The cells that a child has learnt when it comes to a station. */
export const learntBefore = ({ id }: Station, order: TeachingOrder): ReadonlySet<CellKey> =>
  (learnt[order] ??= learntIn(order)).get(id) ?? new Set();

/**
 * The shape of a station's problems: they meet what was learnt before, and what is new.
 *
 * @param fresh those of the station's new cells that may be met; all of them unless some wait for another day
 */
export function shapeOf(
  station: Station,
  order: TeachingOrder,
  fresh: readonly CellKey[] = station.cells,
): Shape {
  const { id, terms, digits, rods } = station;
  const isColumns = id.startsWith('columns');
  return {
    terms,
    digits,
    rods,
    allowed: new Set([...learntBefore(station, order), ...fresh]),
    goesOn: isColumns || id === 'carry-through',
    repeats: true,
    ...(isColumns && { signs: 'mixed' }),
    ...(id === 'set-zeros' && { zeros: 'half' }),
    ...(id === 'carry-into-five' && { carryInto: 'five' }),
    ...(id === 'carry-through' && { carryInto: 'nine' }),
  };
}

/** The shape for practising any cell again: it asks for nothing that is special to the station. */
export function reviewOf({ zeros: _zeros, carryInto: _carryInto, ...shape }: Shape): Shape {
  return shape;
}

/** The shape with fewer numbers: one less where their count may differ, or else half of them. 8 − 9 needs four: 9 + 8 + 1 − 9. */
export function easier(shape: Shape): Shape {
  const [fewest, most] = shape.terms;
  if (most <= 4) return shape;
  const least = fewest === most ? Math.ceil(fewest / 2) : fewest;
  return { ...shape, terms: [least, fewest === most ? least : most - 1] };
}

const FEW = [2, 3] as const;

/**
 * The shape of the check of a station: where it is about new cells, its problems have two or three numbers. More of them would
 * take a slow child's day, and let a careless one fail by slips in what it knows.
 */
export const fewNumbers = (shape: Shape, { cells, terms }: Station): Shape =>
  cells.length > 0 && terms[1] > 1 ? { ...shape, terms: FEW } : shape;

/** Whether a station has numbers that are only set and read, with nothing to calculate. */
export const isNumbers = ({ terms }: Pick<Station, 'terms'>): boolean => terms[1] === 1;

/** Whether a station has long columns. They are judged by their steps, since nobody gets all of them right. */
export const isColumns = ({ id }: Station): boolean => id.startsWith('columns');
