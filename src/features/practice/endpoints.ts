import { body } from '../../contract/body.ts';
import { clientIdSchema } from '../../contract/client-id.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { cursor, INVALID_CURSOR, visiblePlayerId } from '../../contract/parameters.ts';
import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refusal } from '../../contract/refusal.ts';
import { about, list, object, type Of } from '../../contract/schema.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { attemptExample, attemptSchema, givenAttempts } from './given-attempts.ts';

export const TOO_MANY_OF_DAY = refusal(
  403,
  'Too many attempts on one day',
  'The viewer would have added more than 5,000 attempts of one day (UTC); or, if it only plays or is a device, more than 1,000 on this day',
);
export const TOO_MANY = refusal(
  403,
  'Too many attempts',
  'The viewer would have added more than 200,000 attempts',
);

const { startedAt, milliseconds, way, help, paper, moves, ...problem } = attemptExample;

const path = '/api/players/:id/attempts';

const ofAttempts = {
  access: 'viewer',
  tag: 'Practice',
} as const;

const added = object({
  counted: about(list(clientIdSchema), 'Attempts that are new, and count.'),
  known: about(
    list(clientIdSchema),
    'Attempts that were sent before, also if the owner has removed them since.',
  ),
  untimely: about(
    list(clientIdSchema),
    'Attempts that began more than 365 days ago, or begin more than a day from now: the clock of the device was wrong. They are not stored, and can be sent again with the right time, under the same id.',
  ),
});

/** The results for the attempts of a request. Each id is in one of the lists, in the order given. */
export type Added = Of<typeof added>;

export const addAttempts = endpoint('POST', path, {
  ...ofAttempts,
  operation: 'addAttempts',
  devices: true,
  stores: 'practice',
  summary: 'Add problems that a player has worked on',
  description:
    'All attempts of a request are accepted, or none. Each counts once, even when it is sent again, alone or with others, or by concurrent requests.',
  parameters: [visiblePlayerId],
  body: body({ attempts: givenAttempts }, { example: { attempts: [attemptExample] } }),
  refusals: ['body', NO_VISIBLE_PLAYER, TOO_MANY_OF_DAY, TOO_MANY],
  success: {
    description: 'The id of each attempt, in one of three lists.',
    schema: added,
    example: { counted: [attemptExample.id], known: [], untimely: [] },
  },
  failure: 'Failed to store attempts',
});

export const listAttempts = endpoint('GET', path, {
  ...ofAttempts,
  operation: 'listAttempts',
  summary: "List a player's attempts",
  description: `With the bead moves. Ordered by \`startedAt\`, the latest first, ${CURSOR_LIMIT} a page. Attempts are kept for 400 days.`,
  parameters: [visiblePlayerId, cursor],
  refusals: [INVALID_CURSOR, NO_VISIBLE_PLAYER],
  success: {
    headers: ['Link'],
    description: 'The attempts.',
    schema: object({ attempts: list(attemptSchema, { max: CURSOR_LIMIT }) }),
    example: {
      attempts: [{ ...problem, isRight: true, startedAt, milliseconds, way, help, paper, moves }],
    },
  },
  failure: 'Failed to fetch attempts',
});
