import type { KeyedTexts } from './keyed-texts.ts';

/** The prefix of all keys of the page in the browser's storage. */
const PREFIX = 'beadhouse:';

/**
 * Texts in a storage of the browser. When the storage is full or forbidden, they are kept in memory as long as the page is
 * open.
 */
function keepIn(open: () => Storage): KeyedTexts {
  const here = new Map<string, string>();
  const storage = openOrNone(open);
  const listeners = new Set<(key: string | null) => void>();

  function tell(key: string | null): void {
    for (const changed of listeners) changed(key);
  }
  // Another tab has changed something.
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== storage || (key !== null && !key.startsWith(PREFIX))) return;
    const name = key?.slice(PREFIX.length) ?? null;
    if (name === null) here.clear();
    else here.delete(name);
    tell(name);
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
      here.delete(key);
      try {
        if (storage === undefined) throw new Error('Nothing may be stored');
        storage.setItem(PREFIX + key, text);
      } catch {
        here.set(key, text);
      }
      tell(key);
    },
    remove: (key) => {
      here.delete(key);
      storage?.removeItem(PREFIX + key);
      tell(key);
    },
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

/** Whether the browser lets the page store anything on this device. */
export const mayStore = openOrNone(() => localStorage) !== undefined;

/** What this device stores for all its users. What belongs to one of them goes through `data/belongings.ts`. */
export const device = keepIn(() => localStorage);

/** What this tab stores. It survives a reload. */
export const tab = keepIn(() => sessionStorage);
