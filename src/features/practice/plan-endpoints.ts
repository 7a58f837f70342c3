import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { visiblePlayerId } from '../../contract/parameters.ts';
import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { about, day, nullable, object } from '../../contract/schema.ts';
import { toldDay } from '../../contract/told-times.ts';

const path = '/api/players/:id/daily-plan';

const common = {
  access: 'viewer',
  devices: true,
  etag: true,
  tag: 'Practice',
  parameters: [visiblePlayerId],
  success: {
    description: 'The last day on which the plan was done.',
    schema: object({
      doneOn: about(nullable(day), 'A day where the player is; null when no plan was done yet.'),
    }),
    example: { doneOn: '2026-11-22' },
  },
} as const;

export const getDailyPlan = endpoint('GET', path, {
  ...common,
  operation: 'getDailyPlan',
  withoutCredentials: NO_VISIBLE_PLAYER,
  summary: "Read when a player's plan of a day was done last",
  description:
    'What the plan of a day has is up to the client. It may differ between devices, and is done when any of them says so.',
  failure: 'Failed to fetch daily plan',
});

export const updateDailyPlan = endpoint('PATCH', path, {
  ...common,
  operation: 'updateDailyPlan',
  summary: "Tell that a player's plan of a day is done",
  description:
    'The latest day counts: an earlier one, such as that of a device that was offline, changes nothing.',
  body: body({ doneOn: toldDay }, { example: { doneOn: '2026-11-22' } }),
  refusals: ['body', NO_VISIBLE_PLAYER],
  failure: 'Failed to update daily plan',
});
