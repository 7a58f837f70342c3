import type { KeyedTexts, Where } from './keyed-texts.ts';

/** The prefix of all keys of the page in the browser's storage. */
const PREFIX = 'beadhouse:';
/** The prefix of texts in the tab for which the device has no room. */
const SPARE = 'spare:';

/** Texts in a storage of the browser. What it has no room for, or must not store, is kept in `spare` until it has room, or else in the page. */
function keepIn(open: () => Storage, own: Where, spare?: KeyedTexts): KeyedTexts {
  const storage = openOrNone(open);
  const here = new Map(
    spare?.keys(SPARE).map((key) => [key.slice(SPARE.length), spare.get(key) ?? '']),
  );
  const listeners = new Set<Parameters<KeyedTexts['subscribe']>[0]>();

  function tell(key: string | null, isElsewhere = false): void {
    for (const changed of listeners) changed(key, isElsewhere);
  }
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
  /** Stores what had no room, now that something else is gone. */
  function storeSpare(): void {
    for (const [key, text] of here) {
      store(key, text);
      if (!here.has(key)) tell(key);
    }
  }
  // Another tab has changed something.
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== storage || (key !== null && !key.startsWith(PREFIX))) return;
    const name = key?.slice(PREFIX.length) ?? null;
    for (const one of name === null ? [...here.keys()] : [name]) forget(one);
    tell(name, true);
    if (newValue === null) storeSpare();
  });
  return {
    get: (key) => here.get(key) ?? storage?.getItem(PREFIX + key) ?? null,
    keys: (beginning = '') => {
      const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index))
        .filter((key) => key?.startsWith(PREFIX) === true)
        .map((key) => String(key).slice(PREFIX.length));
      return [...new Set([...stored, ...here.keys()])]
        .filter((key) => key.startsWith(beginning))
        .toSorted();
    },
    put: (key, text) => {
      store(key, text);
      tell(key);
    },
    remove: (key) => {
      forget(key);
      storage?.removeItem(PREFIX + key);
      tell(key);
      storeSpare();
    },
    whereOf: (key) => (here.has(key) ? (spare?.whereOf(SPARE + key) ?? 'nowhere') : own),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Opens a storage; undefined where the browser has none or forbids it, also when that shows only at its first use. */
function openOrNone(open: () => Storage): Storage | undefined {
  try {
    const storage = open();
    storage.getItem(PREFIX);
    return storage;
  } catch {
    return undefined;
  }
}

/** What this tab stores. It survives a reload. */
export const tab = keepIn(() => sessionStorage, 'tab');

/** What this device stores for all its users. What belongs to one of them goes through `data/belongings.ts`. */
export const device = keepIn(() => localStorage, 'device', tab);

/** Whether the browser lets the page store anything on this device. */
export const mayStore = openOrNone(() => localStorage) !== undefined;
