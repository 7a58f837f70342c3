import { forgetTyped, isTextUnsent } from './typed.ts';
import type { WorkerMessage } from '../worker/message.ts';

const listeners = new Set<() => void>();
let isNewer = false;

/** Whether the device has loaded a newer build than the one that runs. The next start runs it, or `startNewerBuild`. */
export const newerBuild = {
  get: (): boolean => isNewer,
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** Tells that there is one. */
export function tellNewer(): void {
  isNewer = true;
  for (const changed of listeners) changed();
}

/** How long the newer worker has to take over this tab, in milliseconds. */
const TAKING_OVER = 5_000;

let isStarting = false;

/**
 * Reloads the page once, with the newest build that the device has: when its worker has taken over this tab, or after a while
 * without that. What was typed since stays: then the page does not reload.
 */
export async function startNewerBuild(): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  forgetTyped();
  const found = await findWaiting();
  if (found === undefined) {
    location.reload();
    return;
  }
  const { worker, waiting } = found;
  const end = (): void => {
    clearTimeout(timer);
    worker.removeEventListener('controllerchange', end);
    isStarting = false;
    if (!isTextUnsent()) location.reload();
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
