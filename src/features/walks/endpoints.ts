import { body } from '../../contract/body.ts';
import { clientIdSchema } from '../../contract/client-id.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { cursor, inPath, INVALID_CURSOR, visiblePlayerId } from '../../contract/parameters.ts';
import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refusal } from '../../contract/refusal.ts';
import { about, always, list, named, object, time, type Of } from '../../contract/schema.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import {
  givenWalks,
  MOST_AT_ONCE,
  MOST_STEPS,
  visitFields,
  walkExample,
  walkFields,
} from './given-walks.ts';
import { MOST_OF_WRITER } from './rules.ts';

export const TOO_MANY = refusal(
  403,
  'Too many walks',
  `The viewer would have added more than ${MOST_OF_WRITER} walks of the player`,
);

export const WALK_NOT_FOUND = refusal(404, 'Walk not found', 'The player has no such walk');

const path = '/api/players/:id/walks';
const common = { access: 'viewer', tag: 'Practice', devices: true } as const;

const added = object({
  counted: about(
    list(clientIdSchema),
    'Walks that are new, or went on since they were sent before. They are stored.',
  ),
  known: about(list(clientIdSchema), 'Walks that were sent before, as far as this or farther.'),
  untimely: about(
    list(clientIdSchema),
    'Walks that began more than 365 days ago, or begin more than a day from now, or on a day that is not that of `startedAt`: the clock of the device was wrong. They are not stored, and can be sent again with the right time, under the same id.',
  ),
});

/** The results for the walks of a request. Each id is in one of the lists, in the order given. */
export type Added = Of<typeof added>;

export const addWalks = endpoint('POST', path, {
  ...common,
  operation: 'addWalks',
  stores: 'practice',
  summary: 'Add how a player went through flowcharts',
  description: `At most ${MOST_AT_ONCE} walks, of at most ${MOST_STEPS} steps each. All of a request are accepted, or none. Each counts once, even when it is sent again, alone or with others, or by concurrent requests.`,
  parameters: [visiblePlayerId],
  body: body({ walks: givenWalks }, { example: { walks: [walkExample] } }),
  refusals: ['body', NO_VISIBLE_PLAYER, TOO_MANY],
  success: {
    description: 'The id of each walk, in one of three lists.',
    schema: added,
    example: { counted: [walkExample.id], known: [], untimely: [] },
  },
  failure: 'Failed to store walks',
});

const { node, mistakes, seconds, moves } = visitFields;
const visit = { node: node.schema, mistakes: mistakes.schema, seconds: seconds.schema };

const before = {
  id: walkFields.id.schema,
  chart: walkFields.chart.schema,
  version: walkFields.version.schema,
  title: walkFields.title.schema,
};
const after = {
  mistakes: walkFields.mistakes.schema,
  seconds: walkFields.seconds.schema,
  end: always(walkFields.end.schema),
  startedAt: time,
  day: walkFields.day.schema,
};
const values = walkFields.values.schema;
const { description } = walkFields.visits.schema;

const listedWalk = named(
  'ListedWalk',
  object({
    ...before,
    values,
    visits: about(list(object(visit), { min: 1, max: MOST_STEPS }), { description }),
    ...after,
  }),
  'How a player went through a flowchart, as in lists.',
);

const walk = named(
  'Walk',
  object({
    ...before,
    definitionJson: walkFields.definitionJson.schema,
    values,
    visits: about(
      list(object({ ...visit, moves: always(moves.schema) }), { min: 1, max: MOST_STEPS }),
      {
        description,
      },
    ),
    ...after,
  }),
  'How a player went through a flowchart.',
);

const { definitionJson: _definition, visits, ...walked } = walkExample;

export const listWalks = endpoint('GET', path, {
  ...common,
  operation: 'listWalks',
  summary: "List a player's walks through flowcharts",
  description: `Without definitions and bead moves. Ordered by \`startedAt\`, the latest first, ${CURSOR_LIMIT} a page. Walks are kept for 400 days.`,
  parameters: [visiblePlayerId, cursor],
  refusals: [INVALID_CURSOR, NO_VISIBLE_PLAYER],
  success: {
    headers: ['Link'],
    description: 'The walks.',
    schema: object({ walks: list(listedWalk, { max: CURSOR_LIMIT }) }),
    example: {
      walks: [{ ...walked, visits: visits.map(({ moves: _moves, ...one }) => one) }],
    },
  },
  failure: 'Failed to fetch walks',
});

export const getWalk = endpoint('GET', `${path}/:walk`, {
  ...common,
  operation: 'getWalk',
  etag: true,
  summary: 'Read a walk of a player',
  description:
    'With the definition by which the player went, also when the flowchart has changed since, or is gone.',
  parameters: [
    visiblePlayerId,
    inPath('walk', 'The id of a walk of the player.', { example: walkExample.id }),
  ],
  refusals: [NO_VISIBLE_PLAYER, WALK_NOT_FOUND],
  success: {
    description: 'The walk.',
    schema: object({ walk }),
    example: { walk: walkExample },
  },
  failure: 'Failed to fetch walk',
});
