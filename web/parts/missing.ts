import { startNewerBuild } from '../data/worker.ts';

/** Why the code of a view could not be loaded: the service has a newer build, the service cannot be reached, or none of these. */
export type Missing = 'newer' | 'offline' | 'unknown';

/** The key in the tab's storage for the time when this tab last reloaded by itself. */
const BEGUN = 'beadhouse:begun-anew';

/**
 * The shortest time between two such reloads, in milliseconds. Without it, an incomplete build would make the tab reload for
 * ever.
 */
const REST = 60_000;

/** Finds out why. If a newer build is the reason, the page reloads by itself, once. Nothing that was done is lost. */
export async function whyMissing(): Promise<Missing> {
  const why = await compare();
  if (why === 'newer' && mayStartNewerBuild()) startNewerBuild();
  return why;
}

/** Compares the builds. The document names its script by a hash of its contents, so a newer build has another name. */
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

function mayStartNewerBuild(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(BEGUN)) < REST) return false;
    sessionStorage.setItem(BEGUN, String(Date.now()));
    return true;
  } catch {
    // Without storage it would reload again and again.
    return false;
  }
}
