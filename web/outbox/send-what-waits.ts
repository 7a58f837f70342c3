import { outbox } from './outbox.ts';

/**
 * Tries to send everything that waits on this device.
 *
 * @returns how much the service still does not have
 */
export async function sendWhatWaits(): Promise<number> {
  await outbox.send();
  return outbox.list().length;
}
