import { z } from 'zod';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import { errorDoc, exampleIds, unstorable, wrongTypes } from '../../openapi/parts.ts';
import { SCHOOLS } from '../../soroban/soroban.ts';
import * as texts from './texts.ts';

const tag = 'Practice';

const playerId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a player that the viewer may see.',
  example: exampleIds.player,
};

const school = z.enum(SCHOOLS).meta({
  description:
    'When an addition that needs the next rod sets the ten there: before the digit’s own rod (`ten-first`), or after it (`ten-after`).',
});
const body = z.strictObject({ school });

const noPlayer = errorDoc(
  404,
  'There is no such player, or the viewer may not see it',
  texts.PLAYER_NOT_FOUND,
);

export const getSchool: RouteDoc = {
  tag,
  summary: 'Read how additions of a player set the ten',
  description: 'A player for whom nobody has chosen has `ten-after`.',
  parameters: [playerId],
  success: {
    description: 'The school.',
    schema: body,
    example: { school: 'ten-after' },
  },
  errors: [noPlayer, unstorable],
};

export const updateSchool: RouteDoc = {
  tag,
  summary: 'Choose how additions of a player set the ten',
  description: 'Whoever may change the player may choose.',
  parameters: [playerId],
  body: { schema: z.object({ school }), example: { school: 'ten-first' } },
  success: {
    description: 'The school as it is now.',
    schema: body,
    example: { school: 'ten-first' },
  },
  errors: [
    noPlayer,
    errorDoc(403, 'The viewer may only see the player and play', texts.FORBIDDEN),
    errorDoc(400, '`school` is missing or falsy', texts.MISSING_SCHOOL),
    ...wrongTypes('string', ['school']),
    errorDoc(400, '`school` is neither `ten-first` nor `ten-after`', texts.INVALID_SCHOOL),
    unstorable,
  ],
};
