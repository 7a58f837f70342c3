import type { Announce } from '../../events/port.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Tasks } from '../../tasks/port.ts';
import { tell } from '../channels/in-app/inbox.ts';
import type { Notice } from '../channels/notices.ts';
import { NOTICE_TASK, type NoticePayload } from './notice-payload.ts';

/**
 * Tells people of an event in the caller's transaction: on the channels that the administrator switched on and each person
 * chose, once for each person, event and channel. Events of an account are also put into the inbox in the same transaction,
 * whatever the person chose.
 *
 * @param userIds accounts and guests, each once
 */
export type Notify = (
  trx: Transaction,
  userIds: readonly string[],
  notice: Notice,
) => Promise<void>;

export function createNotify(ports: {
  readonly enqueue: Tasks['enqueue'];
  readonly announce: Announce;
  readonly clock: Clock;
  readonly ids: Ids;
}): Notify {
  const { enqueue, announce, clock, ids } = ports;
  return async (trx, userIds, notice) => {
    const made = { ids, announce, now: clock() };
    for (const userId of userIds) {
      if (notice.kind === 'password-reset') {
        tell(trx, [userId], { kind: notice.kind, details: {} }, made);
      }
      if (notice.kind === 'administrator-made') {
        const isYou = notice.accountId === userId;
        tell(trx, [userId], { kind: notice.kind, details: { isYou } }, made);
      }
      if (notice.kind === 'backup-failed') {
        tell(trx, [userId], { kind: notice.kind, details: { reason: notice.reason } }, made);
      }
      if (notice.kind === 'channel-failed') {
        const { channel, reason } = notice;
        tell(trx, [userId], { kind: notice.kind, details: { channel, reason } }, made);
      }
      await enqueue(trx, NOTICE_TASK, payloadOf(notice), userId);
    }
  };
}

/** The payload names no person and no player, since tasks may be kept longer than those. */
function payloadOf(notice: Notice): NoticePayload {
  const { kind, eventId } = notice;
  return { kind, eventId, postcardId: 'postcardId' in notice ? notice.postcardId : null };
}
