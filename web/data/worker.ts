import type { Told } from '../worker/told.ts';

/** The page's worker: it keeps the page on the device, and shows pushes. Browsers have workers on secure pages alone. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/worker.js');

/** How often a page that stays open looks for a newer build, in milliseconds. */
const LOOKS = 60 * 60 * 1_000;

const listeners = new Set<() => void>();
let isNewer = false;
let registration: ServiceWorkerRegistration | undefined;

/** Whether the device has a newer build than the one that is shown. It is shown at the next start, or when somebody wants it. */
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

/** Loads the page anew, with the newest build that the device has. */
export function beginAnew(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting.postMessage('begin-anew' satisfies Told);
}

/** Keeps the page on this device, so that it opens without a network. Where that cannot be, all else works. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has begun anew. The first worker of all has the build that is shown.
    if (hadWorker) tellNewer();
    hadWorker = true;
  });
  try {
    registration = await registerWorker();
    followBuilds(registration);
  } catch {
    // Forbidden, as in some private windows.
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
    // A clock may have been set back.
    if (document.hidden || Math.abs(Date.now() - lookedAt) < LOOKS) return;
    lookedAt = Date.now();
    // Without a network there is nothing newer.
    own.update().catch(() => undefined);
  });
}
