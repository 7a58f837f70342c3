import { onAbort, upTo } from '../wait.ts';
import { anything, type Change, type Kind, type Listener, type Source } from './changes.ts';
import { uniqueName, type Lock } from './lock.ts';
import type { Renewals } from './renewals.ts';
import { isVisible } from './page.ts';

/**
 * How often the tab with the stream tells that it lives, and after how much silence another takes over, in milliseconds.
 * Browsers may delay the timers of a hidden tab by a minute.
 */
const SIGN_OF_LIFE = 20_000;
const SILENCE = 90_000;
/** How long a new tab waits for an answer, in milliseconds. Hidden tabs answer at once, too. */
const PATIENCE = 10_000;

/** A message between tabs. */
type Message =
  | { readonly changed: Change }
  /** The tab with the stream lives. */
  | { readonly alive: true }
  /** A tab is new. */
  | { readonly hello: string }
  /** The answer to it: the stream is open, for these kinds. */
  | { readonly ready: readonly Kind[]; readonly to: string }
  /** The viewer may have changed. */
  | { readonly renew: true };

/**
 * Makes a source that all tabs with this name share. The tab with the lock of this name holds the stream, and tells the others.
 * When that tab closes or falls silent, another one gets the lock.
 */
export function shareStream(name: string, lock: Lock, source: Source, renewals: Renewals): Source {
  return async (listener, signal) => {
    const channel = new BroadcastChannel(name);
    const post = (message: Message): void => channel.postMessage(message);
    const me = uniqueName();
    let isLeading = false;
    let kinds: readonly Kind[] = [];
    // Not `Date.now()`, since the clock may be set meanwhile.
    let silentAt = performance.now() + PATIENCE;
    let waiting = new AbortController();
    let holding = new AbortController();

    channel.addEventListener('message', (event) => {
      const data = event.data as Message;
      // Only the tab with the stream sends other messages.
      if (!('hello' in data || 'renew' in data)) silentAt = performance.now() + SILENCE;
      if (isLeading) {
        if ('hello' in data) post({ ready: kinds, to: data.hello });
        if ('renew' in data) renewals.tell();
      } else if ('changed' in data) {
        listener.changed(data.changed);
      } else if ('ready' in data && data.to === me) {
        // What this tab has read before may have changed meanwhile.
        for (const kind of data.ready) listener.changed(anything(kind));
      }
    });
    const stopRenewing = renewals.on(() => {
      if (!isLeading) post({ renew: true });
    });
    const stopEnding = onAbort(signal, () => {
      waiting.abort();
      holding.abort();
    });

    /** Holds the stream, and tells the other tabs. */
    async function hold(): Promise<void> {
      isLeading = true;
      kinds = [];
      holding = new AbortController();
      if (signal.aborted) return;
      post({ alive: true });
      const timer = setInterval(() => post({ alive: true }), SIGN_OF_LIFE);
      const told: Listener = {
        ready(open) {
          kinds = open;
        },
        changed(change) {
          listener.changed(change);
          post({ changed: change });
        },
      };
      try {
        await source(told, holding.signal);
      } finally {
        clearInterval(timer);
      }
    }

    /** Takes the lock from a silent tab if this one is visible. */
    const watch = setInterval(() => {
      if (!isLeading && isVisible() && performance.now() > silentAt) waiting.abort();
    }, upTo(PATIENCE));

    try {
      while (!signal.aborted) {
        const mustSteal = waiting.signal.aborted;
        waiting = new AbortController();
        try {
          post({ hello: me });
          await lock(name, mustSteal ? { steal: true } : { signal: waiting.signal }, hold);
        } catch (error) {
          // The lock was taken from this tab, or this tab is about to take it.
          if ((error as Error).name !== 'AbortError') throw error;
        } finally {
          holding.abort();
          isLeading = false;
          silentAt = performance.now() + PATIENCE;
        }
      }
    } finally {
      clearInterval(watch);
      stopEnding();
      stopRenewing();
      channel.close();
    }
  };
}
