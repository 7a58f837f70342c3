import { body, type Given } from '../../contract/body.ts';
import { characters } from '../../contract/size-limit.ts';
import { anyText, described, orNull, type Field } from '../../contract/field.ts';
import { isRefusal, refusal, refuse, withFields, type Declared } from '../../contract/refusal.ts';
import {
  about,
  always,
  boolean,
  list,
  named,
  object,
  oneOf,
  text,
  time,
  whole,
  type Schema,
} from '../../contract/schema.ts';
import { DAY } from '../../kernel/clock.ts';
import { MOST_MOVES_TEXT, readMoves } from '../../soroban/soroban.ts';

/** The most attempts in one request. */
export const MOST_AT_ONCE = 200;

const MOST_TERMS = 100;
const LARGEST_TERM = 1e12;
const LAST_VERSION = 1_000_000;

export const WAYS = ['beads', 'typed', 'flash', 'aloud'] as const;
export const HELPS = ['none', 'encouragement', 'hint', 'shown'] as const;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isText = (value: unknown): value is string => typeof value === 'string';

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const isTerm = (value: unknown): value is number =>
  isWhole(value, -LARGEST_TERM, LARGEST_TERM) && value !== 0;

/** Whether a value is an existing time in the form that all times have. */
function isTime(value: unknown): value is string {
  if (!isText(value) || !TIME.test(value)) return false;
  const given = Date.parse(value);
  return !Number.isNaN(given) && new Date(given).toISOString() === value;
}

/** A field with one sentence for all that may be wrong with it, also when it is missing. */
function valid<Value>(
  schema: Schema<Value>,
  isRight: (value: unknown) => value is Value,
  error: string,
): Field<Value> {
  const invalid = (name: string): Declared => refusal(400, error, `\`${name}\` is not valid`);
  return {
    schema,
    refusals: (name) => [invalid(name)],
    read(value, name) {
      if (!isRight(value)) throw refuse(invalid(name));
      return value;
    },
    isMissing: () => false,
  };
}

/** One of these texts, with one sentence for all that may be wrong. */
const choice = <const Value extends string>(
  name: string,
  values: readonly Value[],
  description: string,
): Field<Value> =>
  valid(
    about(oneOf(values), description),
    (value): value is Value => (values as readonly unknown[]).includes(value),
    `${name} must be one of ${values.join(', ')}`,
  );

/** The attempt of the examples, as it is sent. */
export const attemptExample = {
  id: '3f0c2b7e-8a4d-4f1b-9c6e-5d7a8b9c0d1e',
  seed: '7f3a9c',
  version: 1,
  terms: [3, 4],
  answer: 7,
  startedAt: '2026-11-21T10:20:04.250Z',
  milliseconds: 4200,
  way: 'beads',
  help: 'none',
  paper: 'friends-of-five',
  moves: '1a30Ka71b',
} as const;

/** The form of ids that clients make (RFC 9562). */
export const uuid = about(
  text({
    format: 'uuid',
    pattern:
      '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$',
  }),
  'Made by the client. Each id counts once for the player.',
);

const attempt = body(
  {
    id: valid(
      uuid,
      (value): value is string => isText(value) && UUID.test(value),
      'id must be a UUID in lower case',
    ),
    seed: described(
      orNull(anyText(characters(64))),
      'The seed of the problem; null when it has none.',
    ),
    version: valid(
      about(whole({ min: 1 }), 'The version of the code that made the problem.'),
      (value): value is number => isWhole(value, 1, LAST_VERSION),
      `version must be a whole number from 1 to ${LAST_VERSION}`,
    ),
    terms: valid(
      about(
        list(about(whole({ min: -LARGEST_TERM, max: LARGEST_TERM }), { not: { const: 0 } }), {
          min: 1,
          max: MOST_TERMS,
        }),
        'The numbers that are added (above 0) or taken away (below 0), in this order.',
      ),
      (value): value is readonly number[] =>
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= MOST_TERMS &&
        value.every(isTerm),
      `terms must be 1 to ${MOST_TERMS} whole numbers other than 0, from -${LARGEST_TERM} to ${LARGEST_TERM}`,
    ),
    answer: described(
      orNull(
        valid(
          whole(),
          (value): value is number => Number.isSafeInteger(value),
          'answer must be a whole number or null',
        ),
      ),
      'Null when none was given.',
    ),
    startedAt: valid(
      about(time, 'When the problem was shown.'),
      isTime,
      'startedAt must be a time, such as 2026-11-21T10:15:30.123Z',
    ),
    milliseconds: valid(
      about(
        whole({ min: 0, max: DAY }),
        'The time from `startedAt` to the answer, without breaks.',
      ),
      (value): value is number => isWhole(value, 0, DAY),
      `milliseconds must be a whole number from 0 to ${DAY}`,
    ),
    way: choice(
      'way',
      WAYS,
      'How it was answered: with `beads`, or `typed`. Or how the numbers came: `flash` (one by one), `aloud` (read out).',
    ),
    help: choice('help', HELPS, 'The strongest help that was given.'),
    paper: described(
      orNull(anyText(characters(64))),
      'The name of the paper or the level to which it belongs.',
    ),
    moves: described(
      orNull(
        valid(
          text({ max: MOST_MOVES_TEXT }),
          (value): value is string => isText(value) && 'moves' in readMoves(value),
          'moves must be bead moves of format 1',
        ),
      ),
      'The bead moves with their times: `1`, then four characters for each move. They are the place of the rod (`a` for the ones), the digit that it shows afterwards, and the time since the former move in steps of 20 ms, as two digits of base 64. A `~` at the end says that there was no room for further moves.',
    ),
  },
  { example: attemptExample },
);

/** A problem that a player worked on, as a client sends it. */
export type NewAttempt = Given<typeof attempt.fields>;

/** What is refused for one attempt. The body has the attempt's index. */
const ofAttempt = (declared: Declared): Declared => ({
  ...declared,
  body: { ...declared.body, attempt: 0 },
});

const NOT_A_LIST = refusal(
  400,
  `attempts must be a list of 1 to ${MOST_AT_ONCE} attempts`,
  `\`attempts\` is not a list of 1 to ${MOST_AT_ONCE} attempts`,
);
const NO_OBJECT = refusal(400, 'attempt must be an object', 'An attempt is not an object');

function readAttempt(given: unknown): NewAttempt {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refuse(NO_OBJECT);
  }
  return attempt.read({ value: given as Readonly<Record<string, unknown>> });
}

/** The attempts of a request. One that is not valid refuses them all, with its index as `attempt`. */
export const givenAttempts: Field<readonly NewAttempt[]> = {
  schema: list(
    named('NewAttempt', attempt.schema, 'A problem that a player worked on, as it is sent.'),
    { min: 1, max: MOST_AT_ONCE },
  ),
  refusals: () => [NOT_A_LIST, ...[NO_OBJECT, ...attempt.refusals].map(ofAttempt)],
  read(value) {
    if (!Array.isArray(value) || value.length === 0 || value.length > MOST_AT_ONCE) {
      throw refuse(NOT_A_LIST);
    }
    return value.map((given, index) => {
      try {
        return readAttempt(given);
      } catch (cause) {
        throw isRefusal(cause) ? withFields(cause, { attempt: index }) : cause;
      }
    });
  },
  isMissing: (value) => !value,
};

const { id, seed, version, terms, answer, milliseconds, way, help, paper, moves } = attempt.fields;

/** A problem that a player worked on, as it is in answers. */
export const attemptSchema = named(
  'Attempt',
  object({
    id: id.schema,
    seed: always(seed.schema),
    version: version.schema,
    terms: terms.schema,
    answer: always(answer.schema),
    isRight: about(boolean, 'Whether the answer is the sum of the terms.'),
    startedAt: time,
    milliseconds: milliseconds.schema,
    way: way.schema,
    help: help.schema,
    paper: always(paper.schema),
    moves: always(moves.schema),
  }),
  'A problem that a player worked on.',
);
