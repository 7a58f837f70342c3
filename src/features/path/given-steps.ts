import { body, type Given } from '../../contract/body.ts';
import { choice, valid, type Field } from '../../contract/field.ts';
import { listOf } from '../../contract/list-field.ts';
import { refusal, refuse } from '../../contract/refusal.ts';
import { about, text, time, type Schema } from '../../contract/schema.ts';
import { OLDEST, toldDay, validTimeOf } from '../../contract/told-times.ts';
import { DAY, isoTime, isTime } from '../../kernel/clock.ts';
import { stationOf, type StationId } from '../../soroban/soroban.ts';

/** The most steps in one request. */
const MOST_AT_ONCE = 100;

const KINDS = ['placed', 'set', 'checked', 'passed'] as const;

/** The step of the examples, as it is sent. */
export const stepExample = {
  station: 'five+4',
  kind: 'checked',
  day: '2026-11-21',
  at: '2026-11-21T10:20:04.250Z',
} as const;

const isStation = (value: unknown): value is StationId =>
  typeof value === 'string' && stationOf(value) !== undefined;

const NO_TIME = refusal(
  400,
  'at must be a time, such as 2026-11-21T10:15:30.123Z',
  '`at` is not valid',
);
const UNTIMELY = refusal(
  400,
  `at must be within the last ${OLDEST / DAY} days`,
  `\`at\` is more than ${OLDEST / DAY} days ago, or more than a day from now: the clock of the device was wrong`,
);

/** When it happened. A time up to a day from now counts as now. */
const at: Field<string> = {
  schema: about(time, 'When it happened. A time in the future counts as now.'),
  refusals: () => [NO_TIME, UNTIMELY],
  read(value, _name, { now = 0 }) {
    if (typeof value !== 'string' || !isTime(value)) throw refuse(NO_TIME);
    const happened = validTimeOf(value, now);
    if (happened === undefined) throw refuse(UNTIMELY);
    return isoTime(happened);
  },
  isMissing: () => false,
};

const step = body(
  {
    station: valid(
      about(text() as Schema<StationId>, 'The id of a station of the path, such as `five+4`.'),
      isStation,
      'station must be the id of a station, such as five+4',
    ),
    kind: choice(
      'kind',
      KINDS,
      'What happened: a placement found this station (`placed`), a grown-up chose it (`set`), its check was right (`checked`), it is behind the player (`passed`).',
    ),
    day: { ...toldDay, isMissing: () => false },
    at,
  },
  { example: stepExample },
);

/** What happened at a station of the path, as a client tells it. */
export type Step = Given<typeof step.fields>;

/** The steps of a request. One that is not valid refuses them all, with its index as `step`. */
export const givenSteps = listOf(step, {
  one: 'step',
  many: 'steps',
  most: MOST_AT_ONCE,
  type: ['NewPathStep', 'What happened to a player at a station of the path, as it is sent.'],
});

/** The fields of a step that answers have as well. */
export const { fields: stepFields } = step;
