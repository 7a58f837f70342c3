import { characters, checkBound } from '../kernel/bounds.ts';
import { Refusal } from '../kernel/errors.ts';
import { checkStorable } from '../kernel/text.ts';
import type { Endpoint } from './doc.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How long the texts of an account may be. */
export const accountBounds = {
  name: characters(200),
  email: characters(320),
  image: characters(2_048),
} as const;

/** The fewest and the most characters of a password (the least that NIST SP 800-63B allows is 8). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** How long the texts may be that an account's holder may change. */
export const changeableBounds = { name: accountBounds.name, image: accountBounds.image } as const;

/**
 * Checks the fields of a body, and returns those that go on to Better Auth. It would store whatever it is given: a text
 * that not every engine keeps, one that is too long, or something else in place of a text.
 *
 * @param before the texts that new ones replace
 * @throws {Refusal} 400
 */
export function checkAccountFields(
  { operation, bounds = {} }: Pick<Endpoint, 'operation' | 'bounds'>,
  fields: Fields,
  before: Fields = {},
): Fields {
  for (const value of Object.values(fields)) if (typeof value === 'string') checkStorable(value);
  const given = operation === 'updateUser' ? readChanges(fields) : fields;
  for (const [name, bound] of Object.entries(bounds)) {
    const text = given[name];
    const stored = before[name];
    if (typeof text !== 'string') continue;
    checkBound(name, text, bound, typeof stored === 'string' ? stored : undefined);
  }
  return given;
}

/** A null name counts as absent; a null image removes the image. */
function readChanges(fields: Fields): Fields {
  const given = Object.entries(fields).filter(([name, value]) => name !== 'name' || value !== null);
  for (const [name, value] of given) {
    const isText = typeof value === 'string' || value === null;
    if (Object.hasOwn(changeableBounds, name) && !isText)
      throw new Refusal(400, `${name} must be a string`);
  }
  return Object.fromEntries(given);
}
