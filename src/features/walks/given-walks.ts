import { body, type Given } from '../../contract/body.ts';
import { clientId } from '../../contract/client-id.ts';
import {
  anyText,
  checked,
  choice,
  described,
  orNull,
  valid,
  whole,
  type Field,
} from '../../contract/field.ts';
import { listOf } from '../../contract/list-field.ts';
import { refusal } from '../../contract/refusal.ts';
import { about, json, text, time, type Schema } from '../../contract/schema.ts';
import { bytes, characters, inBytes } from '../../contract/size-limit.ts';
import { DAY, isDay, isTime } from '../../kernel/clock.ts';
import { isStorable } from '../../kernel/text.ts';
import { hasMovesForm, MOST_MOVES_TEXT } from '../../soroban/soroban.ts';

/** The most walks in one request, and the most steps of a walk. */
export const MOST_AT_ONCE = 50;
export const MOST_STEPS = 200;

const LONGEST = {
  title: characters(300),
  node: characters(100),
  definitionJson: bytes(262_144),
  values: bytes(4_096),
};

/** The most characters of the bead moves of all steps of a walk. */
const MOST_MOVES_OF_WALK = 131_072;

const MOST_MISTAKES = 100_000;
const LAST_VERSION = 1_000_000;
/** The longest time of a walk, in seconds: thirty days. */
const LONGEST_TIME = (30 * DAY) / 1_000;

const isText = (value: unknown): value is string => typeof value === 'string';

/** A field of a walk or a step says itself what is wrong when it is missing. */
const told = <Value>(field: Field<Value>): Field<Value> => ({ ...field, isMissing: () => false });

/** The walk of the examples, as it is sent. */
export const walkExample = {
  id: '5b8d1c2e-7f3a-4e6b-9a0c-1d2e3f4a5b6c',
  chart: '0199d3f4-10a2-7b3c-8d4e-6f708192a3b4',
  version: 3,
  title: 'Adding with a five-complement',
  definitionJson: '{"format":"beadhouse-flow/1","title":"Adding with a five-complement"}',
  values: { a: 3, b: 4 },
  visits: [
    { node: 'look', mistakes: 0, seconds: 4, moves: null },
    { node: 'set', mistakes: 1, seconds: 19, moves: '1a30Ka71b' },
  ],
  mistakes: 1,
  seconds: 23,
  end: 'ended',
  startedAt: '2026-11-27T10:20:04.250Z',
  day: '2026-11-27',
} as const;

/** The form of a flowchart's id, and of the names of those that come with the page. */
const CHART = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const LONGEST_CHART = 64;

/** Whether a text may name a flowchart. */
export const isChart = (value: unknown): value is string =>
  isText(value) && value.length <= LONGEST_CHART && CHART.test(value);

const visit = body(
  {
    node: described(told(anyText(LONGEST.node)), 'The id of the node in the definition.'),
    mistakes: described(
      told(whole({ min: 0, max: MOST_MISTAKES })),
      'How many answers there were wrong.',
    ),
    seconds: described(
      told(whole({ min: 0, max: LONGEST_TIME })),
      'The time at the step, without breaks.',
    ),
    moves: described(
      orNull(
        valid(
          text({ max: MOST_MOVES_TEXT }),
          (value): value is string => isText(value) && hasMovesForm(value),
          'moves must be bead moves of format 1',
        ),
      ),
      'The [bead moves](practice.md#bead-moves) there, from what the soroban showed at first; null where none were made.',
    ),
  },
  { example: walkExample.visits[1] },
);

/** A step of a walk, as a client sends it. */
export type Visit = Given<typeof visit.fields>;

const visits = listOf(visit, {
  one: 'visit',
  many: 'visits',
  most: MOST_STEPS,
  type: ['NewWalkVisit', 'A step of a walk, as it is sent.'],
});

const TOO_MANY_MOVES = refusal(
  400,
  `visits must have at most ${MOST_MOVES_OF_WALK} characters of moves`,
  'The bead moves of all steps of a walk are longer than that together',
);

const INVALID_DEFINITION = refusal(
  400,
  'Invalid definition JSON',
  '`definitionJson` is not the JSON text of an object',
);

/** A value of a problem: docs/contract/walks.md. */
type WalkValue = number | string | boolean | { readonly [Part in (typeof PARTS)[number]]: number };
const PARTS = ['whole', 'num', 'denom'] as const;

const isMixedNumber = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === PARTS.length &&
  PARTS.every((part) => Number.isFinite((value as Readonly<Record<string, unknown>>)[part]));

const isValue = (value: unknown): value is WalkValue =>
  Number.isFinite(value) ||
  typeof value === 'boolean' ||
  (isText(value) && isStorable(value)) ||
  isMixedNumber(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areValues = (value: unknown): value is Readonly<Record<string, WalkValue>> =>
  isObject(value) &&
  Object.entries(value).every(([name, one]) => isStorable(name) && isValue(one)) &&
  Buffer.byteLength(JSON.stringify(value)) <= LONGEST.values.most;

function isJsonObject(given: string): boolean {
  try {
    return isObject(JSON.parse(given));
  } catch {
    return false;
  }
}

const walk = body(
  {
    id: clientId,
    chart: valid(
      about(
        text({ max: LONGEST_CHART, pattern: CHART.source.replaceAll('\\d', '0-9') }),
        'The id of the flowchart, which may be gone since; or the name of one that comes with the page, such as `read-a-rod`.',
      ),
      isChart,
      'chart must be the id or the name of a flowchart',
    ),
    version: described(
      told(whole({ min: 1, max: LAST_VERSION })),
      'The version of the flowchart; 1 for one that comes with the page.',
    ),
    title: described(told(anyText(LONGEST.title)), 'The title of the flowchart at that time.'),
    definitionJson: checked(
      told(
        anyText(LONGEST.definitionJson, {
          maxLength: LONGEST.definitionJson.most,
          contentMediaType: 'application/json',
          description: `The definition by which the player went, as a string. ${inBytes(LONGEST.definitionJson)}`,
        }),
      ),
      isJsonObject,
      INVALID_DEFINITION,
    ),
    values: valid(
      about(json as Schema<Readonly<Record<string, WalkValue>>>, {
        type: 'object',
        additionalProperties: {
          anyOf: [
            { type: ['number', 'string', 'boolean'] },
            {
              type: 'object',
              properties: Object.fromEntries(PARTS.map((part) => [part, { type: 'number' }])),
              required: PARTS,
              additionalProperties: false,
            },
          ],
        },
        description: `The problem with which it began, by the names of its fields. ${inBytes(LONGEST.values)}`,
      }),
      areValues,
      'values must be numbers, texts, truth values or mixed numbers by their names',
    ),
    visits: checked(
      told(visits),
      (all) => all.reduce((sum, { moves }) => sum + (moves?.length ?? 0), 0) <= MOST_MOVES_OF_WALK,
      TOO_MANY_MOVES,
      {
        description:
          'The steps in their order, with those that came again. The last one is where the player is or was.',
      },
    ),
    mistakes: described(
      told(whole({ min: 0, max: MOST_MISTAKES })),
      'The wrong answers of all steps.',
    ),
    seconds: described(
      told(whole({ min: 0, max: LONGEST_TIME })),
      'The time of all steps, without breaks.',
    ),
    end: orNull(
      choice(
        'end',
        ['ended', 'stopped'],
        'How it came to its end: at one of the flowchart (`ended`), or before that (`stopped`); null while it goes on.',
      ),
    ),
    startedAt: valid(
      about(time, 'When it began.'),
      (value): value is string => isText(value) && isTime(value),
      'startedAt must be a time, such as 2026-11-27T10:15:30.123Z',
    ),
    day: valid(
      about(text({ format: 'date' }), 'The day on which it began, where the player was.'),
      (value): value is string => isText(value) && isDay(value),
      'day must be a day, such as 2026-11-27',
    ),
  },
  { example: walkExample },
);

/** A walk, as a client sends it. */
export type NewWalk = Given<typeof walk.fields>;

/** The walks of a request. One that is not valid refuses them all, with its index as `walk`. */
export const givenWalks = listOf(walk, {
  one: 'walk',
  many: 'walks',
  most: MOST_AT_ONCE,
  type: ['NewWalk', 'How a player went through a flowchart, as it is sent.'],
});

/** The fields of a walk, and of its steps, that answers have as well. */
export const { fields: walkFields } = walk;
export const { fields: visitFields } = visit;
