import { body } from '../../contract/body.ts';
import { characters } from '../../contract/size-limit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { checked, number, text } from '../../contract/field.ts';
import { grouped } from '../../contract/grouped.ts';
import { cursor, inQuery, INVALID_CURSOR, playerId } from '../../contract/parameters.ts';
import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refusal } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, named, object, time } from '../../contract/schema.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';

/** How many of a player's newest results are kept. */
export const RETAINED_RESULTS = 20_000;

const SCORE = 'In the points of the game. It may be negative.';
const SECONDS = 'How long the game took.';

const resultSchema = named(
  'ArcadeResult',
  object({
    id,
    playerId: id,
    gameName: schema.text(),
    score: about(schema.number(), SCORE),
    seconds: about(schema.number({ min: 0 }), SECONDS),
    createdAt: time,
  }),
  'A finished game of a player.',
);

/** A finished game of a player, with its fields in the order of the answer. */
export type Result = schema.Of<typeof resultSchema>;

const given = { gameName: 'matching', score: 12, seconds: 93.5 };
const example: Result = {
  id: exampleIds.result,
  playerId: exampleIds.player,
  ...given,
  createdAt: '2026-11-21T10:20:04.250Z',
};

const ofPlayer = playerId('The id of a player that the viewer may see.');

const path = '/api/players/:id/arcade-results';

const common = {
  access: 'viewer',
  devices: true,
  tag: 'Arcade',
} as const;

const newResult = body(
  {
    gameName: text(characters(255)),
    score: number(SCORE),
    seconds: checked(
      number(SECONDS),
      (seconds) => seconds >= 0,
      refusal(400, 'seconds must not be negative', '`seconds` is less than 0'),
      { minimum: 0 },
    ),
  },
  {
    example: given,
    missing: refusal(
      400,
      'Missing required fields: gameName, score, seconds',
      '`gameName` is missing or falsy, or `score` or `seconds` is missing',
    ),
  },
);

export const createResult = endpoint('POST', path, {
  ...common,
  operation: 'createArcadeResult',
  summary: 'Store the result of a finished game',
  description: `For a player whom the viewer may see and play for. The newest ${grouped(RETAINED_RESULTS)} results of a player are kept.`,
  parameters: [ofPlayer],
  body: newResult,
  refusals: [...newResult.refusals, NO_VISIBLE_PLAYER],
  success: {
    status: 201,
    description: 'The result.',
    schema: object({ result: resultSchema }),
    example: { result: example },
  },
  failure: 'Failed to create arcade result',
});

export const listResults = endpoint('GET', path, {
  ...common,
  operation: 'listArcadeResults',
  summary: "List a player's results",
  description: `Newest first, ${CURSOR_LIMIT} at a time.`,
  parameters: [
    ofPlayer,
    inQuery('gameName', 'Only results of this game.', { example: given.gameName }),
    cursor,
  ],
  refusals: [INVALID_CURSOR, NO_VISIBLE_PLAYER],
  success: {
    headers: ['Link'],
    description: 'The results.',
    schema: object({ results: list(resultSchema, { max: CURSOR_LIMIT }) }),
    example: { results: [example] },
  },
  failure: 'Failed to fetch arcade results',
});
