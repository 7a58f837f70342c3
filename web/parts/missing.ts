import { beginAnew } from '../data/worker.ts';

/** Why the code of a place did not come: the service has another build by now, nothing can be reached, or none of these. */
export type Missing = 'newer' | 'offline' | 'unknown';

/** When this tab began anew by itself, in the tab's storage. */
const BEGUN = 'beadhouse:begun-anew';

/** It does so again only after so long, in milliseconds: otherwise a build that stays incomplete would never let it go. */
const REST = 60_000;

/** Looks why. Where a newer build is the reason, the page begins anew by itself, once: all that was done is kept. */
export async function whyMissing(): Promise<Missing> {
  const why = await compare();
  if (why === 'newer' && mayBeginAnew()) beginAnew();
  return why;
}

/** The document names its first script, and that one its other code, by what they hold. */
async function compare(): Promise<Missing> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (own === undefined) return 'unknown';
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) return 'unknown';
    return (await response.text()).includes(new URL(own).pathname) ? 'unknown' : 'newer';
  } catch {
    return 'offline';
  }
}

function mayBeginAnew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(BEGUN)) < REST) return false;
    sessionStorage.setItem(BEGUN, String(Date.now()));
    return true;
  } catch {
    // It could not be told from the first time.
    return false;
  }
}
