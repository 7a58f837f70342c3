import { Refusal } from './errors.ts';
import { storable } from './text.ts';

type Fields = Readonly<Record<string, unknown>>;

function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** True when every one of these fields is there and truthy. */
export function hasAll(fields: Fields, names: readonly string[]): boolean {
  return names.every((name) => Boolean(own(fields, name)));
}

/** A string that has to be there; the caller has checked for what is missing, so what is left to refuse is the type. */
export function requiredString(fields: Fields, name: string): string {
  const value = own(fields, name);
  if (typeof value !== 'string') throw new Refusal(400, `${name} must be a string`);
  return storable(value);
}

/** A string that may be absent or null. */
export function optionalString(fields: Fields, name: string): string | undefined {
  const value = own(fields, name);
  return value === undefined || value === null ? undefined : requiredString(fields, name);
}

/** A boolean that may be absent or null. Nothing is coerced. */
export function optionalBoolean(fields: Fields, name: string): boolean | undefined {
  const value = own(fields, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw new Refusal(400, `${name} must be a boolean`);
  return value;
}
