import { isCancelledError } from '@tanstack/preact-query';
import { currentOwner } from '../data/belongings.ts';
import { blocked } from '../data/blocked.ts';
import { clock } from '../data/clock.ts';
import { confirmOwner, isOwnerConfirmed, onOwnerConfirmed } from '../data/current-owner.ts';
import { reach } from '../data/reach.ts';
import { turnsOf } from '../data/turns.ts';
import { createOutbox } from './create-outbox.ts';

/** Whether the service can know whose things wait. It is not asked about a visitor whose browser keeps no cookies: it never can. */
const mayBeKnown = (): boolean => blocked !== 'cookies' || currentOwner() !== 'nobody';

/** What waits on this device for the service. All kinds are sent by it, and by nothing else. */
export const outbox = createOutbox({
  confirmOwner: async () => mayBeKnown() && (await confirmOwner()),
  isOwnerConfirmed,
  turns: turnsOf('beadhouse:outbox'),
  // To the console, and to the service. What the page itself has cancelled is no fault.
  report: (fault) => {
    if (!isCancelledError(fault)) reportError(fault);
  },
  now: clock.now,
});

/** Sends what waits as soon as the owner is known, and whenever the service may be reachable again. */
export function startOutbox(): void {
  const send = (): void => void outbox.send();
  send();
  onOwnerConfirmed(send);
  addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  // The service may come back although the device never lost its network.
  reach.subscribe(() => {
    if (reach.get()) send();
  });
}
