import { belongings } from './belongings.ts';

/** Things of a kind that are somebody's, each under a key of its own: tabs that write at once lose nothing of each other. */
export type Shelf<T> = {
  readonly get: (id: string) => T | undefined;
  /** All things whose id begins like this, in the order of their ids. */
  readonly all: (beginning?: string) => readonly (readonly [id: string, thing: T])[];
  readonly put: (id: string, thing: T) => void;
  /** Puts a thing in the place of what lies there; nothing when it is gone, or has become somebody else's meanwhile. */
  readonly replace: (id: string, thing: T) => void;
  readonly remove: (id: string) => void;
  /** Is told of each change, also by other tabs, and when the owner is another one. */
  readonly subscribe: (changed: () => void) => () => void;
};

/**
 * Makes a shelf among the belongings of whoever uses the page. What cannot be stored, because the storage is full or forbidden,
 * is kept as long as the page is open.
 *
 * @param read turns what was stored into a thing, or undefined when it is none: an older release may have put it there
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
