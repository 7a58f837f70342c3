import { checkBound, type Bound } from './bounds.ts';
import { Refusal } from './errors.ts';
import { checkStorable } from './text.ts';

type Fields = Readonly<Record<string, unknown>>;

function ownField(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** True when all these fields are there and truthy. */
export function hasAll(fields: Fields, names: readonly string[]): boolean {
  return names.every((name) => Boolean(ownField(fields, name)));
}

/**
 * A string that must be there; the caller has already refused a missing one. Refuses another type, a text that some
 * engine cannot store, and a text that is too large, in this order.
 *
 * @param before the text that it replaces
 */
export function requiredString(
  fields: Fields,
  name: string,
  bound: Bound,
  before?: string,
): string {
  const value = ownField(fields, name);
  if (typeof value !== 'string') throw new Refusal(400, `${name} must be a string`);
  return checkBound(name, checkStorable(value), bound, before);
}

/** A string that may be absent or null. */
export function optionalString(
  fields: Fields,
  name: string,
  bound: Bound,
  before?: string,
): string | undefined {
  const value = ownField(fields, name);
  if (value === undefined || value === null) return undefined;
  return requiredString(fields, name, bound, before);
}

/** Whether a field is there. Null counts as absent. */
export function isGiven(fields: Fields, name: string): boolean {
  const value = ownField(fields, name);
  return value !== undefined && value !== null;
}

/** A finite number that must be there; the caller has already refused a missing one. Nothing is coerced. */
export function requiredNumber(fields: Fields, name: string): number {
  const value = ownField(fields, name);
  // JSON text may have a number that becomes Infinity, such as 1e999.
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new Refusal(400, `${name} must be a number`);
  }
  return value;
}

/** A boolean that may be absent or null. Nothing is coerced. */
export function optionalBoolean(fields: Fields, name: string): boolean | undefined {
  const value = ownField(fields, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw new Refusal(400, `${name} must be a boolean`);
  return value;
}
