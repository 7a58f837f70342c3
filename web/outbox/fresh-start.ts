import { forgetOwner } from '../data/belongings.ts';
import type { Owner } from '../data/keeper.ts';

/** Says in the tab's storage who has left, until the page has begun anew. */
const LEFT = 'beadhouse:left';

/**
 * Forgets on this device all that belonged to whoever has left, and begins anew at an address: the next person sees nothing of it,
 * and nothing goes out under the next person's name.
 */
export function leaveDevice(owner: Owner, address = '/'): void {
  try {
    sessionStorage.setItem(LEFT, owner);
  } catch {
    // Storage is forbidden: nothing is stored, and what is in memory goes with the page.
  }
  location.assign(address);
}

/** Before any part of the page reads what is stored, and when the old page can store nothing more. */
function forgetWhoLeft(): void {
  try {
    const owner = sessionStorage.getItem(LEFT);
    if (owner === null) return;
    forgetOwner(owner);
    // What a tab keeps is of whoever was there.
    sessionStorage.clear();
  } catch {
    // Storage is forbidden.
  }
}

forgetWhoLeft();
