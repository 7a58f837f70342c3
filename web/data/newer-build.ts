import { createListeners } from '../device/listeners.ts';
import { forgetTyped, isTextUnsent } from './typed.ts';
import type { WorkerMessage } from '../worker/message.ts';

const changes = createListeners();
let isNewer = false;

/** Whether there is a newer build than the one that runs. The next start runs it, or `startNewerBuild`. */
export const newerBuild = { get: (): boolean => isNewer, subscribe: changes.subscribe };

/** Tells that there is one. */
export function tellNewer(): void {
  isNewer = true;
  changes.tell();
}

/** How long the newer worker has to take over this tab, in milliseconds. */
const TAKING_OVER = 5_000;

/** Whether the page may reload, which is asked at the end; undefined while nothing has begun. */
let asked: (() => boolean) | undefined;

/**
 * Reloads the page once, with the newest build that the device has: when its worker has taken over this tab, or after a while
 * without that. What was typed since stays: then the page does not reload.
 *
 * @param mayReload is asked right before the page reloads
 */
export async function startNewerBuild(mayReload = (): boolean => true): Promise<void> {
  forgetTyped();
  const before = asked;
  // Somebody may press "Reload" while the page is about to do so by itself.
  asked = () => before?.() === true || mayReload();
  if (before !== undefined) return;
  const reload = (): void => {
    const may = asked?.();
    // The browser may ask, and whoever stays then may press again.
    asked = undefined;
    if (may === true && !isTextUnsent()) location.reload();
  };
  const found = await findWaiting();
  if (found === undefined) {
    reload();
    return;
  }
  const { worker, waiting } = found;
  const end = (): void => {
    clearTimeout(timer);
    worker.removeEventListener('controllerchange', end);
    reload();
  };
  const timer = setTimeout(end, TAKING_OVER);
  worker.addEventListener('controllerchange', end);
  waiting.postMessage('begin-anew' satisfies WorkerMessage);
}

/** The worker of the newer build that waits; undefined if there is none, or where the browser allows no workers. */
async function findWaiting() {
  try {
    const worker = navigator.serviceWorker;
    const waiting = (await worker.getRegistration())?.waiting;
    return waiting ? { worker, waiting } : undefined;
  } catch {
    return undefined;
  }
}
