import { isTextUnsent } from '../data/typed.ts';
import { startNewerBuild } from '../data/worker.ts';

/** Why the code of a view could not be loaded: the service has a newer build, the service cannot be reached, or none of these. */
export type Missing = 'newer' | 'offline' | 'unknown';

/** The keys in the tab's storage for the time when this tab last reloaded by itself, and for the build that it did so for. */
const BEGUN = 'beadhouse:begun-anew';
const BEGUN_FOR = 'beadhouse:begun-for';

/**
 * The shortest time between two such reloads, in milliseconds. Without it, an incomplete build would make the tab reload for
 * ever.
 */
const REST = 60_000;

/**
 * Finds out why. If a newer build is the reason, the page reloads by itself: once for each build, and only while nothing that
 * somebody has typed would be lost.
 */
export async function whyMissing(): Promise<Missing> {
  const own = scriptOf(document);
  let there: string | null;
  try {
    there = await readScript();
  } catch {
    return 'offline';
  }
  if (own === null || there === null || there === own) return 'unknown';
  if (!isTextUnsent() && mayStartBuild(there)) startNewerBuild();
  return 'newer';
}

/** The address of a document's script. Its name has a hash of its contents, so another build has another one. */
const scriptOf = (page: Document): string | null =>
  page.querySelector('script[type=module]')?.getAttribute('src') ?? null;

/** The script of the document that the service has now; null when it has none. */
async function readScript(): Promise<string | null> {
  const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok) return null;
  return scriptOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

/** Whether this tab may reload by itself for a build, which it notes. */
function mayStartBuild(build: string): boolean {
  try {
    if (sessionStorage.getItem(BEGUN_FOR) === build) return false;
    if (Date.now() - Number(sessionStorage.getItem(BEGUN)) < REST) return false;
    sessionStorage.setItem(BEGUN_FOR, build);
    sessionStorage.setItem(BEGUN, String(Date.now()));
    return true;
  } catch {
    // Without storage it would reload again and again.
    return false;
  }
}
