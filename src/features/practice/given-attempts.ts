import { body, type Given } from '../../contract/body.ts';
import { clientId } from '../../contract/client-id.ts';
import { anyText, choice, described, orNull, valid } from '../../contract/field.ts';
import { listOf } from '../../contract/list-field.ts';
import * as schema from '../../contract/schema.ts';
import { about, always, boolean, list, named, object, time, whole } from '../../contract/schema.ts';
import { characters } from '../../contract/size-limit.ts';
import { DAY, isTime } from '../../kernel/clock.ts';
import { MOST_MOVES_TEXT, readMoves } from '../../soroban/soroban.ts';

/** The most attempts in one request. */
export const MOST_AT_ONCE = 200;

const MOST_TERMS = 100;
const LARGEST_TERM = 1e12;
const LAST_VERSION = 1_000_000;

export const WAYS = ['beads', 'typed', 'flash', 'aloud'] as const;
export const HELPS = ['none', 'encouragement', 'hint', 'shown'] as const;

const isText = (value: unknown): value is string => typeof value === 'string';

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const isTerm = (value: unknown): value is number =>
  isWhole(value, -LARGEST_TERM, LARGEST_TERM) && value !== 0;

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

const attempt = body(
  {
    id: clientId,
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
      (value): value is string => isText(value) && isTime(value),
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
          schema.text({ max: MOST_MOVES_TEXT }),
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

/** The attempts of a request. One that is not valid refuses them all, with its index as `attempt`. */
export const givenAttempts = listOf(attempt, {
  one: 'attempt',
  many: 'attempts',
  most: MOST_AT_ONCE,
  type: ['NewAttempt', 'A problem that a player worked on, as it is sent.'],
});

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
