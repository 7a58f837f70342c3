import { useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { placeOnPath, type Place, type TeachingOrder } from '../../src/soroban/soroban.ts';
import { pathQuery, usePath } from '../data/path.ts';
import { useShelf } from '../data/use-shelf.ts';
import { useOwnSoroban } from './own-soroban.ts';
import { practiceQuery } from './progress.ts';
import { remembered } from './remembered.ts';

/** A player's place on the path, the order in which it is taught, and how many rods its soroban has. */
export type Placed = {
  readonly order: TeachingOrder;
  readonly rods: number;
  readonly place: Place;
};

/**
 * A player's place: at once as far as the device remembers, then as the service says. Undefined until something is known. `query` is
 * the query that it still waits for.
 */
export function usePlace(playerId: string) {
  const query = useQuery(practiceQuery(playerId));
  const cells = useShelf(remembered, (shelf) => shelf.get(playerId))?.mastery;
  const reading = useQuery(pathQuery(playerId));
  const path = usePath(playerId);
  const { physicalAbacusColumns: rods } = useOwnSoroban(playerId);
  const placed = useMemo((): Placed | undefined => {
    if (!path.isKnown || cells === undefined) return undefined;
    const { order, steps } = path;
    return { order, rods, place: placeOnPath({ steps, cells, order, rods }) };
  }, [path, cells, rods]);
  return { placed, steps: path.steps, query: path.isKnown ? query : reading };
}
