import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { flag, oneOf, optional, removable, whole } from '../../contract/field.ts';
import { visiblePlayerId } from '../../contract/parameters.ts';
import { MAY_ONLY_PLAY, NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { because, refusal } from '../../contract/refusal.ts';
import { NOTHING_GIVEN } from '../../contract/refusals.ts';
import { about, id, list, named, nullable, object, time, type Of } from '../../contract/schema.ts';
import { RODS, TEACHING_ORDERS } from '../../soroban/soroban.ts';
import { givenSteps, stepExample, stepFields } from './given-steps.ts';
import { MOST_OF_WRITER } from './rules.ts';

export const MAY_NOT_SET = because(
  MAY_ONLY_PLAY,
  'A step is `set`, and the viewer may only see the player and play',
);
export const TOO_MANY = refusal(
  403,
  'Too many steps',
  `The viewer would have added more than ${MOST_OF_WRITER} steps of the player`,
);

const order = oneOf(
  TEACHING_ORDERS,
  refusal(400, 'Invalid order', '`order` is neither `five-first` nor `ten-first`'),
  'Which friends are taught first: those of five (`five-first`), or those of ten (`ten-first`).',
);
const rods = whole(
  { min: RODS.fewest, max: RODS.most },
  'How many rods the player’s soroban has; null: as many as the settings say.',
);
const numerals = flag(
  'Whether the digits below the rods are shown in practice; null: as the settings say.',
);

const step = named(
  'PathStep',
  object({
    station: stepFields.station.schema,
    kind: stepFields.kind.schema,
    day: stepFields.day.schema,
    at: about(time, 'When it happened.'),
    by: about(
      nullable(id),
      'The user or the device that told it; null when it is gone. Only the owner learns the ids of others than the owner and itself; null instead.',
    ),
  }),
  'What happened to a player at a station of the path.',
);

const path = named(
  'PlayerPath',
  object({
    order: order.schema,
    rods: nullable(rods.schema),
    numerals: nullable(numerals.schema),
    steps: about(list(step), 'In the order of their times.'),
  }),
  'The path of a player: how it is taught, and what happened on it.',
);

/** The path of a player, as it is answered. */
export type Path = Of<typeof path>;

const example: Path = {
  order: 'five-first',
  rods: null,
  numerals: null,
  steps: [{ ...stepExample, by: exampleIds.viewer }],
};

const ofPlayer = '/api/players/:id/path';

const common = {
  access: 'viewer',
  etag: true,
  tag: 'Practice',
  parameters: [visiblePlayerId],
  success: {
    description: 'The path as it is now.',
    schema: path,
    example,
  },
} as const;

export const getPath = endpoint('GET', ofPlayer, {
  ...common,
  operation: 'getPath',
  devices: true,
  withoutCredentials: NO_VISIBLE_PLAYER,
  summary: 'Read how a player is taught, and how far it has come',
  description:
    'Which station comes next is up to the client: it follows from the steps and from the mastery of the cells. A player for whom nobody has chosen has `five-first` and null.',
  failure: 'Failed to fetch path',
});

export const updatePath = endpoint('PATCH', ofPlayer, {
  ...common,
  operation: 'updatePath',
  withoutCredentials: NO_VISIBLE_PLAYER,
  summary: 'Choose how a player is taught',
  description: 'Whoever may change the player may choose. Fields that are absent stay as they are.',
  body: body(
    {
      order: optional(order),
      rods: removable(rods),
      numerals: removable(numerals),
    },
    { example: { order: 'ten-first' } },
  ),
  refusals: [NO_VISIBLE_PLAYER, MAY_ONLY_PLAY, 'body', NOTHING_GIVEN],
  success: { ...common.success, example: { ...example, order: 'ten-first' } },
  failure: 'Failed to update path',
});

export const addPathSteps = endpoint('POST', `${ofPlayer}/steps`, {
  ...common,
  operation: 'addPathSteps',
  devices: true,
  summary: 'Add what happened to a player at stations of the path',
  description:
    'All steps of a request are accepted, or none. A station has a step of each kind once a day: one that is known changes nothing, whoever sends it, however often. Only of `placed` and `set` steps the latest time of a day counts. Steps that are `set` are for whoever may change the player, all others for whoever may play for it.',
  body: body({ steps: givenSteps }, { example: { steps: [stepExample] } }),
  refusals: ['body', NO_VISIBLE_PLAYER, MAY_NOT_SET, TOO_MANY],
  failure: 'Failed to store steps',
});
