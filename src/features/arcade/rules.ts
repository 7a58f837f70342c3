import { characters } from '../../kernel/bounds.ts';
import { DAY, isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, requiredString } from '../../kernel/fields.ts';
import type { JsonObject, JsonText } from '../../kernel/json.ts';
import { sessionBytes } from '../../storage/stored-bytes.ts';
import {
  CHANGE_FIELDS_REQUIRED,
  EMPTY_PLAYERS,
  MISSING_FIELDS,
  USER_ID_REQUIRED,
} from './texts.ts';

/** How long a session lasts after its last change, in milliseconds. */
export const SESSION_LIFETIME = DAY;

/** The longest texts of a session (docs/contract/arcade-sessions.md). */
export const LONGEST = {
  userId: characters(255),
  gameName: characters(255),
  gameUrl: characters(2_048),
  roomId: characters(255),
};

/** Texts that are only looked up may have any length. */
const ANY_LENGTH = characters(Infinity);

const REQUIRED = ['userId', 'gameName', 'gameUrl', 'initialState', 'activePlayers', 'roomId'];

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

/** A new state for a user's session. */
export type Change = {
  readonly userId: string;
  readonly gameState: JsonText;
  /** If undefined, the session keeps its players. */
  readonly activePlayers: JsonText | undefined;
};

/** Requires the `userId` of a query. */
export function checkUserId(userId: string | undefined): string {
  if (userId === undefined || userId === '') throw new Refusal(400, USER_ID_REQUIRED);
  return userId;
}

/** Reads the `userId` of a body about an existing session. */
export function readUserId({ value }: JsonObject): string {
  if (!hasAll(value, ['userId'])) throw new Refusal(400, USER_ID_REQUIRED);
  return requiredString(value, 'userId', ANY_LENGTH);
}

/** Reads a session to create. Every field is required, and a falsy value counts as missing. */
export function readNewSession(
  { value, text }: JsonObject,
  startId: string,
  site: string,
  now: number,
): NewSession {
  const gameState = text('initialState');
  const activePlayers = text('activePlayers');
  if (!hasAll(value, REQUIRED) || gameState === undefined || activePlayers === undefined) {
    throw new Refusal(400, MISSING_FIELDS);
  }
  return {
    userId: requiredString(value, 'userId', LONGEST.userId),
    gameName: requiredString(value, 'gameName', LONGEST.gameName),
    gameUrl: requiredString(value, 'gameUrl', LONGEST.gameUrl),
    roomId: requiredString(value, 'roomId', LONGEST.roomId),
    gameState,
    activePlayers,
    version: 1,
    startId,
    site,
    updatedAt: isoTime(now),
    expiresAt: expiryFrom(now),
  };
}

/** Reads a change of the state. A falsy value counts as missing. `activePlayers` may be absent or null. */
export function readChange({ value, text }: JsonObject): Change {
  const gameState = text('gameState');
  if (!hasAll(value, ['userId', 'gameState']) || gameState === undefined) {
    throw new Refusal(400, CHANGE_FIELDS_REQUIRED);
  }
  const userId = requiredString(value, 'userId', ANY_LENGTH);
  const { activePlayers } = value;
  if (activePlayers === undefined || activePlayers === null) {
    return { userId, gameState, activePlayers: undefined };
  }
  if (!activePlayers) throw new Refusal(400, EMPTY_PLAYERS);
  return { userId, gameState, activePlayers: text('activePlayers') };
}

/** The session with the new state, the next version and the lifetime of a new session. */
export function applyChange(
  session: StoredSession,
  { gameState, activePlayers = session.activePlayers }: Change,
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
