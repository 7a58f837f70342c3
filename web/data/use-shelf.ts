import { useEffect, useState } from 'preact/hooks';
import type { Shelf } from './shelf.ts';

/** What `look` finds on a shelf, now and after each change, in a component. `look` is called while drawing: it is quick. */
export function useShelf<T, Found>(shelf: Shelf<T>, look: (shelf: Shelf<T>) => Found): Found {
  const [, setCount] = useState(0);
  useEffect(() => {
    const changed = (): void => setCount((count) => count + 1);
    changed();
    return shelf.subscribe(changed);
  }, [shelf]);
  return look(shelf);
}
