import { characters, checkBound, type Bounds } from '../kernel/bounds.ts';
import { Refusal } from '../kernel/errors.ts';
import { checkStorable } from '../kernel/text.ts';
import { AUTH_PATH } from './auth.ts';

type Fields = Readonly<Record<string, unknown>>;

export const UPDATE_USER = `${AUTH_PATH}/update-user`;

/** How long the texts of an account may be. */
export const accountBounds = {
  name: characters(200),
  email: characters(320),
  image: characters(2_048),
} as const;

/** The routes that store texts. */
const bounds: Readonly<Record<string, Bounds>> = {
  [`${AUTH_PATH}/sign-up/email`]: accountBounds,
  [UPDATE_USER]: { name: accountBounds.name, image: accountBounds.image },
};

/** What an account's holder may change, and whether null removes it. */
const changeable: ReadonlyMap<string, { readonly mayBeNull: boolean }> = new Map([
  ['name', { mayBeNull: false }],
  ['image', { mayBeNull: true }],
]);

/**
 * Checks the fields of a body, and returns those that go on to Better Auth. It would store whatever it is given: a text
 * that not every engine keeps, one that is too long, or something else in place of a text.
 *
 * @param before the texts that new ones replace
 * @throws {Refusal} 400
 */
export function checkAccountFields(path: string, fields: Fields, before: Fields = {}): Fields {
  for (const value of Object.values(fields)) if (typeof value === 'string') checkStorable(value);
  const given = path === UPDATE_USER ? readChanges(fields) : fields;
  for (const [name, bound] of Object.entries(bounds[path] ?? {})) {
    const text = given[name];
    const stored = before[name];
    if (typeof text !== 'string') continue;
    checkBound(name, text, bound, typeof stored === 'string' ? stored : undefined);
  }
  return given;
}

/** Null counts as absent where it has no meaning. */
function readChanges(fields: Fields): Fields {
  const given = Object.entries(fields).filter(
    ([name, value]) => value !== null || changeable.get(name)?.mayBeNull !== false,
  );
  for (const [name, value] of given) {
    const isText = typeof value === 'string' || value === null;
    if (changeable.has(name) && !isText) throw new Refusal(400, `${name} must be a string`);
  }
  return Object.fromEntries(given);
}
