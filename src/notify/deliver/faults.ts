import { DAY, isoTime, MINUTE, type Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import type { ChannelName } from '../channels/channels.ts';
import { RunLater } from '../../tasks/run-later.ts';
import { wasToldSince } from '../channels/in-app/inbox.ts';
import type { Notify } from './notify.ts';
import { faultOfAll, GivenUp, TryLater, type Fault } from '../channels/try-later.ts';

/** How often administrators are told of a channel's faults, in milliseconds. */
const TELL_EVERY = DAY;

/** How long this process does not ask again whether they were told, in milliseconds. */
const PAUSE = 10 * MINUTE;

/**
 * Looks at why an attempt on a channel failed, and tells administrators of faults: of those that the operator has to mend, and
 * of all when no attempt follows. They are told once a day for each side of a channel, and not of each delivery. Never rejects.
 *
 * @param attempt `isLast`: no attempt follows, whatever the cause
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
  const asked = new Map<string, number>();

  async function tell(channel: ChannelName, fault: Fault): Promise<void> {
    const now = clock();
    const key = `${channel} ${fault.side}`;
    const last = asked.get(key);
    if (last !== undefined && now >= last && now < last + PAUSE) return;
    await storage.write(async (trx) => {
      trx.lock('channel-failed');
      const since = isoTime(now - TELL_EVERY);
      const about = { kind: 'channel-failed', since, details: beginningOf(channel, fault) };
      if (await trx.first(wasToldSince, about)) return;
      await notify(trx, await administrators(trx), {
        kind: 'channel-failed',
        eventId: ids(),
        channel,
        reason: textOf(fault),
      });
    });
    asked.set(key, now);
  }

  return async (channel, cause, { isLast }) => {
    const isOver = isLast || cause instanceof GivenUp;
    const faults = faultsOf(cause).filter(({ isUrgent }) => isUrgent || isOver);
    if (faults.length === 0) return;
    count(channel);
    for (const fault of faults) await tell(channel, fault).catch(onFailure);
  };
}

/** The faults that ended an attempt; none when this service failed, or had nothing to send any more. */
function faultsOf(cause: unknown): readonly Fault[] {
  if (cause instanceof TryLater || cause instanceof GivenUp) return cause.faults;
  return cause instanceof RunLater ? [faultOfAll(cause.message)] : [];
}

/** What administrators read. */
function textOf({ side, reason }: Pick<Fault, 'side' | 'reason'>): string {
  return side === '' ? reason : `${side}: ${reason}`;
}

/** How the details of a message begin that tells of a fault of the same side, for `like`. */
function beginningOf(channel: ChannelName, { side }: Fault): string {
  const text = jsonText({ channel, reason: textOf({ side, reason: '' }) });
  return `${text.slice(0, text.lastIndexOf('"'))}%`;
}
