import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { inQuery, visiblePlayerId } from '../../contract/parameters.ts';
import { NO_VISIBLE_PLAYER, OWNER_ONLY } from '../../contract/player.ts';
import { because, refusal } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, day, id, list, named, nullable, object, oneOf } from '../../contract/schema.ts';

export const NOT_OWNER = because(OWNER_ONLY, 'The viewer is not the owner of the player');
export const MISSING_WRITER = refusal(
  400,
  'Missing required fields: writer',
  '`writer` is missing or empty',
);
export const INVALID_SINCE = refusal(
  400,
  'since must be a day, such as 2026-11-01',
  '`since` is not a valid day',
);

const count = schema.whole({ min: 0 });

const writer = named(
  'AttemptWriter',
  object({
    id,
    name: about(nullable(schema.text()), 'The name that the writer has now; null when it is gone.'),
    kind: about(
      oneOf(['own', 'guardian', 'device', 'gone']),
      'The owner itself, a guardian, a device, or one who has no access any more.',
    ),
    attempts: count,
    days: about(
      list(object({ day, attempts: count })),
      'The days (UTC) on which they were added, the earliest first.',
    ),
  }),
  'Who has added attempts of a player.',
);

/** Who has added attempts of a player. */
export type ListedWriter = schema.Of<typeof writer>;

export const listAttemptWriters = endpoint('GET', '/api/players/:id/attempts/writers', {
  operation: 'listAttemptWriters',
  access: 'viewer',
  withoutCredentials: NO_VISIBLE_PLAYER,
  tag: 'Practice',
  summary: "Read who has added a player's attempts",
  description:
    'For the owner of the player. Attempts that began in the last 400 days are counted, without removed ones.',
  parameters: [visiblePlayerId],
  refusals: [NO_VISIBLE_PLAYER, NOT_OWNER],
  success: {
    description: 'The writers, in the order of their first days.',
    schema: object({
      writers: list(writer),
      before: about(
        count,
        'How many attempts an earlier release has added. Their writers are unknown.',
      ),
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
  failure: 'Failed to fetch writers',
});

export const removeAttempts = endpoint('DELETE', '/api/players/:id/attempts', {
  operation: 'removeAttempts',
  access: 'viewer',
  tag: 'Practice',
  summary: 'Remove the attempts that a writer has added',
  description:
    'For the owner of the player. Reports, mastery and results of papers are then as if these attempts had never been added. When they are sent again, they are `known`.',
  parameters: [
    visiblePlayerId,
    inQuery('writer', 'The id of the writer.', { required: true, example: exampleIds.device }),
    inQuery(
      'since',
      'The first day (UTC) on which the writer added what is removed, in the years 2000 to 2999.',
      { required: true, example: '2026-11-20' },
    ),
  ],
  refusals: [MISSING_WRITER, INVALID_SINCE, NO_VISIBLE_PLAYER, NOT_OWNER],
  success: {
    description: 'How many attempts were removed.',
    schema: object({ removed: count }),
    example: { removed: 52 },
  },
  failure: 'Failed to remove attempts',
});
