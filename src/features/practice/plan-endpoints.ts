import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { mustBe, type Field } from '../../contract/field.ts';
import { visiblePlayerId } from '../../contract/parameters.ts';
import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refusal, refuse } from '../../contract/refusal.ts';
import { about, day, nullable, object } from '../../contract/schema.ts';
import { dayOf, isoTime, type Day } from '../../kernel/clock.ts';
import { isDay } from './days.ts';
import { FARTHEST_AHEAD } from './rules.ts';

const INVALID_DAY = refusal(400, 'doneOn must be a day, such as 2026-11-22', '`doneOn` is no day');
const DAY_TO_COME = refusal(
  400,
  'doneOn must not be a day to come',
  '`doneOn` is later than tomorrow in UTC',
);

/** The day on which a plan was done. It is a day where the player is, so it may be that of tomorrow in UTC. */
const doneOn: Field<Day> = {
  schema: about(day, 'A day where the player is.'),
  refusals: (name) => [mustBe(name, 'string'), INVALID_DAY, DAY_TO_COME],
  read(value, name, { now = 0 }) {
    if (typeof value !== 'string') throw refuse(mustBe(name, 'string'));
    if (!isDay(value)) throw refuse(INVALID_DAY);
    if (value > dayOf(isoTime(now + FARTHEST_AHEAD))) throw refuse(DAY_TO_COME);
    return value;
  },
  isMissing: (value) => !value,
};

const common = {
  path: '/api/players/:id/daily-plan',
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

export const getDailyPlan = endpoint({
  ...common,
  method: 'GET',
  operation: 'getDailyPlan',
  withoutCredentials: NO_VISIBLE_PLAYER,
  summary: "Read when a player's plan of a day was done last",
  description:
    'What the plan of a day has is up to the client. It may differ between devices, and is done when any of them says so.',
  failure: 'Failed to fetch daily plan',
});

export const updateDailyPlan = endpoint({
  ...common,
  method: 'PATCH',
  operation: 'updateDailyPlan',
  summary: "Tell that a player's plan of a day is done",
  description:
    'The latest day counts: an earlier one, such as that of a device that was offline, changes nothing.',
  body: body({ doneOn }, { example: { doneOn: '2026-11-22' } }),
  refusals: ['body', NO_VISIBLE_PLAYER],
  failure: 'Failed to update daily plan',
});
