import { forgetTyped, isTextUnsent } from './typed.ts';
import type { WorkerMessage } from '../worker/message.ts';

/** Registers the service worker, which keeps the page on the device and shows pushes. Browsers allow it only on secure pages. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/worker.js');

/** The interval at which an open page looks for a newer build, in milliseconds. */
const LOOKS = 60 * 60 * 1_000;

const listeners = new Set<() => void>();
let isNewer = false;
let registration: ServiceWorkerRegistration | undefined;

/** Whether the device has loaded a newer build than the one that runs. The next start runs it, or `startNewerBuild`. */
export const newerBuild = {
  get: (): boolean => isNewer,
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

function tellNewer(): void {
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
export function startNewerBuild(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  if (isStarting) return;
  isStarting = true;
  const { serviceWorker } = navigator;
  forgetTyped();
  const end = (): void => {
    clearTimeout(timer);
    serviceWorker.removeEventListener('controllerchange', end);
    isStarting = false;
    if (!isTextUnsent()) location.reload();
  };
  const timer = setTimeout(end, TAKING_OVER);
  serviceWorker.addEventListener('controllerchange', end);
  waiting.postMessage('begin-anew' satisfies WorkerMessage);
}

/**
 * Keeps the page on this device, so that it opens without a network. Where the browser does not allow it, everything else
 * works.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { serviceWorker } = navigator;
    let hadWorker = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      // Another tab has switched to a newer build. The very first worker is no news: it has the build that runs.
      if (hadWorker) tellNewer();
      hadWorker = true;
    });
    registration = await registerWorker();
    followBuilds(registration);
  } catch {
    // The browser forbids it, for instance in a private window, or where the data of sites is blocked.
  }
}

function followBuilds(own: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (own.waiting !== null && own.active !== null) tellNewer();
  };
  look();
  own.addEventListener('updatefound', () => own.installing?.addEventListener('statechange', look));
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    // The absolute value, because the clock may have been set back.
    if (document.hidden || Math.abs(Date.now() - lookedAt) < LOOKS) return;
    lookedAt = Date.now();
    // It fails without a network; the next time it is tried again.
    own.update().catch(() => undefined);
  });
}
