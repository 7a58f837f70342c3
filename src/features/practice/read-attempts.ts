import { characters } from '../../kernel/bounds.ts';
import { DAY } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { optionalString } from '../../kernel/fields.ts';
import { readMoves } from '../../soroban/soroban.ts';
import { HELPS, MOST_AT_ONCE, WAYS, type NewAttempt } from './rules.ts';
import { MISSING_FIELDS, NOT_A_LIST } from './texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The longest texts of an attempt (docs/contract/practice.md). */
export const LONGEST = { seed: characters(64), paper: characters(64) };

export const MOST_TERMS = 100;
export const LARGEST_TERM = 1e12;
const LAST_VERSION = 1_000_000;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The errors of invalid fields. */
export const ERRORS = {
  attempt: 'attempt must be an object',
  id: 'id must be a UUID in lower case',
  version: `version must be a whole number from 1 to ${LAST_VERSION}`,
  terms: `terms must be 1 to ${MOST_TERMS} whole numbers other than 0, from -${LARGEST_TERM} to ${LARGEST_TERM}`,
  answer: 'answer must be a whole number or null',
  startedAt: 'startedAt must be a time, such as 2026-11-21T10:15:30.123Z',
  milliseconds: `milliseconds must be a whole number from 0 to ${DAY}`,
  way: `way must be one of ${WAYS.join(', ')}`,
  help: `help must be one of ${HELPS.join(', ')}`,
  moves: 'moves must be bead moves of format 1',
} as const;

/**
 * Reads the attempts of a request. One invalid attempt refuses the whole request.
 * @throws {Refusal} 400, with the index of the first invalid attempt as `attempt`
 */
export function readAttempts({ attempts }: Fields): NewAttempt[] {
  if (!attempts) throw new Refusal(400, MISSING_FIELDS);
  if (!Array.isArray(attempts) || attempts.length === 0 || attempts.length > MOST_AT_ONCE) {
    throw new Refusal(400, NOT_A_LIST);
  }
  return attempts.map((given, index) => {
    try {
      return readAttempt(given);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      throw new Refusal(cause.status, cause.message, { extra: { attempt: index } });
    }
  });
}

function readAttempt(given: unknown): NewAttempt {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  check(isObject, ERRORS.attempt);
  const fields = given as Fields;
  const { id, version, terms, answer = null, startedAt, milliseconds, way, help } = fields;
  check(typeof id === 'string' && UUID.test(id), ERRORS.id);
  const seed = readText(fields, 'seed');
  check(isWhole(version, 1, LAST_VERSION), ERRORS.version);
  check(isListOfTerms(terms), ERRORS.terms);
  check(answer === null || Number.isSafeInteger(answer), ERRORS.answer);
  check(isTime(startedAt), ERRORS.startedAt);
  check(isWhole(milliseconds, 0, DAY), ERRORS.milliseconds);
  check(isOneOf(WAYS, way), ERRORS.way);
  check(isOneOf(HELPS, help), ERRORS.help);
  const paper = readText(fields, 'paper');
  const moves = readMovesText(fields['moves'] ?? null);
  return {
    id,
    seed,
    version,
    terms,
    answer: answer as number | null,
    startedAt,
    milliseconds,
    way,
    help,
    paper,
    moves,
  };
}

function check(isSo: boolean, error: string): asserts isSo {
  if (!isSo) throw new Refusal(400, error);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isListOfTerms(value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_TERMS) return false;
  return value.every((term) => isWhole(term, -LARGEST_TERM, LARGEST_TERM) && term !== 0);
}

/** Whether a value is an existing time in the form that all times have. */
function isTime(value: unknown): value is string {
  if (typeof value !== 'string' || !TIME.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

function isOneOf<Text extends string>(texts: readonly Text[], value: unknown): value is Text {
  return (texts as readonly unknown[]).includes(value);
}

/** A short text that may be absent or null. */
function readText(fields: Fields, name: keyof typeof LONGEST): string | null {
  return optionalString(fields, name, LONGEST[name]) ?? null;
}

function readMovesText(value: unknown): string | null {
  if (value === null) return null;
  check(typeof value === 'string' && 'moves' in readMoves(value), ERRORS.moves);
  return value;
}
