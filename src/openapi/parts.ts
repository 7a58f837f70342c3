import { z } from 'zod';
import { boundError, type Bound, type Bounds } from '../kernel/bounds.ts';
import type { ErrorDoc, ParameterDoc, ResponseDoc } from '../http/route.ts';
import { IF_MATCH_REQUIRED } from '../http/conditional.ts';
import { CURSOR_LIMIT, INVALID_CURSOR } from '../kernel/cursor.ts';

/** A whole number with a comma before each three digits. The first call of `toLocaleString` would take 15 ms. */
export const grouped = (value: number): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** An id: a UUIDv7 as text, so that ids sort by creation. */
export const id = z.uuidv7().meta({ id: 'Id', description: 'A UUIDv7; ids sort by creation.' });

/** A time: ISO 8601 in UTC with milliseconds. */
export const time = z.iso
  .datetime({ precision: 3 })
  .meta({ id: 'Time', description: 'ISO 8601 in UTC, with milliseconds.' });

/** Any JSON value that is truthy in JavaScript. Falsy values count as missing. */
export const truthyJson = z.unknown().meta({ not: { enum: [null, false, 0, ''] } });

/**
 * A value that usually has this type. The service does not check it: any other value is stored and returned as given. The
 * document says so with `x-unchecked`, and gives clients the usual type.
 */
export const unchecked = <Type extends z.ZodType>(
  type: Type,
  about: { readonly description: string; readonly examples?: readonly unknown[] },
) => type.meta({ ...about, 'x-unchecked': true });

/** An error of a route: its status, when it occurs, its exact sentence, and the body's other fields. */
export const errorDoc = (
  status: number,
  when: string,
  error: string,
  others: Readonly<Record<string, unknown>> = {},
): ErrorDoc => ({ status, when, body: { error, ...others } });

/** The answer to a text that some engine cannot store. */
export const unstorable = errorDoc(
  400,
  'A text holds U+0000 or an unpaired surrogate',
  'Text must not contain NUL or unpaired surrogates',
);

/** The answer to a request that the service gave up because it is overloaded. */
export const busy: ErrorDoc = {
  ...errorDoc(503, 'The service is overloaded, and nothing was stored', 'The service is busy'),
  headers: ['Retry-After'],
};

/** The answer to an `If-Match` that does not match the stored state. */
export const hasChanged = (error: string): ErrorDoc => ({
  ...errorDoc(409, '`If-Match` does not name the stored state', error),
  headers: ['ETag'],
});

/** The answer to a write without `If-Match`, where it is required. */
export const ifMatchMissing = errorDoc(428, 'There is no `If-Match`', IF_MATCH_REQUIRED);

/** The precondition of a write. */
export const ifMatch = (required: boolean): ParameterDoc => ({
  name: 'If-Match',
  in: 'header',
  required,
  description:
    'The `ETag` of the state that was read, or `*` for any state. The change is made only if that state is still stored.',
  example: '"Jz3Yb0mVxgq6nTn1pR7u2A"',
});

/** The answer when too many guests were made from one address within a minute. */
export const tooManyGuests = errorDoc(
  429,
  'Too many new guests from one address within a minute',
  'Too many requests',
);

/** The parameter of a list that is sent in pages. The list's answer has the header `Link`. */
export const cursorParameter: ParameterDoc = {
  name: 'cursor',
  in: 'query',
  required: false,
  description: `Where the page begins: the \`Link\` of the page before has the value. The first page has none. A page has at most ${CURSOR_LIMIT} entries.`,
};

/** The answer to a cursor that the service did not make. */
export const invalidCursor = errorDoc(400, '`cursor` cannot be read', INVALID_CURSOR);

/** The answer to a viewer who already has the most rows that are allowed. */
export const tooMany = (
  what: string,
  { most, error }: { readonly most: number; readonly error: string },
): ErrorDoc => errorDoc(403, `The viewer has ${grouped(most)} ${what} or more`, error);

/** The answers to fields that do not have this type, one for each field. */
export function wrongTypes(
  type: 'string' | 'boolean' | 'number',
  fields: readonly string[],
): ErrorDoc[] {
  return fields.map((field) =>
    errorDoc(400, `\`${field}\` is not a ${type}`, `${field} must be a ${type}`),
  );
}

/** The answers to texts that are larger than their bounds, one for each field. */
export function tooLarge(bounds: Bounds): ErrorDoc[] {
  return Object.entries(bounds).map(([field, bound]) =>
    errorDoc(
      400,
      `\`${field}\` has more than ${grouped(bound.most)} ${bound.unit}`,
      boundError(field, bound),
    ),
  );
}

/** A required text that is not empty and has a bound in characters, which JSON Schema counts too. */
export const givenText = ({ most }: Bound) => z.string().min(1).max(most);

/** An optional text with a bound in characters. */
export const optionalText = ({ most }: Bound) => z.string().max(most).nullable().optional();

/** A bound in bytes as a sentence, because JSON Schema counts only characters. */
export const inBytes = ({ most }: Bound): string => `At most ${grouped(most)} bytes as UTF-8.`;

/** A refusal with its sentence as an example, for routes whose answers are not described in detail. */
export const refusal = (description: string, error: string): ResponseDoc => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error } },
  },
});

/** Ids that the examples share, so that the same thing has the same id in all examples. */
export const exampleIds = {
  viewer: '0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7',
  guardian: '0199d3f2-7b77-7d02-9c1b-44e0a6b1c2d3',
  pushSubscription: '0199d8b7-1a20-7d3e-9b4c-5f6071829304',
  message: '0199d8a1-3c09-7b52-a1f4-6e5d4c3b2a19',
  entry: '0199d8a1-3c08-7e41-8b27-0f1e2d3c4b5a',
  device: '0199d8a8-6f12-7c30-8a4d-2b1c0d9e8f7a',
  player: '0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f',
  room: '0199d3f2-7d52-7e08-b3c6-1f9a0e7d4b28',
  flowchart: '0199d3f4-10a2-7b3c-8d4e-6f708192a3b4',
  flowchartCopy: '0199d3f4-3e81-7d05-a2b6-7081929a3b4c',
  postcard: '0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091',
  result: '0199d3f5-2c10-7a44-9b5e-0a1b2c3d4e5f',
  export: '0199d8b1-5e60-7c19-8d3a-1b2c3d4e5f60',
  task: '0199d3f5-2b9e-7120-8c7d-9e0f1a2b3c4d',
} as const;
