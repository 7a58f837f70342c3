import { z } from 'zod';
import { checkBound } from '../../kernel/bounds.ts';
import { checkStorable } from '../../kernel/text.ts';
import { accountRefusal } from './account-errors.ts';
import type { Endpoint } from './doc.ts';
import { checkTypes } from './field-types.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks the fields of a body, and returns those that Better Auth gets. Better Auth would store anything: a text that some
 * engine cannot store, a text that is too long, or another type. Its error texts about fields are for programs.
 *
 * @param before the stored texts that the new ones replace
 * @throws {Refusal} 400
 */
export function checkAccountFields(
  { operation, bounds = {}, fields: schema }: Pick<Endpoint, 'operation' | 'bounds' | 'fields'>,
  fields: Fields,
  before: Fields = {},
): Fields {
  for (const value of Object.values(fields)) if (typeof value === 'string') checkStorable(value);
  if (schema === undefined) return {};
  const given = operation === 'updateUser' ? withoutNullName(fields) : pick(schema, fields);
  checkTypes(schema, given);
  for (const [name, bound] of Object.entries(bounds)) {
    const text = given[name];
    const stored = before[name];
    if (typeof text !== 'string') continue;
    checkBound(name, text, bound, typeof stored === 'string' ? stored : undefined);
  }
  if (operation === 'signUpWithEmail') checkAddress(String(given['email']));
  return given;
}

/** Only the fields that the OpenAPI document describes. Better Auth would also use others. */
function pick({ shape }: z.ZodObject, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(shape, name)));
}

/** A null name counts as absent; a null image removes the image. */
function withoutNullName(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name !== 'name' || value !== null),
  );
}

/**
 * Checks an e-mail address, and returns it in lower case, as accounts store it.
 * @throws {Refusal} 400
 */
export function checkAddress(email: string): string {
  if (!z.email().safeParse(email).success) throw accountRefusal(400, 'INVALID_EMAIL');
  return email.toLowerCase();
}
