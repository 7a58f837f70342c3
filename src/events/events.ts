import { SECOND, type Clock } from '../kernel/clock.ts';
import type { Random } from '../kernel/random.ts';
import type { Storage } from '../storage/port.ts';
import { createAnnouncer } from './announcer.ts';
import type { Announce } from './port.ts';
import { readText } from './relay-texts.ts';
import { createStreams, type End, type FamiliesOf, type Streams } from './streams.ts';

/** How long between two heartbeats of a stream, in milliseconds. */
const HEARTBEAT = 20 * SECOND;

/** Announcements and the streams that tell of them. */
export type Events = {
  readonly announce: Announce;
  readonly streams: Streams;
  /** Sends what was announced, and ends the streams. Call it before the store is closed. */
  close(): Promise<void>;
};

export function createEvents(ports: {
  readonly storage: Pick<Storage, 'openRelay'>;
  readonly clock: Clock;
  readonly random: Random;
  /** Whether this process has streams at all. */
  readonly hasStreams: boolean;
  readonly heartbeat?: number | undefined;
  readonly familiesOf: FamiliesOf;
  readonly onEnd: (reason: End) => void;
}): Events {
  const { storage, hasStreams, heartbeat = HEARTBEAT } = ports;
  const streams = createStreams({ ...ports, heartbeat });

  function receive(text: string): void {
    const announcements = readText(text);
    // A later release may write texts that this one cannot read.
    if (announcements === undefined) streams.tellGap();
    else streams.tell(announcements);
  }

  const relay = storage.openRelay(
    hasStreams ? { onText: receive, onGap: () => streams.tellGap() } : null,
  );
  const announcer = createAnnouncer(relay, (announcements) => streams.tell(announcements));
  return {
    announce: announcer.announce,
    streams,
    async close() {
      announcer.close();
      streams.end();
      await relay.close();
    },
  };
}
