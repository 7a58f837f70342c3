import { belongings } from './belongings.ts';

/** The owner's things of one kind. Each is stored under its own key, so that tabs that write at the same time lose nothing. */
export type Shelf<T> = {
  readonly get: (id: string) => T | undefined;
  /** All things whose id has this beginning, sorted by id. */
  readonly all: (beginning?: string) => readonly (readonly [id: string, thing: T])[];
  readonly put: (id: string, thing: T) => void;
  /** Replaces a thing. Does nothing when the thing is gone, or has become somebody else's meanwhile. */
  readonly replace: (id: string, thing: T) => void;
  readonly remove: (id: string) => void;
  /** Calls back after each change, also by other tabs, and when the owner has changed. */
  readonly subscribe: (changed: () => void) => () => void;
};

/**
 * Makes a shelf for the present owner's things. When the storage is full or forbidden, it keeps them as long as the page is
 * open.
 *
 * @param read turns a stored value into a thing; returns undefined for what an older release stored in another shape
 */
export function createShelf<T>(name: string, read: (stored: unknown) => T | undefined): Shelf<T> {
  const prefix = `${name}:`;
  const get = (id: string): T | undefined => {
    try {
      const text = belongings.get(prefix + id);
      return text === null ? undefined : read(JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  const put = (id: string, thing: T): void => belongings.put(prefix + id, JSON.stringify(thing));
  return {
    get,
    all: (beginning = '') =>
      belongings.keys(prefix + beginning).flatMap((key) => {
        const id = key.slice(prefix.length);
        const thing = get(id);
        return thing === undefined ? [] : [[id, thing] as const];
      }),
    put,
    replace: (id, thing) => {
      if (get(id) !== undefined) put(id, thing);
    },
    remove: (id) => belongings.remove(prefix + id),
    subscribe: (changed) =>
      belongings.subscribe((key) => {
        if (key === null || key.startsWith(prefix)) changed();
      }),
  };
}
