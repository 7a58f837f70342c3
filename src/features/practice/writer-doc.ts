import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { errorDoc, exampleIds, id, unstorable } from '../../openapi/parts.ts';
import { count, day, noPlayer, playerId, tag } from './doc.ts';
import * as texts from './texts.ts';
import { KINDS } from './writers.ts';

const notOwner = errorDoc(403, 'The viewer is not the owner of the player', texts.FORBIDDEN);

export const listAttemptWriters: RouteDoc = {
  tag,
  summary: "Read who has added a player's attempts",
  description:
    'For the owner of the player. Attempts that began in the last 400 days are counted, without removed ones.',
  parameters: [playerId],
  success: {
    description: 'The writers, in the order of their first days.',
    schema: z.strictObject({
      writers: z.array(
        z
          .strictObject({
            id,
            name: z.string().nullable().meta({
              description: 'The name that the writer has now; null when it is gone.',
            }),
            kind: z.enum(KINDS).meta({
              description:
                'The owner itself, a guardian, a device, or one who has no access any more.',
            }),
            attempts: count,
            days: z.array(z.strictObject({ day, attempts: count })).meta({
              description: 'The days (UTC) on which they were added, the earliest first.',
            }),
          })
          .meta({ id: 'AttemptWriter', description: 'Who has added attempts of a player.' }),
      ),
      before: count.meta({
        description: 'How many attempts an earlier release has added. Their writers are unknown.',
      }),
    }),
    example: {
      writers: [
        {
          id: exampleIds.device,
          name: 'Tablet in the kitchen',
          kind: 'device',
          attempts: 52,
          days: [
            { day: '2026-11-20', attempts: 40 },
            { day: '2026-11-21', attempts: 12 },
          ],
        },
      ],
      before: 310,
    },
  },
  errors: [unstorable, noPlayer, notOwner],
};

export const removeAttempts: RouteDoc = {
  tag,
  summary: 'Remove the attempts that a writer has added',
  description:
    'For the owner of the player. Reports, mastery and results of papers are then as if these attempts had never been added. When they are sent again, they are `known`.',
  parameters: [
    playerId,
    {
      name: 'writer',
      in: 'query',
      required: true,
      description: 'The id of the writer.',
      example: exampleIds.device,
    },
    {
      name: 'since',
      in: 'query',
      required: true,
      description:
        'The first day (UTC) on which the writer added what is removed, in the years 2000 to 2999.',
      example: '2026-11-20',
    },
  ],
  success: {
    description: 'How many attempts were removed.',
    schema: z.strictObject({ removed: count }),
    example: { removed: 52 },
  },
  errors: [
    errorDoc(400, '`writer` is missing or empty', texts.MISSING_WRITER),
    errorDoc(400, '`since` is not a valid day', texts.INVALID_SINCE),
    unstorable,
    noPlayer,
    notOwner,
  ],
};
