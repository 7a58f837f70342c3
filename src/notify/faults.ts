import { DAY, isoTime, MINUTE, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Storage, Transaction } from '../storage/port.ts';
import type { ChannelName } from './channels.ts';
import { wasToldSince } from './inbox.ts';
import type { Notify } from './notify.ts';
import { TryLater } from './try-later.ts';

/** How often administrators are told of a channel's faults, in milliseconds. */
const TELL_EVERY = DAY;

/** How long this process does not ask again whether they were told, in milliseconds. */
const PAUSE = 10 * MINUTE;

/**
 * Looks at why an attempt on a channel failed, and tells administrators of a fault: something that the operator has to mend, or
 * the last attempt at a delivery. They are told once a day for each channel, and not of each delivery. Never rejects.
 */
export type WatchFaults = (
  channel: ChannelName,
  cause: unknown,
  attempt: { readonly isLast: boolean },
) => Promise<void>;

export function createWatchFaults(ports: {
  readonly storage: Storage;
  readonly notify: Notify;
  /** The ids of all administrators. */
  readonly administrators: (trx: Transaction) => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Counts each fault. */
  readonly count: (channel: ChannelName) => void;
  /** Told when administrators could not be told. */
  readonly onFailure: (cause: unknown) => void;
}): WatchFaults {
  const { storage, notify, administrators, clock, ids, count, onFailure } = ports;
  const asked = new Map<ChannelName, number>();

  async function tell(channel: ChannelName, reason: string): Promise<void> {
    const now = clock();
    const last = asked.get(channel);
    if (last !== undefined && now >= last && now < last + PAUSE) return;
    await storage.write(async (trx) => {
      trx.lock('channel-failed');
      const since = isoTime(now - TELL_EVERY);
      const about = { kind: 'channel-failed', since, details: `{"channel":"${channel}",%` };
      if (await trx.first(wasToldSince, about)) return;
      await notify(trx, await administrators(trx), {
        kind: 'channel-failed',
        eventId: ids(),
        channel,
        reason,
      });
    });
    asked.set(channel, now);
  }

  return async (channel, cause, { isLast }) => {
    if (!(cause instanceof TryLater) || !(cause.isOperators || isLast)) return;
    count(channel);
    await tell(channel, cause.message).catch(onFailure);
  };
}
