import type { KeyedTexts } from './keyed-texts.ts';

/** Where the page keeps things in the browser's storage. */
const PREFIX = 'beadhouse:';

/** What cannot be stored, because the storage is full or forbidden: it counts as long as the page is open. */
const here = new Map<string, string>();
const storage = openStorage();
const listeners = new Set<(key: string | null) => void>();

/** Undefined where a browser forbids it. */
function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function tell(key: string | null): void {
  for (const changed of listeners) changed(key);
}

/** What this device keeps, whoever uses it. What is somebody's is kept by `data/belongings.ts`. */
export const device: KeyedTexts = {
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

// Another tab has changed something.
addEventListener('storage', ({ key }) => {
  if (key !== null && !key.startsWith(PREFIX)) return;
  const name = key?.slice(PREFIX.length) ?? null;
  if (name === null) here.clear();
  else here.delete(name);
  tell(name);
});
