import { onAbort, pause } from '../wait.ts';
import { watchPage, watchWindow } from './page.ts';

/**
 * Does work in one tab at a time: the others wait for their turn, until the signal. With `steal` it is taken from whoever has
 * it. Rejects with an `AbortError` at the signal, and when it was taken away.
 */
export type Lock = (
  name: string,
  how: { readonly steal: true } | { readonly signal: AbortSignal },
  work: () => Promise<void>,
) => Promise<void>;

/** How long it takes at most until other tabs see what was stored: milliseconds. */
const SETTLING = 150;
/** How often a tab that waits asks whether the one with the lock lives, and how long it waits for the answer: milliseconds. */
const LOOK = 5_000;
const PATIENCE = 3_000;

/** The browser's own locks, which secure pages have; otherwise one in its storage, or none where it may store nothing. */
export function findLock(): Lock | undefined {
  if ('locks' in navigator) {
    const { locks } = navigator;
    return async (name, how, work) => {
      await locks.request(name, how, work);
    };
  }
  try {
    const probe = anyName();
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return storedLock(localStorage);
  } catch {
    return undefined;
  }
}

/** A name that nothing else has. `crypto.randomUUID` is there on secure pages alone. */
export const anyName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * A lock for pages without https: the name of the tab that has it lies in the storage that all tabs see. Of two that take it
 * at the same moment, both find one name there a little later. A tab that was killed leaves its name and answers nobody, so
 * the lock is taken from it.
 */
function storedLock(storage: Storage): Lock {
  return async (name, how, work) => {
    const me = anyName();
    const signal = 'signal' in how ? how.signal : undefined;
    const isMine = (): boolean => storage.getItem(name) === me;
    const channel = new BroadcastChannel(`${name} lock`);
    // From the first moment on: one from whom it was just taken asks at once, and would take it back from a tab that is silent.
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

    /** Rejects when another tab has taken it. */
    async function loss(): Promise<void> {
      while (!ended.signal.aborted && isMine()) await untilChange(name, ended.signal);
      if (!ended.signal.aborted) throw new DOMException('It was taken away', 'AbortError');
    }

    try {
      await take();
      await Promise.race([work(), loss()]);
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

/** Waits until another tab may have taken or left the lock, or until the signal. */
async function untilChange(name: string, signal: AbortSignal | undefined): Promise<void> {
  const changed = new AbortController();
  const end = (): void => changed.abort();
  const stops = [
    watchPage(end),
    onAbort(signal, end),
    watchWindow('storage', (event) => {
      const { key } = event as Event & { readonly key: string | null };
      // Null when all was removed.
      if (key === name || key === null) end();
    }),
  ];
  await pause(LOOK, changed.signal);
  for (const stop of stops) stop();
}
