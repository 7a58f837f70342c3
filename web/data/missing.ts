import { leastKept } from './belongings.ts';
import { startNewerBuild, tellNewer } from './newer-build.ts';
import { isGateways } from './reach.ts';
import { withTimeout } from './request-timeout.ts';
import { isTextUnsent } from './typed.ts';

/** Why code of the page could not be loaded: the service has a newer build, the service cannot be reached, or none of these. */
export type Missing = 'newer' | 'offline' | 'unknown';

/** The key in the tab's storage that says that this tab has reloaded by itself. */
const BEGUN = 'beadhouse:begun-anew';

/** Whether a reload would lose nothing: nothing is typed, and all that was done or begun is on the device. */
const isSafe = (): boolean => !isTextUnsent() && leastKept('begun') === 'device';

/** The outbox waits for the answer, in all tabs. */
const ask = withTimeout((request) => fetch(request));

/** Finds out why. The document names its script by a hash of its contents, so a newer build has another name. */
export async function whyMissing(): Promise<Missing> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (own === undefined) return 'unknown';
  try {
    const response = await ask(
      new Request('/', { headers: { accept: 'text/html' }, cache: 'no-store' }),
    );
    if (isGateways(response)) return 'offline';
    if (!response.ok) return 'unknown';
    return (await response.text()).includes(new URL(own).pathname) ? 'unknown' : 'newer';
  } catch {
    return 'offline';
  }
}

/** Finds out why, for code that nobody waits for. Of a newer build the page tells, and takes it at a quiet moment. */
export async function noteMissing(): Promise<void> {
  if ((await whyMissing()) === 'newer') tellNewer();
}

/**
 * Reloads the page by itself, for a place that only the newer build can open: once in a tab, since an incomplete build would make
 * it reload for ever, and only while nothing would be lost.
 */
export function beginAnewOnce(): void {
  if (isSafe() && isFirstTime()) void startNewerBuild(isSafe);
}

/** Whether this tab has not reloaded by itself yet. */
function isFirstTime(): boolean {
  try {
    const isFirst = sessionStorage.getItem(BEGUN) === null;
    sessionStorage.setItem(BEGUN, '1');
    return isFirst;
  } catch {
    // Without storage it would reload again and again.
    return false;
  }
}
