import type { KeyedTexts } from './keyed-texts.ts';

/** Where the page keeps things in a storage of the browser. */
const PREFIX = 'beadhouse:';

/** Texts in a storage of the browser. What cannot be stored, because it is full or forbidden, counts as long as the page is open. */
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

/** Undefined where a browser forbids it. */
function openOrNone(open: () => Storage): Storage | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

/** What this device keeps, whoever uses it. What is somebody's is kept by `data/belongings.ts`. */
export const device = keepIn(() => localStorage);

/** What this tab keeps, also when it is loaded anew. */
export const tab = keepIn(() => sessionStorage);
