import { timers } from '../kernel/schedule.ts';
import type { Transaction } from '../storage/port.ts';
import type { Relay } from '../storage/relay.ts';
import type { Announce, Audience, Change } from './port.ts';
import { writeTexts, type Announcement } from './relay-texts.ts';

/** How long announcements wait for others, in milliseconds: they are passed on at most fifty times a second. */
const GATHERING = 20;

/** Gathers announcements, and passes them on in batches. */
export type Announcer = {
  readonly announce: Announce;
  /** Passes on what was gathered, and ignores later announcements. */
  close(): void;
};

/** @param tellHere tells the streams of this process */
export function createAnnouncer(
  relay: Pick<Relay, 'send'>,
  tellHere: (announcements: readonly Announcement[]) => void,
): Announcer {
  let gathered: Announcement[] = [];
  let cancel: (() => void) | undefined;
  let isClosed = false;

  function pass(): void {
    const announcements = gathered;
    gathered = [];
    cancel = undefined;
    tellHere(announcements);
    relay.send?.(writeTexts(announcements));
  }

  function gather(to: Audience, change: Change): void {
    if (isClosed) return;
    gathered.push({ to, change });
    cancel ??= timers(GATHERING, pass);
  }

  function announce(
    ...given: [trx: Transaction, to: Audience, change: Change] | [to: Audience, change: Change]
  ): void {
    if (given.length === 2) return gather(...given);
    const [trx, to, change] = given;
    trx.afterCommit(() => gather(to, change));
  }

  return {
    announce,
    close() {
      isClosed = true;
      cancel?.();
      if (gathered.length > 0) pass();
    },
  };
}
