import type { Announce } from '../events/port.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Reader, Storage } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import { putMessage, type Message } from './inbox.ts';
import type { Channel, Delivery } from './port.ts';

/** The player of a postcard, if its owner is linked to that player. A postcard may name any text as its player. */
const playerOfPostcard = query((db, values: Bound<{ postcardId: string }>) =>
  db
    .selectFrom('postcards')
    .innerJoin('parent_child', (join) =>
      join
        .onRef('parent_child.child_player_id', '=', 'postcards.player_id')
        .onRef('parent_child.parent_user_id', '=', 'postcards.user_id'),
    )
    .select('parent_child.child_player_id as playerId')
    .where('postcards.id', '=', values.postcardId),
);

async function messageOf(db: Reader, { kind, postcardId }: Delivery): Promise<Message | undefined> {
  if (kind === 'test') return { kind, details: {} };
  if ((kind !== 'postcard-ready' && kind !== 'postcard-failed') || postcardId === null) {
    return undefined;
  }
  const playerId = (await db.first(playerOfPostcard, { postcardId }))?.playerId ?? null;
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
