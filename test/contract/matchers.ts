import assert from 'node:assert/strict';
import { timeOf, type Stage } from './stage.ts';

/** What a matcher knows about the request. */
export type Around = {
  readonly stage: Stage;
  /** The caller's id, also of a guest whom this answer made; undefined without a session. */
  readonly viewer: string | undefined;
};

/** Checks a value of an answer. */
export type Matcher = (value: unknown, around: Around) => void;

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

function text(pattern: RegExp): Matcher {
  return (value) => assert.match(String(value), pattern);
}

/** An id that the service made. */
export const ID = text(UUID_V7);
/** A code such as FAM-7KQ2XM. */
export const FAMILY_CODE = text(/^FAM-[A-HJ-NP-Z2-9]{6}$/);
/** The time of the request. */
export const NOW: Matcher = (value, { stage }) => assert.equal(value, timeOf(stage));
/** The caller's id. */
export const VIEWER: Matcher = (value, around) => {
  ID(value, around);
  assert.equal(value, around.viewer);
};

/** The engine's message for a missing table. */
export const notFound =
  (table: string): Matcher =>
  (value, { stage }) =>
    assert.equal(value, stage.store.missingTableMessage(table));

/** Asserts that a value has exactly the expected keys and values; a matcher may stand for a value. */
export function assertMatches(actual: unknown, expected: unknown, around: Around): void {
  const resolved = resolve(actual, expected, around);
  assert.deepEqual(actual, resolved);
}

/** Replaces matchers that accept their actual value by that value, so that one comparison shows all differences. */
function resolve(actual: unknown, expected: unknown, around: Around): unknown {
  if (typeof expected === 'function') {
    (expected as Matcher)(actual, around);
    return actual;
  }
  if (Array.isArray(expected)) {
    return expected.map((one, index) =>
      resolve(Array.isArray(actual) ? actual[index] : undefined, one, around),
    );
  }
  if (typeof expected === 'object' && expected !== null) {
    return Object.fromEntries(
      Object.entries(expected).map(([key, one]) => [
        key,
        resolve(isRecord(actual) ? actual[key] : undefined, one, around),
      ]),
    );
  }
  return expected;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
