import { z } from 'zod';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  givenText,
  grouped,
  id,
  invalidCursor,
  time,
  tooLarge,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { LONGEST, RETAINED_RESULTS } from './rules.ts';
import { MISSING_FIELDS, NEGATIVE_SECONDS, NO_PLAYER } from './texts.ts';

const tag = 'Arcade';

const score = z.number().meta({ description: 'In the points of the game. It may be negative.' });
const seconds = z.number().min(0).meta({ description: 'How long the game took.' });

const result = z
  .strictObject({ id, playerId: id, gameName: z.string(), score, seconds, createdAt: time })
  .meta({ id: 'ArcadeResult', description: 'A finished game of a player.' });

const given = { gameName: 'matching', score: 12, seconds: 93.5 };
const example = {
  id: exampleIds.result,
  playerId: exampleIds.player,
  ...given,
  createdAt: '2026-11-21T10:20:04.250Z',
};

const playerId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a player that the viewer may see.',
  example: exampleIds.player,
};

const noPlayer = errorDoc(404, 'There is no such player, or the viewer may not see it', NO_PLAYER);

export const createResult: RouteDoc = {
  tag,
  summary: 'Store the result of a finished game',
  description: `For a player whom the viewer may see and play for. The newest ${grouped(RETAINED_RESULTS)} results of a player are kept.`,
  parameters: [playerId],
  body: {
    schema: z.object({ gameName: givenText(LONGEST.gameName), score, seconds }),
    example: given,
  },
  success: {
    status: 201,
    description: 'The result.',
    schema: z.strictObject({ result }),
    example: { result: example },
  },
  errors: [
    errorDoc(
      400,
      '`gameName` is missing or falsy, or `score` or `seconds` is missing',
      MISSING_FIELDS,
    ),
    ...wrongTypes('string', ['gameName']),
    unstorable,
    ...tooLarge(LONGEST),
    ...wrongTypes('number', ['score', 'seconds']),
    errorDoc(400, '`seconds` is less than 0', NEGATIVE_SECONDS),
    noPlayer,
  ],
};

export const listResults: RouteDoc = {
  tag,
  summary: "List a player's results",
  description: `Newest first, ${CURSOR_LIMIT} at a time.`,
  parameters: [
    playerId,
    {
      name: 'gameName',
      in: 'query',
      required: false,
      description: 'Only results of this game.',
      example: given.gameName,
    },
    cursorParameter,
  ],
  success: {
    headers: ['Link'],
    description: 'The results.',
    schema: z.strictObject({ results: z.array(result).max(CURSOR_LIMIT) }),
    example: { results: [example] },
  },
  errors: [unstorable, invalidCursor, noPlayer],
};
