import type { Storage } from '../../../storage/port.ts';
import { deleteOtherKeys, noteKey } from './store.ts';

/** The most rows that are changed at once, so that nobody waits for long. */
const BATCH = 500;

/**
 * Deletes the subscriptions of browsers that subscribed with another key of the service: no push reaches them (RFC 8292,
 * section 4.2). A page that is opened there subscribes again. Those that were stored without a key count as made with this one.
 */
export async function endOtherKeys(
  storage: Storage,
  publicKey: string,
  isEnding: () => boolean,
): Promise<void> {
  for (const statement of [noteKey, deleteOtherKeys]) {
    let changed: number;
    do {
      changed = await storage.run(statement, { publicKey, most: BATCH });
    } while (changed === BATCH && !isEnding());
  }
}
