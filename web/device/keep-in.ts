import { GONE, type KeyedTexts, type Where } from './keyed-texts.ts';
import { createListeners } from './listeners.ts';

/** The prefix of all keys of the page in the browser's storage. */
const PREFIX = 'beadhouse:';
/** The prefix of texts in the tab for which the device has no room. */
const SPARE = 'spare:';

/** What another tab has changed in a storage. Both are null when it has removed everything. */
type Heard = {
  readonly key: string | null;
  readonly newValue: string | null;
  readonly storageArea: Storage | null;
};

/**
 * Texts in a storage of the browser. What it has no room for, or must not store, is kept in `spare` until it has room, or else in the
 * page; unless it is gone (see `GONE`).
 *
 * @param hear calls back with each change by another tab
 */
export function keepIn(
  open: () => Storage,
  own: Where,
  hear: (heard: (event: Heard) => void) => void,
  spare?: KeyedTexts,
): KeyedTexts {
  const storage = openOrNone(open);
  const here = new Map(
    spare?.keys(SPARE).map((key) => [key.slice(SPARE.length), spare.get(key) ?? '']),
  );
  const { tell, subscribe } = createListeners<[key: string | null, isElsewhere: boolean]>();

  function forget(key: string): void {
    if (here.delete(key)) spare?.remove(SPARE + key);
  }
  function store(key: string, text: string): void {
    try {
      if (storage === undefined) throw new Error('Nothing may be stored');
      storage.setItem(PREFIX + key, text);
      forget(key);
    } catch {
      here.set(key, text);
      spare?.put(SPARE + key, text);
    }
  }
  /** The stored keys with this beginning. */
  function stored(beginning: string): string[] {
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
      .filter((key) => key.startsWith(PREFIX + beginning))
      .map((key) => key.slice(PREFIX.length));
  }
  function forgetGone(): void {
    if (here.size === 0) return;
    const gone = stored(GONE).map((key) => key.slice(GONE.length));
    for (const key of here.keys()) {
      if (!gone.some((beginning) => key.startsWith(beginning))) continue;
      forget(key);
      tell(key, false);
    }
  }
  /** Stores what had no room, now that something else is removed. */
  function storeSpare(): void {
    forgetGone();
    for (const [key, text] of here) {
      store(key, text);
      if (!here.has(key)) tell(key, false);
    }
  }
  // Another tab has changed something.
  hear(({ key, newValue, storageArea }) => {
    if (storageArea !== storage || (key !== null && !key.startsWith(PREFIX))) return;
    const name = key?.slice(PREFIX.length) ?? null;
    for (const one of name === null ? [...here.keys()] : [name]) forget(one);
    tell(name, true);
    if (newValue === null) storeSpare();
    else if (name?.startsWith(GONE) === true) forgetGone();
  });
  // This tab may have been asleep.
  forgetGone();
  return {
    get: (key) => here.get(key) ?? storage?.getItem(PREFIX + key) ?? null,
    keys: (beginning = '') => {
      const alone = [...here.keys()].filter((key) => key.startsWith(beginning));
      return [...new Set([...stored(beginning), ...alone])].toSorted();
    },
    put: (key, text) => {
      store(key, text);
      tell(key, false);
    },
    remove: (key) => {
      // Before the key that names what is gone may be removed.
      forgetGone();
      forget(key);
      storage?.removeItem(PREFIX + key);
      tell(key, false);
      storeSpare();
    },
    whereOf: (key) => (here.has(key) ? (spare?.whereOf(SPARE + key) ?? 'nowhere') : own),
    subscribe,
  };
}

/** Opens a storage; undefined where the browser has none or forbids it, also when that shows only at its first use. */
export function openOrNone(open: () => Storage): Storage | undefined {
  try {
    const storage = open();
    storage.getItem(PREFIX);
    return storage;
  } catch {
    return undefined;
  }
}
