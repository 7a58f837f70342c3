import type { Announce } from '../../events/port.ts';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import type { TaskHandler, Tasks } from '../../tasks/port.ts';
import { runAsItWas } from '../../tasks/run-again.ts';
import { DELIVER_TASKS, deliverPayload } from './deliver-task.ts';
import { addDelivery } from './deliveries.ts';
import { noticePayload, type NoticePayload } from './notice-payload.ts';
import type { Channels } from '../channels/port.ts';
import { playerOfEntry, playerOfPostcard } from '../channels/subject-store.ts';
import { wantedChannels } from '../choices/wanted.ts';

/** The subject of a notice: `undefined` when it is deleted, so that there is nothing to tell. */
async function subjectOf(db: Reader, { kind, eventId }: NoticePayload) {
  if (kind !== 'guardian-linked' && kind !== 'device-paired') {
    return { playerId: null, postcardId: null };
  }
  const entry = await playerOfEntry(db, eventId);
  return entry && { playerId: entry.playerId, postcardId: null };
}

/** Makes the handler that decides on which channels one person is told of one event, and adds a delivery for each. */
export function createNoticeTask(ports: {
  readonly storage: Storage;
  readonly channels: Channels;
  readonly enqueue: Tasks['enqueue'];
  readonly announce: Announce;
  readonly clock: Clock;
  readonly ids: Ids;
}): TaskHandler {
  const { storage, channels, enqueue, announce, clock, ids } = ports;

  /**
   * The subject of a postcard's notice. Streams are told again, since the process that stored the postcard may have been killed
   * before it told them.
   */
  async function postcardOf(userId: string, eventId: string, postcardId: string) {
    const postcard = await playerOfPostcard(storage, postcardId);
    if (postcard === undefined) return undefined;
    const { playerId } = postcard;
    announce({ userId, playerId }, { kind: 'postcards', id: postcardId, version: eventId });
    return { playerId: null, postcardId };
  }

  return {
    maxAttempts: 20,
    deadlineMs: MINUTE,
    ownLine: { atOnce: 2 },
    async run(payload, { owner: userId }) {
      const notice = noticePayload.parse(payload);
      // The person was erased meanwhile.
      if (userId === null) return undefined;
      const { kind, eventId, postcardId } = notice;
      const subject =
        postcardId === null
          ? await subjectOf(storage, notice)
          : await postcardOf(userId, eventId, postcardId);
      const wanted = await wantedChannels(storage, channels, userId, kind);
      if (subject === undefined || wanted.length === 0) return undefined;
      return async (trx) => {
        for (const channel of wanted) {
          const id = ids();
          const delivery = { id, userId, kind, eventId, ...subject, channel };
          if (!(await addDelivery(trx, delivery, clock()))) continue;
          await enqueue(trx, DELIVER_TASKS[channel], deliverPayload(id), userId);
        }
      };
    },
    // Important messages are in the inbox already.
    onDead: async () => {},
    runAgain: runAsItWas,
  };
}
