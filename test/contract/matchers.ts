import assert from 'node:assert/strict';
import type { Client } from '../kit/client.ts';
import { timeOf, viewerOf, type Stage } from './stage.ts';

/** What a value of an answer is held against besides itself. */
export type Matcher = (value: unknown, around: { stage: Stage; client: Client }) => void;

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
/** The id of who asked, also of a guest whom this answer made. */
export const VIEWER: Matcher = (value, { stage, client }) => {
  ID(value, { stage, client });
  assert.equal(value, viewerOf(stage, client));
};

/** What the engine says of a table that is away. */
export const notFound =
  (table: string): Matcher =>
  (value, { stage }) =>
    assert.equal(value, stage.store.notFound(table));

/** Holds a value against what is expected: the very same keys and values, with matchers in the place of some. */
export function assertMatches(
  actual: unknown,
  expected: unknown,
  around: { stage: Stage; client: Client },
): void {
  const resolved = resolve(actual, expected, around);
  assert.deepEqual(actual, resolved);
}

/** `expected` with the actual values where matchers accept them, so that one comparison shows the whole difference. */
function resolve(
  actual: unknown,
  expected: unknown,
  around: { stage: Stage; client: Client },
): unknown {
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
