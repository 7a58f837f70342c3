import type { Given } from '../../contract/body.ts';
import { DAY, isoTime } from '../../kernel/clock.ts';
import type { JsonText } from '../../kernel/json.ts';
import { sessionBytes } from '../../storage/stored-bytes.ts';
import type { createSession, updateSession } from './endpoints.ts';

/** How long a session lasts after its last change, in milliseconds. */
export const SESSION_LIFETIME = DAY;

/** A session: docs/contract/arcade-sessions.md. The game's documents keep the text that was given. */
export type Session = {
  readonly gameName: string;
  readonly gameUrl: string;
  readonly gameState: JsonText;
  readonly activePlayers: JsonText;
  readonly version: number;
  readonly expiresAt: string;
  /** An id of the start of this session. Null for a session that an old release started. */
  readonly startId: string | null;
  /** When the state was stored. */
  readonly updatedAt: string;
};

/** A session with all that is stored of it. */
export type StoredSession = Session & {
  readonly userId: string;
  readonly roomId: string;
  /** The site for which it counts. */
  readonly site: string | null;
};

/** A session to store. */
export type NewSession = StoredSession & {
  readonly site: string;
  readonly startId: string;
};

/** Makes a session to store of what was given. */
export function newSession(
  { initialState, ...given }: Given<typeof createSession.body.fields>,
  startId: string,
  site: string,
  now: number,
): NewSession {
  return {
    ...given,
    gameState: initialState,
    version: 1,
    startId,
    site,
    updatedAt: isoTime(now),
    expiresAt: expiryFrom(now),
  };
}

/** The session with the new state, the next version and the lifetime of a new session. */
export function applyChange(
  session: StoredSession,
  { gameState, activePlayers = session.activePlayers }: Given<typeof updateSession.body.fields>,
  now: number,
): StoredSession {
  return {
    ...session,
    gameState,
    activePlayers,
    version: session.version + 1,
    updatedAt: isoTime(now),
    expiresAt: expiryFrom(now),
  };
}

/** What a session counts, in bytes. */
export function sizeOf(session: StoredSession): number {
  const { userId, gameName, gameUrl, gameState, activePlayers, roomId } = session;
  return sessionBytes(userId, gameName, gameUrl, gameState, activePlayers, roomId);
}

/**
 * The site for which a session counts: the one that last made it larger. If each change moved it, two sites could hand each other
 * their sessions, and both would always have room.
 *
 * @param site the site of whoever changed it
 */
export function siteAfter(before: StoredSession, changed: StoredSession, site: string): string {
  return sizeOf(changed) > sizeOf(before) ? site : (before.site ?? site);
}

/** When a session expires that was last changed at this time. */
export function expiryFrom(now: number): string {
  return isoTime(now + SESSION_LIFETIME);
}

/** The beginning of a session's entity tag: its start and its version. It is different for each state. */
function statePrefix({ startId, version, updatedAt }: Session): string {
  // An old release keeps the start's id when it replaces a session. The time distinguishes the two sessions.
  return `"${startId ?? ''}/${version}/${updatedAt}/`;
}

/** The entity tag of a session. It ends with the expiry, which may change without a new state. */
export function tagOf(session: Session): string {
  return `${statePrefix(session)}${session.expiresAt}"`;
}

/** Whether an entity tag names a session in this state, with any expiry. */
export function isTagOf(session: Session, tag: string): boolean {
  return tag.startsWith(statePrefix(session));
}
