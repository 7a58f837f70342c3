import { outbox } from '../outbox/outbox.ts';
import { allWaiting } from '../outbox/whereabouts.ts';
import { walksLoaded } from './kinds.ts';

/**
 * Tries to send everything that waits on this device.
 *
 * @returns how much the service still does not have, with what was begun and not ended
 */
export async function sendWhatWaits(): Promise<number> {
  await walksLoaded();
  await outbox.send();
  return allWaiting().length;
}
