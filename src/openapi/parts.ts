import { z } from 'zod';
import { boundError, type Bound, type Bounds } from '../kernel/bounds.ts';
import type { ErrorDoc, ResponseDoc } from '../http/route.ts';
import { BUSY, IF_MATCH_REQUIRED } from '../contract/refusals.ts';
import { grouped } from '../contract/grouped.ts';
import * as parameters from '../contract/parameters.ts';
export { exampleIds } from '../contract/examples.ts';
export { inBytes } from '../contract/field.ts';
export { grouped };

/** An id: a UUIDv7 as text, so that ids sort by creation. */
export const id = z.uuidv7().meta({ id: 'Id', description: 'A UUIDv7; ids sort by creation.' });

/** A time: ISO 8601 in UTC with milliseconds. */
export const time = z.string().meta({
  id: 'Time',
  format: 'date-time',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`,
  description: 'ISO 8601 in UTC, with milliseconds.',
});

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
export const busy = BUSY;

/** The answer to an `If-Match` that does not match the stored state. */
export const hasChanged = parameters.changed;

/** The answer to a write without `If-Match`, where it is required. */
export const ifMatchMissing = IF_MATCH_REQUIRED;

/** The precondition of a write. */
export const { ifMatch } = parameters;

/** The answer when too many guests were made from one address within a minute. */
export const tooManyGuests = errorDoc(
  429,
  'Too many new guests from one address within a minute',
  'Too many requests',
);

/** The parameter of a list that is sent in pages. The list's answer has the header `Link`. */
export const cursorParameter = parameters.cursor;

/** The answer to a cursor that the service did not make. */
export const invalidCursor = parameters.INVALID_CURSOR;

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

/** A refusal with its sentence as an example, for routes whose answers are not described in detail. */
export const refusal = (description: string, error: string): ResponseDoc => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error } },
  },
});
