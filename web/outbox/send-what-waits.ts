// All kinds are sent, also right after the page was opened. The views that leave a device show what is known of answers.
import './kept-moves.ts';
import './letters.ts';
import './soroban-settings.ts';
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
