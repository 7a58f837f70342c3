import { onAbort, pause } from '../wait.ts';
import { watchPage, watchWindow } from './page.ts';

/**
 * Runs `work` in one tab at a time. The others wait for their turn until the signal aborts. With `steal` the lock is taken from
 * the tab that has it. Rejects with an `AbortError` when the signal aborts, and when another tab takes the lock.
 */
export type Lock = (
  name: string,
  how: { readonly steal: true } | { readonly signal: AbortSignal },
  work: () => Promise<void>,
) => Promise<void>;

/** The longest time until other tabs see what was stored, in milliseconds. */
const SETTLING = 150;
/** How often a waiting tab asks whether the tab with the lock lives, and how long it waits for the answer, in milliseconds. */
const LOOK = 5_000;
const PATIENCE = 3_000;

/**
 * Finds a lock for tabs that tell each other what happens: the browser's own on secure pages, otherwise one in its storage.
 * Undefined when the browser has no channels, when it refuses locks, and when nothing may be stored.
 */
export async function findLock(): Promise<Lock | undefined> {
  const probe = uniqueName();
  try {
    // Browsers that block the data of a site have locks and channels, but refuse to use them.
    new BroadcastChannel(probe).close();
    if ('locks' in navigator) {
      const { locks } = navigator;
      await locks.request(probe, () => undefined);
      return async (name, how, work) => {
        await locks.request(name, how, work);
      };
    }
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return storedLock(localStorage);
  } catch {
    return undefined;
  }
}

/** Makes a unique name. Only secure pages have `crypto.randomUUID`. */
export const uniqueName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Makes a lock for pages without https. The name of the tab that has it is in the storage, which all tabs share. When two tabs
 * take it at the same moment, both find one name there a little later. A tab that was killed leaves its name there but does not
 * answer, so another takes the lock from it.
 */
function storedLock(storage: Storage): Lock {
  return async (name, how, work) => {
    const me = uniqueName();
    const signal = 'signal' in how ? how.signal : undefined;
    const isMine = (): boolean => storage.getItem(name) === me;
    const channel = new BroadcastChannel(`${name} lock`);
    // Listens from the start: a tab that has just lost the lock asks at once, and would take it back from a silent tab.
    channel.addEventListener('message', ({ data }) => {
      if (data === 'who?' && isMine()) channel.postMessage('me');
    });
    const leave = (): void => {
      if (isMine()) storage.removeItem(name);
    };
    const stopLeaving = watchWindow('pagehide', leave);
    const ended = new AbortController();

    async function take(): Promise<void> {
      let mustTake = 'steal' in how;
      for (;;) {
        if (signal?.aborted) throw new DOMException('The wait was ended', 'AbortError');
        if (mustTake || storage.getItem(name) === null) {
          storage.setItem(name, me);
          await pause(SETTLING);
          if (isMine()) return;
        }
        mustTake = !(await isSomebodyThere(name, signal));
        if (!mustTake) await untilChange(name, signal);
      }
    }

    /** Rejects when another tab has taken the lock. */
    async function untilTaken(): Promise<void> {
      while (!ended.signal.aborted && isMine()) await untilChange(name, ended.signal);
      if (!ended.signal.aborted) throw new DOMException('It was taken away', 'AbortError');
    }

    try {
      await take();
      await Promise.race([work(), untilTaken()]);
    } finally {
      ended.abort();
      stopLeaving();
      channel.close();
      leave();
    }
  };
}

/** Whether the tab with the lock answers. */
async function isSomebodyThere(name: string, signal: AbortSignal | undefined): Promise<boolean> {
  const channel = new BroadcastChannel(`${name} lock`);
  const answered = new AbortController();
  channel.addEventListener('message', ({ data }) => {
    if (data === 'me') answered.abort();
  });
  const stop = onAbort(signal, () => answered.abort());
  channel.postMessage('who?');
  await pause(PATIENCE, answered.signal);
  stop();
  channel.close();
  return answered.signal.aborted;
}

/** Waits until another tab may have taken or left the lock, or until the signal aborts. */
async function untilChange(name: string, signal: AbortSignal | undefined): Promise<void> {
  const changed = new AbortController();
  const end = (): void => changed.abort();
  const stops = [
    watchPage(end),
    onAbort(signal, end),
    watchWindow('storage', (event) => {
      const { key } = event as Event & { readonly key: string | null };
      // The key is null when everything was removed.
      if (key === name || key === null) end();
    }),
  ];
  await pause(LOOK, changed.signal);
  for (const stop of stops) stop();
}
