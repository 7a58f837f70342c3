import { useSubscription } from '../device/use-store.ts';
import type { Shelf } from './shelf.ts';

/** The result of `look` on a shelf, updated after each change. `look` runs during rendering, so it must be fast. */
export function useShelf<T, Found>(shelf: Shelf<T>, look: (shelf: Shelf<T>) => Found): Found {
  useSubscription(shelf.subscribe);
  return look(shelf);
}
