import { forgetOwner } from '../data/belongings.ts';
import type { Owner } from '../data/keeper.ts';
import type { Receipt } from '../data/receipt.ts';

/** The key in the tab's storage for who has left, until the page has reloaded. */
const LEFT = 'beadhouse:left';
/** The key for how they left. */
const LEFT_BY = 'beadhouse:left-by';

/** The key for what an erasure has deleted. */
const RECEIPT = 'beadhouse:receipt';

/** How somebody left a device. */
export type Leaving = 'sign-out' | 'erasure';

/**
 * Removes from this device what belonged to a person who has left, and reloads the page at an address. So the next person sees
 * nothing of it, and nothing is sent in the next person's name.
 */
export function leaveDevice(
  owner: Owner,
  by: Leaving,
  {
    address = '/',
    receipt,
  }: { readonly address?: string | undefined; readonly receipt?: Receipt } = {},
): void {
  try {
    sessionStorage.setItem(LEFT, owner);
    sessionStorage.setItem(LEFT_BY, by);
    if (receipt !== undefined) sessionStorage.setItem(RECEIPT, JSON.stringify(receipt));
  } catch {
    // The tab stores nothing, so the next page does not learn who has left. What is in memory ends with this one.
    forgetOwner(owner);
  }
  // Whoever has confirmed to lose what waits is not asked once more. Who stayed would lose with the next reload what they do until then.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  // The way back may show this page as it was, with what was read for whoever has left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
}

/** How somebody has left, with what an erasure has deleted. */
type Left = { readonly by: Leaving; readonly receipt: Receipt | null };

/** Runs in the new page before anything reads the storage. By then the old page cannot store anything any more. */
function forgetWhoLeft(): Left | undefined {
  try {
    const owner = sessionStorage.getItem(LEFT);
    if (owner === null) return undefined;
    const by = sessionStorage.getItem(LEFT_BY);
    const receipt = sessionStorage.getItem(RECEIPT);
    forgetOwner(owner);
    // Everything in the tab's storage belongs to the person who used the tab.
    sessionStorage.clear();
    return {
      by: by === 'erasure' ? 'erasure' : 'sign-out',
      receipt: receipt === null ? null : (JSON.parse(receipt) as Receipt),
    };
  } catch {
    // Storage is forbidden.
    return undefined;
  }
}

/** How somebody left just before the page was loaded; undefined when nobody did. */
export const left = forgetWhoLeft();
