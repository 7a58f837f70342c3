import type { Where } from '../device/keyed-texts.ts';
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
  /** Where a thing is. */
  readonly whereOf: (id: string) => Where;
  /** The text of a thing, as it is stored. */
  readonly textOf: (id: string) => string | null;
  /** Calls back after each change, also by other tabs (`isElsewhere`), and when the owner has changed. */
  readonly subscribe: (changed: (isElsewhere: boolean) => void) => () => void;
};

/**
 * Makes a shelf for the present owner's things. When the storage is full or forbidden, it keeps them in this tab.
 *
 * @param read turns a stored value into a thing; returns undefined for what an older release stored in another shape
 */
export function createShelf<T>(name: string, read: (stored: unknown) => T | undefined): Shelf<T> {
  const prefix = `${name}:`;
  const textOf = (id: string): string | null => belongings.get(prefix + id);
  const get = (id: string): T | undefined => {
    try {
      const text = textOf(id);
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
    whereOf: (id) => belongings.whereOf(prefix + id),
    textOf,
    subscribe: (changed) =>
      belongings.subscribe((key, isElsewhere) => {
        if (key === null || key.startsWith(prefix)) changed(isElsewhere);
      }),
  };
}

/**
 * A thing on which a tab works for a while. `put` does nothing when another tab has changed the thing meanwhile, so that a tab
 * that was asleep does not undo what was done elsewhere.
 */
export function holdThing<T>(shelf: Shelf<T>, id: string): { readonly put: (thing: T) => void } {
  let text = shelf.textOf(id);
  return {
    put: (thing) => {
      const now = shelf.textOf(id);
      if (now !== null && now !== text) return;
      text = JSON.stringify(thing);
      shelf.put(id, thing);
    },
  };
}
