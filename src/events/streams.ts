import type { ServerResponse } from '../http/connections.ts';
import type { LongAnswer } from '../http/answer.ts';
import { SECOND, type Clock } from '../kernel/clock.ts';
import { randomFraction, type Random } from '../kernel/random.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { refuse } from '../contract/refusal.ts';
import { createChecks } from './checks.ts';
import { FULL, MOST, MOST_OF_ADDRESS, MOST_OF_VIEWER, TOO_MANY } from './endpoints.ts';
import { createGroups } from './groups.ts';
import { anyOf, type Change, type Kind } from './port.ts';
import { HEARTBEAT, presentChange, presentReady } from './present.ts';
import type { Announcement } from './relay-texts.ts';

/** How many bytes may wait for a reader that is slow. */
const MOST_WAITING = 64 * 1024;

/** When a disconnected client connects again, in milliseconds: at least `after`, and at most `spread` later. */
const RETRY = { after: 2 * SECOND, spread: 2 * SECOND };

/** The kinds of changes that families are told. */
const FAMILY_KINDS = ['postcards', 'family', 'practice', 'arcade'] as const;

/** Heartbeats are spread over this many turns, so that not all streams write at once. */
const TURNS = 20;

/** Why a stream has ended. */
export const ENDS = ['left', 'slow', 'session', 'stopping'] as const;
export type End = (typeof ENDS)[number];

/** The options of a new stream. */
export type Opening = {
  readonly viewer: Viewer;
  /** The stream's name. */
  readonly id: string;
  /** The site that it was opened from. */
  readonly site: string;
  readonly kinds: readonly Kind[];
  /** The `userId` of the arcade session that was asked for. */
  readonly arcade: string | null;
  /** Whether it also follows the arcade sessions of the viewer and of every player whom the viewer may see. */
  readonly followsGames: boolean;
  /** Whether the client may have missed something. */
  readonly isBack: boolean;
  /**
   * Resolves with the time until which the viewer may have the stream, in milliseconds; undefined when the viewer no longer
   * may.
   */
  readonly goodUntil: () => Promise<number | undefined>;
};

type Stream = Opening & {
  readonly answer: ServerResponse;
  readonly turn: number;
  hasBegun: boolean;
  /** When to check whether the viewer may still have the stream, in milliseconds. */
  checkAt: number;
};

/** Finds the users who own or may see each of these players, at least one. */
export type FamiliesOf = (
  playerIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** The open streams of this process. */
export type Streams = {
  /**
   * Opens a stream: an answer that tells of changes until either side ends it.
   * @throws {Refusal} 429 and 503 when there are too many
   */
  open(answer: ServerResponse, opening: Opening): LongAnswer;
  tell(announcements: readonly Announcement[]): void;
  /** Something may have been missed: tells every stream that anything may have changed, and checks every stream. */
  tellGap(): void;
  count(): number;
  /** Ends every stream. A stream that is opened later ends at once. */
  end(): void;
};

export function createStreams(ports: {
  readonly clock: Clock;
  readonly random: Random;
  /** How long between two heartbeats of a stream, in milliseconds. */
  readonly heartbeat: number;
  readonly familiesOf: FamiliesOf;
  readonly onEnd: (reason: End) => void;
}): Streams {
  const { clock, random, heartbeat, familiesOf, onEnd } = ports;
  const all = new Set<Stream>();
  const ofUser = createGroups<Stream>();
  const ofSite = createGroups<Stream>();
  /** The streams of devices, by their owners. */
  const ofOwner = createGroups<Stream>();
  const ofGame = createGroups<Stream>();
  /** The streams that follow all games of their viewers, by the viewers. */
  const ofFollower = createGroups<Stream>();
  let opened = 0;
  let isEnding = false;

  function forget(stream: Stream, reason: End): boolean {
    if (!all.delete(stream)) return false;
    const { viewer, arcade, followsGames } = stream;
    ofUser.delete(viewer.id, stream);
    ofSite.delete(stream.site, stream);
    if (viewer.role === 'device') ofOwner.delete(viewer.ownerId, stream);
    if (arcade !== null) ofGame.delete(arcade, stream);
    if (followsGames) ofFollower.delete(viewer.id, stream);
    onEnd(reason);
    return true;
  }

  function end(stream: Stream, reason: End): void {
    if (!forget(stream, reason)) return;
    // This also drops what the operating system still holds for the reader.
    if (reason === 'slow') stream.answer.socket?.resetAndDestroy();
    else if (stream.hasBegun) stream.answer.end();
  }

  function write(stream: Stream, text: string): void {
    // The client reads everything when the stream is ready, so it misses nothing of before.
    if (!stream.hasBegun) return;
    stream.answer.write(text);
    if (stream.answer.writableLength > MOST_WAITING) end(stream, 'slow');
  }

  const check = createChecks<Stream>(async (stream) => {
    // When the store fails, the check is repeated.
    const until = await stream.goodUntil().catch(() => clock() + SECOND);
    if (until === undefined) end(stream, 'session');
    else stream.checkAt = until;
  });

  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % TURNS;
    const now = clock();
    for (const stream of all) {
      if (stream.turn === turn) write(stream, HEARTBEAT);
      if (stream.checkAt > now) continue;
      stream.checkAt = Infinity;
      check(stream);
    }
  }, heartbeat / TURNS).unref();

  function tellStreams(streams: Iterable<Stream>, change: Change): void {
    const { kind } = change;
    if (kind === 'access') {
      for (const stream of streams) check(stream);
      return;
    }
    const text = presentChange({ ...change, kind });
    for (const stream of streams) if (stream.kinds.includes(kind)) write(stream, text);
  }

  function tellUsers(userIds: readonly string[], change: Change): void {
    const { kind } = change;
    const groups = kind === 'arcade' ? ofFollower : ofUser;
    for (const userId of userIds) {
      tellStreams(groups.get(userId), change);
      if (kind === 'access') tellStreams(ofOwner.get(userId), change);
      if (kind !== 'family') continue;
      // A change of the family changes who may read whose session.
      for (const stream of ofUser.get(userId)) if (stream.arcade !== null) check(stream);
    }
  }

  /**
   * Changes for families that are still being looked up, by player. With a `userId`, the family is told only if that user is in
   * it.
   */
  let waiting = new Map<string, { userId: string | null; change: Change }[]>();
  let lookup: Promise<void> | undefined;

  async function tellFamilies(): Promise<void> {
    while (waiting.size > 0) {
      const taken = waiting;
      waiting = new Map();
      try {
        const families = await familiesOf([...taken.keys()]);
        for (const [playerId, changes] of taken) {
          const family = families.get(playerId) ?? [];
          for (const { userId, change } of changes) {
            if (userId !== null && !family.includes(userId)) continue;
            tellUsers(
              family.filter((one) => one !== userId),
              change,
            );
          }
        }
      } catch {
        // The families are unknown, so everybody is told.
        for (const kind of FAMILY_KINDS) tellStreams(all, anyOf(kind));
      }
    }
    lookup = undefined;
  }

  function tellFamily(playerId: string, userId: string | null, change: Change): void {
    waiting.getOrInsertComputed(playerId, () => []).push({ userId, change });
    // Families of changes that were announced together are looked up together.
    lookup ??= Promise.resolve().then(tellFamilies);
  }

  /** Tells of games. Their `userId` may be any text: often it is a player's id. */
  function tellGames(userIds: readonly string[], change: Change): void {
    for (const userId of userIds) {
      tellStreams(ofGame.get(userId), change);
      if (ofFollower.count() === 0) continue;
      tellUsers([userId], change);
      tellFamily(userId, null, change);
    }
  }

  function tellOne({ to, change }: Announcement): void {
    if (to === null) return tellStreams(all, change);
    if (!('playerId' in to)) {
      return change.kind === 'arcade' ? tellGames(to, change) : tellUsers(to, change);
    }
    const { userId, playerId } = to;
    tellUsers([userId], change);
    const isForOthers = all.size > ofUser.get(userId).size;
    if (playerId !== null && isForOthers) tellFamily(playerId, userId, change);
  }

  function begin(stream: Stream): void {
    // The client may have left.
    if (!all.has(stream)) return;
    stream.hasBegun = true;
    const retry = RETRY.after + Math.floor(randomFraction(random) * RETRY.spread);
    const missed = stream.isBack ? stream.kinds.map((kind) => presentChange(anyOf(kind))) : [];
    write(stream, presentReady(stream, retry) + missed.join(''));
    if (isEnding) return end(stream, 'stopping');
    // The session may have ended between its check and the opening of the stream.
    check(stream);
  }

  return {
    open(answer, opening) {
      // The client has left already, and `close` will not be emitted again.
      if (answer.closed) return { begin() {} };
      const { viewer, arcade, followsGames } = opening;
      const retry = { headers: { 'retry-after': String(RETRY.after / SECOND) } };
      if (all.size >= MOST) throw refuse(FULL, retry);
      if (
        ofUser.get(viewer.id).size >= MOST_OF_VIEWER ||
        ofSite.get(opening.site).size >= MOST_OF_ADDRESS
      ) {
        throw refuse(TOO_MANY, retry);
      }
      const stream: Stream = {
        ...opening,
        answer,
        turn: opened++ % TURNS,
        hasBegun: false,
        checkAt: Infinity,
      };
      all.add(stream);
      ofUser.add(viewer.id, stream);
      ofSite.add(stream.site, stream);
      if (viewer.role === 'device') ofOwner.add(viewer.ownerId, stream);
      if (arcade !== null) ofGame.add(arcade, stream);
      if (followsGames) ofFollower.add(viewer.id, stream);
      answer.once('close', () => forget(stream, 'left'));
      return { begin: () => begin(stream) };
    },
    tell(announcements) {
      if (all.size > 0) for (const one of announcements) tellOne(one);
    },
    tellGap() {
      for (const stream of all) {
        for (const kind of stream.kinds) write(stream, presentChange(anyOf(kind)));
        check(stream);
      }
    },
    count: () => all.size,
    end() {
      isEnding = true;
      clearInterval(timer);
      for (const stream of all) end(stream, 'stopping');
    },
  };
}
