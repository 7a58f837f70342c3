import { useEffect, useRef, useState } from 'preact/hooks';
import type { Store } from './store.ts';

/** What can be read in a component: a store, or anything else that tells of its changes. */
type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/**
 * Renders the component again after each change, and once after the first time: something may have changed in between.
 *
 * @param isStale whether the component shows something else than there is now; without it, each change counts
 */
export function useSubscription(
  subscribe: Readable<unknown>['subscribe'],
  isStale = () => true,
): void {
  const [, render] = useState({});
  const latest = useRef(isStale);
  latest.current = isStale;
  useEffect(() => {
    const look = (): void => {
      if (latest.current()) render({});
    };
    look();
    return subscribe(look);
  }, [subscribe]);
}

/** The value of a store, in a component, which renders again when it is another one. */
export function useStore<T>({ get, subscribe }: Readable<T>): T {
  const value = get();
  useSubscription(subscribe, () => get() !== value);
  return value;
}
