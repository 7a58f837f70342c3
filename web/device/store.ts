import { device } from './device.ts';
import type { KeyedTexts } from './keyed-texts.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** A small stored value. Every open tab sees a change at once. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: Listeners<[]>['subscribe'];
};

/**
 * A value under its own key. Where nothing can be stored, as in some private windows, it lives as long as the page.
 *
 * @param read turns a stored value into a valid one; an older release may have stored anything
 * @param place where it is stored: by default for all users of the device; `belongings` stores for the present owner
 */
export function createStore<T>(
  key: string,
  initial: T,
  read: (stored: unknown) => T,
  place: KeyedTexts = device,
): Store<T> {
  const changes = createListeners();
  let text = place.get(key);
  let value = parse();

  function parse(): T {
    try {
      return text === null ? initial : read(JSON.parse(text));
    } catch {
      return initial;
    }
  }
  place.subscribe((changed) => {
    if (changed !== null && changed !== key) return;
    const now = place.get(key);
    if (now !== text) {
      text = now;
      value = parse();
    }
    changes.tell();
  });
  return {
    get: () => value,
    set: (next) => {
      value = next;
      text = JSON.stringify(next);
      place.put(key, text);
    },
    subscribe: changes.subscribe,
  };
}
