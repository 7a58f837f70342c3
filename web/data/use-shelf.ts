import { useEffect, useState } from 'preact/hooks';
import type { Shelf } from './shelf.ts';

/** The result of `look` on a shelf, updated after each change. `look` runs during rendering, so it must be fast. */
export function useShelf<T, Found>(shelf: Shelf<T>, look: (shelf: Shelf<T>) => Found): Found {
  const [, setCount] = useState(0);
  useEffect(() => {
    const changed = (): void => setCount((count) => count + 1);
    changed();
    return shelf.subscribe(changed);
  }, [shelf]);
  return look(shelf);
}
