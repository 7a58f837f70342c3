import type { Announce } from '../../../events/port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Reader, Storage } from '../../../storage/port.ts';
import { putMessage, type Message } from './inbox.ts';
import type { Channel, Delivery } from '../port.ts';
import { linkedPlayerOfPostcard } from '../subject-store.ts';

async function messageOf(db: Reader, { kind, postcardId }: Delivery): Promise<Message | undefined> {
  if (kind === 'test') return { kind, details: {} };
  if ((kind !== 'postcard-ready' && kind !== 'postcard-failed') || postcardId === null) {
    return undefined;
  }
  const playerId = (await linkedPlayerOfPostcard(db, postcardId))?.playerId ?? null;
  return { kind, postcardId, playerId, details: {} };
}

/**
 * Makes the channel that puts messages into inboxes. A message has the id of its delivery, so a repeated attempt changes
 * nothing.
 */
export function createInApp(ports: {
  readonly storage: Storage;
  readonly announce: Announce;
  readonly clock: Clock;
}): Channel {
  const { storage, announce, clock } = ports;
  return {
    async deliver(delivery) {
      const message = await messageOf(storage, delivery);
      // Messages that are always put into the inbox were put there in the transaction of the event.
      if (message === undefined) return { state: 'skipped', reason: 'It is in the inbox already' };
      await storage.write(async (trx) =>
        putMessage(trx, delivery, message, { announce, now: clock() }),
      );
      return { state: 'delivered', answer: 'It is in the inbox' };
    },
  };
}
