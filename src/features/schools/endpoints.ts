import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { oneOf } from '../../contract/field.ts';
import { visiblePlayerId } from '../../contract/parameters.ts';
import { MAY_ONLY_PLAY, NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refusal } from '../../contract/refusal.ts';
import { object } from '../../contract/schema.ts';
import { SCHOOLS } from '../../soroban/soroban.ts';

const school = oneOf(
  SCHOOLS,
  refusal(400, 'Invalid school', '`school` is neither `ten-first` nor `ten-after`'),
  'When an addition that needs the next rod sets the ten there: before the digit’s own rod (`ten-first`), or after it (`ten-after`).',
);

const path = '/api/players/:id/school';

const common = {
  access: 'viewer',
  withoutCredentials: NO_VISIBLE_PLAYER,
  tag: 'Practice',
  parameters: [visiblePlayerId],
} as const;

const answer = object({ school: school.schema });

export const getSchool = endpoint('GET', path, {
  ...common,
  operation: 'getSchool',
  devices: true,
  etag: true,
  summary: 'Read how additions of a player set the ten',
  description: 'A player for whom nobody has chosen has `ten-after`.',
  success: { description: 'The school.', schema: answer, example: { school: 'ten-after' } },
  failure: 'Failed to fetch school',
});

export const updateSchool = endpoint('PATCH', path, {
  ...common,
  operation: 'updateSchool',
  summary: 'Choose how additions of a player set the ten',
  description: 'Whoever may change the player may choose.',
  body: body({ school }, { example: { school: 'ten-first' } }),
  refusals: [NO_VISIBLE_PLAYER, MAY_ONLY_PLAY, 'body'],
  success: {
    description: 'The school as it is now.',
    schema: answer,
    example: { school: 'ten-first' },
  },
  failure: 'Failed to update school',
});
