import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { errorDoc, unstorable, wrongTypes } from '../../openapi/parts.ts';
import { noPlayer, playerId, tag } from './doc.ts';
import * as texts from './texts.ts';

const success = {
  description: 'The last day on which the plan was done.',
  schema: z.strictObject({
    doneOn: z.iso.date().nullable().meta({
      description: 'A day where the player is; null when no plan was done yet.',
    }),
  }),
  example: { doneOn: '2026-11-22' },
};

export const getDailyPlan: RouteDoc = {
  tag,
  summary: "Read when a player's plan of a day was done last",
  description:
    'What the plan of a day has is up to the client. It may differ between devices, and is done when any of them says so.',
  parameters: [playerId],
  success,
  errors: [unstorable, noPlayer],
};

export const updateDailyPlan: RouteDoc = {
  tag,
  summary: "Tell that a player's plan of a day is done",
  description:
    'The latest day counts: an earlier one, such as that of a device that was offline, changes nothing.',
  parameters: [playerId],
  body: {
    schema: z.object({ doneOn: z.iso.date().meta({ description: 'A day where the player is.' }) }),
    example: { doneOn: '2026-11-22' },
  },
  success,
  errors: [
    unstorable,
    errorDoc(400, '`doneOn` is missing or falsy', texts.MISSING_DAY),
    ...wrongTypes('string', ['doneOn']),
    errorDoc(400, '`doneOn` is no day', texts.INVALID_DAY),
    errorDoc(400, '`doneOn` is later than tomorrow in UTC', texts.DAY_TO_COME),
    noPlayer,
  ],
};
