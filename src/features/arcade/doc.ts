import { z } from 'zod';
import {
  hasChanged,
  errorDoc,
  exampleIds,
  givenText,
  ifMatch,
  time,
  tooLarge,
  truthyJson,
  ifMatchMissing,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import { authenticationRequired } from '../../kernel/errors.ts';
import { LONGEST } from './rules.ts';
import {
  CHANGE_FIELDS_REQUIRED,
  CHANGED,
  EMPTY_PLAYERS,
  FORBIDDEN,
  MISSING_FIELDS,
  NO_ACTIVE_SESSION,
  USER_ID_REQUIRED,
} from './texts.ts';

const tag = 'Arcade';

const session = z
  .strictObject({
    currentGame: z.string().meta({ description: 'The `gameName` given at creation.' }),
    gameUrl: z.string(),
    gameState: z.unknown().meta({
      description: 'The `initialState`, or the state of the last change, as it was given.',
    }),
    activePlayers: z.unknown().meta({ description: 'The value that was given last.' }),
    version: z
      .int()
      .min(1)
      .meta({ description: '1 for a new session, and 1 more after each change.' }),
    expiresAt: time,
  })
  .meta({ id: 'ArcadeSession', description: 'The game that somebody is playing.' });

const answer = z.strictObject({ session });

const example = {
  session: {
    currentGame: 'matching',
    gameUrl: '/arcade/matching',
    gameState: { phase: 'setup', cards: [] },
    activePlayers: [exampleIds.player],
    version: 1,
    expiresAt: '2026-11-22T10:15:30.123Z',
  },
};

const userId: ParameterDoc = {
  name: 'userId',
  in: 'query',
  required: true,
  description:
    'Whose session. It is used as given, and compared with the viewer only if `ARCADE_OWNER_CHECK` is set.',
  example: exampleIds.viewer,
};

const userIdRequired = errorDoc(400, '`userId` is missing or empty', USER_ID_REQUIRED);
const noActiveSession = errorDoc(404, 'The user has no active session', NO_ACTIVE_SESSION);
const noGames = errorDoc(
  404,
  '`userId` begins with `bhg_`, and no player has its games under it now',
  NO_ACTIVE_SESSION,
);

/** The answers to callers who are not the owner, if `ARCADE_OWNER_CHECK` is set. */
const notOwner = [
  errorDoc(
    401,
    '`ARCADE_OWNER_CHECK` is set, and the caller has no credentials',
    authenticationRequired().message,
  ),
  errorDoc(
    403,
    '`ARCADE_OWNER_CHECK` is set, and `userId` is neither the viewer nor a player that the viewer may see',
    FORBIDDEN,
  ),
];

export const getSession: RouteDoc = {
  tag,
  summary: "Read a user's active session",
  description: 'Its documents come back as the game gave them.',
  parameters: [userId],
  success: { description: 'The active session.', schema: answer, example },
  errors: [userIdRequired, unstorable, ...notOwner, noActiveSession],
};

export const createSession: RouteDoc = {
  tag,
  summary: 'Start a session',
  description:
    'Replaces the session that the user had. It expires 24 hours after its last change or touch. An expired session counts as absent.',
  body: {
    schema: z.object({
      userId: givenText(LONGEST.userId),
      gameName: givenText(LONGEST.gameName),
      gameUrl: givenText(LONGEST.gameUrl),
      initialState: truthyJson,
      activePlayers: truthyJson,
      roomId: givenText(LONGEST.roomId).meta({ description: 'Stored, but not returned.' }),
    }),
    example: {
      userId: exampleIds.viewer,
      gameName: 'matching',
      gameUrl: '/arcade/matching',
      initialState: { phase: 'setup', cards: [] },
      activePlayers: [exampleIds.player],
      roomId: exampleIds.room,
    },
  },
  success: { description: 'The new session.', schema: answer, example },
  errors: [
    errorDoc(400, 'A field is missing or falsy', MISSING_FIELDS),
    ...wrongTypes('string', Object.keys(LONGEST)),
    unstorable,
    ...tooLarge(LONGEST),
    ...notOwner,
    noGames,
  ],
};

const lookedUp = z.string().min(1).meta({ description: 'Whose session.' });
const changedExample = {
  session: { ...example.session, gameState: { phase: 'playing', cards: [7, 3] }, version: 2 },
};

export const updateSession: RouteDoc = {
  tag,
  summary: "Change a session's state",
  description:
    'Replaces the state that was read, if it is still the stored one. The version grows by 1, and the session lasts another 24 hours.',
  parameters: [ifMatch(true)],
  body: {
    schema: z.object({
      userId: lookedUp,
      gameState: truthyJson,
      activePlayers: z
        .unknown()
        .optional()
        .meta({ description: 'Stays when it is absent or `null`.', not: { enum: [false, 0, ''] } }),
    }),
    example: { userId: exampleIds.viewer, gameState: changedExample.session.gameState },
  },
  success: { description: 'The session as it is now.', schema: answer, example: changedExample },
  errors: [
    errorDoc(400, '`userId` or `gameState` is missing or falsy', CHANGE_FIELDS_REQUIRED),
    ...wrongTypes('string', ['userId']),
    unstorable,
    errorDoc(400, '`activePlayers` is `false`, `0` or `""`', EMPTY_PLAYERS),
    ...notOwner,
    ifMatchMissing,
    noActiveSession,
    hasChanged(CHANGED),
  ],
};

export const touchSession: RouteDoc = {
  tag,
  summary: 'Keep a session for another 24 hours',
  description: 'Its state and its version stay.',
  body: {
    schema: z.object({ userId: lookedUp }),
    example: { userId: exampleIds.viewer },
  },
  success: { description: 'The session.', schema: answer, example },
  errors: [
    errorDoc(400, '`userId` is missing or falsy', USER_ID_REQUIRED),
    ...wrongTypes('string', ['userId']),
    unstorable,
    ...notOwner,
    noActiveSession,
  ],
};

export const deleteSession: RouteDoc = {
  tag,
  summary: "End a user's session",
  description: 'Nothing of it is kept.',
  parameters: [userId],
  success: {
    description: 'The session is ended. The answer is the same when there was none.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [userIdRequired, unstorable, ...notOwner, noGames],
};
