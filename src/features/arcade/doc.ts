import { z } from 'zod';
import {
  errorDoc,
  exampleIds,
  givenText,
  time,
  tooLarge,
  truthyJson,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import { LONGEST } from './rules.ts';
import { MISSING_FIELDS, NO_ACTIVE_SESSION, USER_ID_REQUIRED } from './texts.ts';

const tag = 'Arcade';

const session = z
  .strictObject({
    currentGame: z.string().meta({ description: 'The `gameName` given at creation.' }),
    gameUrl: z.string(),
    gameState: z
      .unknown()
      .meta({ description: 'The `initialState` given at creation, as it was given.' }),
    activePlayers: z.unknown().meta({ description: 'As given at creation.' }),
    version: z.int().min(1).meta({ description: '1 for a new session.' }),
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
  description: 'Whose session; it counts as given and is not compared with the viewer.',
  example: exampleIds.viewer,
};

const userIdRequired = errorDoc(400, '`userId` is missing or empty', USER_ID_REQUIRED);

export const getSession: RouteDoc = {
  tag,
  summary: "Read a user's active session",
  description: 'Its documents come back as the game gave them.',
  parameters: [userId],
  success: { description: 'The active session.', schema: answer, example },
  errors: [
    userIdRequired,
    unstorable,
    errorDoc(404, 'The user has no active session', NO_ACTIVE_SESSION),
  ],
};

export const createSession: RouteDoc = {
  tag,
  summary: 'Start a session',
  description:
    'Replaces the session that the user had. It expires 24 hours after its last change; an expired one is as absent.',
  body: {
    schema: z.object({
      userId: givenText(LONGEST.userId),
      gameName: givenText(LONGEST.gameName),
      gameUrl: givenText(LONGEST.gameUrl),
      initialState: truthyJson,
      activePlayers: truthyJson,
      roomId: givenText(LONGEST.roomId).meta({ description: 'Kept, and not returned.' }),
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
  ],
};

export const deleteSession: RouteDoc = {
  tag,
  summary: "End a user's session",
  description: 'Nothing of it is kept.',
  parameters: [userId],
  success: {
    description: 'There is no session any more; also when there was none.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [userIdRequired, unstorable],
};
