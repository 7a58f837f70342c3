import { forgetOwner } from '../data/belongings.ts';
import type { Owner } from '../data/keeper.ts';

/** The key in the tab's storage that says who has left, until the page has begun anew. */
const LEFT = 'beadhouse:left';
/** The key that says how they left. */
const LEFT_BY = 'beadhouse:left-by';

/** How somebody leaves a device. */
export type Leaving = 'sign-out' | 'erasure';

/**
 * Forgets on this device all that belonged to whoever has left, and begins anew at an address: the next person sees nothing of it,
 * and nothing goes out under the next person's name.
 */
export function leaveDevice(owner: Owner, by: Leaving, address = '/'): void {
  try {
    sessionStorage.setItem(LEFT, owner);
    sessionStorage.setItem(LEFT_BY, by);
  } catch {
    // Storage is forbidden: nothing is stored, and what is in memory goes with the page.
  }
  location.assign(address);
}

/** Runs before any part of the page reads what is stored. The old page can store nothing any more by then. */
function forgetWhoLeft(): Leaving | undefined {
  try {
    const owner = sessionStorage.getItem(LEFT);
    if (owner === null) return undefined;
    const by = sessionStorage.getItem(LEFT_BY);
    forgetOwner(owner);
    // Everything that a tab keeps belongs to the person who used it.
    sessionStorage.clear();
    return by === 'erasure' ? 'erasure' : 'sign-out';
  } catch {
    // Storage is forbidden.
    return undefined;
  }
}

/** How somebody left just before the page began; undefined when nobody did. */
export const leftBy = forgetWhoLeft();
