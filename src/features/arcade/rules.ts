import { characters } from '../../kernel/bounds.ts';
import { HOUR, isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, requiredString } from '../../kernel/fields.ts';
import type { JsonObject, JsonText } from '../../kernel/json.ts';
import {
  CHANGE_FIELDS_REQUIRED,
  EMPTY_PLAYERS,
  MISSING_FIELDS,
  USER_ID_REQUIRED,
} from './texts.ts';

/** How long a session lasts after its last change, in milliseconds. */
const SESSION_LIFETIME = 24 * HOUR;

/** The longest texts of a session (docs/contract/arcade-sessions.md). */
export const LONGEST = {
  userId: characters(255),
  gameName: characters(255),
  gameUrl: characters(2_048),
  roomId: characters(255),
};

/** A text to look up may have any length. */
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
  /** Names its start. Null when a release started it that had no such names. */
  readonly startId: string | null;
  /** When the state was given. */
  readonly updatedAt: string;
};

/** A session to store. */
export type NewSession = Session & {
  readonly userId: string;
  readonly roomId: string;
  readonly startId: string;
};

/** A state to store in place of the one that a user's session has. */
export type Change = {
  readonly userId: string;
  readonly gameState: JsonText;
  /** Without them the session keeps its own. */
  readonly activePlayers: JsonText | undefined;
};

/** The `userId` of a query, which must be there. */
export function checkUserId(userId: string | undefined): string {
  if (userId === undefined || userId === '') throw new Refusal(400, USER_ID_REQUIRED);
  return userId;
}

/** The `userId` of a body about a session that exists. */
export function readUserId({ value }: JsonObject): string {
  if (!hasAll(value, ['userId'])) throw new Refusal(400, USER_ID_REQUIRED);
  return requiredString(value, 'userId', ANY_LENGTH);
}

/** Reads a session to create: every field is required, and falsy counts as missing. */
export function readNewSession(
  { value, text }: JsonObject,
  startId: string,
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
    updatedAt: isoTime(now),
    expiresAt: expiryFrom(now),
  };
}

/** Reads a change of the state. As at the start, falsy counts as missing; `activePlayers` may be absent or null. */
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

/** The session with another state: the next version, which lasts as long as a new one. */
export function applyChange(
  session: Session,
  { gameState, activePlayers = session.activePlayers }: Change,
  now: number,
): Session {
  return {
    ...session,
    gameState,
    activePlayers,
    version: session.version + 1,
    updatedAt: isoTime(now),
    expiresAt: expiryFrom(now),
  };
}

/** When a session ends that nobody changes after this time. */
export function expiryFrom(now: number): string {
  return isoTime(now + SESSION_LIFETIME);
}

/** The beginning of a session's entity tag: its start and its version. It is different for each state. */
function statePrefix({ startId, version, updatedAt }: Session): string {
  // An old release keeps the start's id when it replaces a session. The time distinguishes the two sessions.
  return `"${startId ?? ''}/${version}/${updatedAt}/`;
}

/** The entity tag of a session. Its end is the expiry, which may be put off while the state stays. */
export function tagOf(session: Session): string {
  return `${statePrefix(session)}${session.expiresAt}"`;
}

/** Whether an entity tag names a session in this state, whenever it was to expire. */
export function isTagOf(session: Session, tag: string): boolean {
  return tag.startsWith(statePrefix(session));
}
