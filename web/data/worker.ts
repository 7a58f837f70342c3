import { tellNewer } from './newer-build.ts';

/** Registers the service worker, which keeps the page on the device and shows pushes. Browsers allow it only on secure pages. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/worker.js');

/** The interval at which an open page looks for a newer build, in milliseconds. */
const LOOKS = 60 * 60 * 1_000;

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
    followBuilds(await registerWorker());
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
  const lookForNewer = (): void => {
    // The absolute value, because the clock may have been set back.
    if (document.hidden || Math.abs(Date.now() - lookedAt) < LOOKS) return;
    lookedAt = Date.now();
    // It fails without a network; the next time it is tried again.
    own.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lookForNewer);
  // A tab that stays in sight has to look, too.
  setInterval(lookForNewer, LOOKS);
}
