import { body } from '../../contract/body.ts';
import { characters } from '../../contract/size-limit.ts';
import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { document, optional, text, type Field } from '../../contract/field.ts';
import { changed, ifMatch, inQuery } from '../../contract/parameters.ts';
import { because, refusal, refuse } from '../../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED, FORBIDDEN, IF_MATCH_REQUIRED } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, json, named, object, time, whole } from '../../contract/schema.ts';
import type { JsonText } from '../../kernel/json.ts';

export const USER_ID_REQUIRED = refusal(400, 'userId required', '`userId` is missing or empty');

export const NO_ACTIVE_SESSION = refusal(
  404,
  'No active session',
  'The user has no active session',
);

/** For an id of games that no player has. */
export const NO_GAMES = because(
  NO_ACTIVE_SESSION,
  '`userId` begins with `bhg_`, and no player has its games under it now',
);

export const CHANGED = changed('Session has changed');

/** For callers who are not the owner, if `ARCADE_OWNER_CHECK` is set. */
export const NO_CREDENTIALS = because(
  AUTHENTICATION_REQUIRED,
  '`ARCADE_OWNER_CHECK` is set, and the caller has no credentials',
);
export const NOT_OWNER = because(
  FORBIDDEN,
  '`ARCADE_OWNER_CHECK` is set, and `userId` is neither the viewer nor a player that the viewer may see',
);
const notOwner = [NO_CREDENTIALS, NOT_OWNER];

const path = '/api/arcade-session';

/** With `ARCADE_OWNER_CHECK` they are for viewers and devices. */
const common = {
  access: 'open',
  tag: 'Arcade',
  failure: 'Internal server error',
} as const;

const answer = object({
  session: named(
    'ArcadeSession',
    object({
      currentGame: about(schema.text(), 'The `gameName` given at creation.'),
      gameUrl: schema.text(),
      gameState: about(
        json,
        'The `initialState`, or the state of the last change, as it was given.',
      ),
      activePlayers: about(json, 'The value that was given last.'),
      version: about(whole({ min: 1 }), '1 for a new session, and 1 more after each change.'),
      expiresAt: time,
    }),
    'The game that somebody is playing.',
  ),
});

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

const userId = inQuery(
  'userId',
  'Whose session. It is used as given, and compared with the viewer only if `ARCADE_OWNER_CHECK` is set.',
  { required: true, example: exampleIds.viewer },
);

export const getSession = endpoint('GET', path, {
  ...common,
  operation: 'getArcadeSession',
  etag: true,
  summary: "Read a user's active session",
  description: 'Its documents come back as the game gave them.',
  parameters: [userId],
  refusals: [USER_ID_REQUIRED, ...notOwner, NO_ACTIVE_SESSION],
  success: { description: 'The active session.', schema: answer, example },
});

const short = text(characters(255));

const newSession = body(
  {
    userId: short,
    gameName: short,
    gameUrl: text(characters(2_048)),
    roomId: text(characters(255), 'Stored, but not returned.'),
    initialState: document(),
    activePlayers: document(),
  },
  {
    missing: refusal(
      400,
      'Missing required fields (userId, gameName, gameUrl, initialState, activePlayers, roomId)',
      'A field is missing or falsy',
    ),
    example: {
      userId: exampleIds.viewer,
      gameName: 'matching',
      gameUrl: '/arcade/matching',
      initialState: { phase: 'setup', cards: [] },
      activePlayers: [exampleIds.player],
      roomId: exampleIds.room,
    },
  },
);

export const createSession = endpoint('POST', path, {
  ...common,
  operation: 'createArcadeSession',
  stores: 'games',
  etag: true,
  summary: 'Start a session',
  description:
    'Replaces the session that the user had. It expires 24 hours after its last change or touch. An expired session counts as absent.',
  body: newSession,
  refusals: [...newSession.refusals, ...notOwner, NO_GAMES],
  success: { description: 'The new session.', schema: answer, example },
});

/** A `userId` that is only looked up, so it may have any length. */
const lookedUp = text(characters(Infinity), 'Whose session.');

const EMPTY_PLAYERS = refusal(
  400,
  'activePlayers must not be empty',
  '`activePlayers` is `false`, `0` or `""`',
);

const players = optional(document());

/** Players that stay when none are given. */
const otherPlayers: Field<JsonText | undefined> = {
  ...players,
  schema: schema.optional({
    description: 'Stays when it is absent or `null`.',
    not: { enum: [false, 0, ''] },
  }),
  refusals: () => [EMPTY_PLAYERS],
  read(value, name, reading) {
    if (value === false || value === 0 || value === '') throw refuse(EMPTY_PLAYERS);
    return players.read(value, name, reading);
  },
};

const changedExample = {
  session: { ...example.session, gameState: { phase: 'playing', cards: [7, 3] }, version: 2 },
};

const change = body(
  { userId: lookedUp, gameState: document(), activePlayers: otherPlayers },
  {
    missing: 'Missing required fields (userId, gameState)',
    example: { userId: exampleIds.viewer, gameState: changedExample.session.gameState },
  },
);

export const updateSession = endpoint('PATCH', path, {
  ...common,
  operation: 'updateArcadeSession',
  stores: 'games',
  etag: true,
  summary: "Change a session's state",
  description:
    'Replaces the state that was read, if it is still the stored one. The version grows by 1, and the session lasts another 24 hours.',
  parameters: [ifMatch(true)],
  body: change,
  refusals: [...change.refusals, ...notOwner, IF_MATCH_REQUIRED, NO_ACTIVE_SESSION, CHANGED],
  success: { description: 'The session as it is now.', schema: answer, example: changedExample },
});

const touched = body(
  { userId: lookedUp },
  { missing: USER_ID_REQUIRED.body.error, example: { userId: exampleIds.viewer } },
);

export const touchSession = endpoint('POST', `${path}/touch`, {
  ...common,
  operation: 'touchArcadeSession',
  etag: true,
  summary: 'Keep a session for another 24 hours',
  description: 'Its state and its version stay.',
  body: touched,
  refusals: [...touched.refusals, ...notOwner, NO_ACTIVE_SESSION],
  success: { description: 'The session.', schema: answer, example },
});

export const deleteSession = endpoint('DELETE', path, {
  ...common,
  operation: 'deleteArcadeSession',
  summary: "End a user's session",
  description: 'Nothing of it is kept.',
  parameters: [userId],
  refusals: [USER_ID_REQUIRED, ...notOwner, NO_GAMES],
  success: {
    description: 'The session is ended. The answer is the same when there was none.',
    ...done,
  },
});
