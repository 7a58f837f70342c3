import { characters } from '../../kernel/bounds.ts';
import { HOUR, isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, requiredString } from '../../kernel/fields.ts';
import type { JsonObject, JsonText } from '../../kernel/json.ts';
import { MISSING_FIELDS, USER_ID_REQUIRED } from './texts.ts';

/** How long a session lasts after its last change, in milliseconds. */
const SESSION_LIFETIME = 24 * HOUR;

/** The longest texts of a session (docs/contract/arcade-sessions.md). */
export const LONGEST = {
  userId: characters(255),
  gameName: characters(255),
  gameUrl: characters(2_048),
  roomId: characters(255),
};

const REQUIRED = ['userId', 'gameName', 'gameUrl', 'initialState', 'activePlayers', 'roomId'];

/** A session as it is shown: docs/contract/arcade-sessions.md. The game's documents keep the text that was given. */
export type Session = {
  readonly gameName: string;
  readonly gameUrl: string;
  readonly gameState: JsonText;
  readonly activePlayers: JsonText;
  readonly version: number;
  readonly expiresAt: string;
};

/** A session to store. */
export type NewSession = Session & {
  readonly userId: string;
  readonly roomId: string;
  readonly updatedAt: string;
};

/** The `userId` of a query, which must be there. */
export function checkUserId(userId: string | undefined): string {
  if (userId === undefined || userId === '') throw new Refusal(400, USER_ID_REQUIRED);
  return userId;
}

/** Reads a session to create: every field is required, and falsy counts as missing. */
export function readNewSession({ value, text }: JsonObject, now: number): NewSession {
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
    updatedAt: isoTime(now),
    expiresAt: isoTime(now + SESSION_LIFETIME),
  };
}
