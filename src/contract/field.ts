import { jsonText, type JsonText } from '../kernel/json.ts';
import { characters, checkSize, tooLarge, type SizeLimit } from './size-limit.ts';
import { refusal, refuse, type Declared } from './refusal.ts';
import { UNSTORABLE } from './refusals.ts';
import * as schema from './schema.ts';
import type { Schema } from './schema.ts';
import { checkStorable } from './storable.ts';

/** What a field may need to be read, besides its value. */
export type Reading = {
  /** The stored text that the field replaces. A text that was stored before there was a limit may shrink step by step. */
  readonly before?: string | null | undefined;
  /** The time of the request, in milliseconds since 1970. */
  readonly now?: number | undefined;
  /** The JSON text of a field's value, as it was given. */
  readonly text?: ((name: string) => JsonText | undefined) | undefined;
};

/** A field of a body: how it is described, read, and refused. */
export type Field<Value = unknown> = {
  readonly schema: Schema;
  /** What may be wrong with it. */
  readonly refusals: (name: string) => readonly Declared[];
  /**
   * Reads its value.
   * @throws {Refusal} one of its refusals
   */
  readonly read: (value: unknown, name: string, reading: Reading) => Value;
  /** Whether a required field counts as missing. Falsy values do, unless they mean something. */
  readonly isMissing: (value: unknown) => boolean;
};

/** What is read of a field. */
export type ValueOf<Some> = Some extends Field<infer Value> ? Value : never;

/** Whether a value is absent or null. */
export const isAbsent = (value: unknown): value is undefined | null =>
  value === undefined || value === null;

/** The refusal of a value of another type. */
export const mustBe = (name: string, type: 'string' | 'boolean' | 'number'): Declared =>
  refusal(400, `${name} must be a ${type}`, `\`${name}\` is not a ${type}`);

const isFalsy = (value: unknown): boolean => !value;

/** Reads a string: its type, then its characters, then its size. */
export function readText(
  value: unknown,
  name: string,
  limit: SizeLimit,
  { before }: Reading = {},
): string {
  if (typeof value !== 'string') throw refuse(mustBe(name, 'string'));
  return checkSize(name, checkStorable(value), limit, before ?? undefined);
}

/** A text. It must not be empty where it is required. */
export function text(limit: SizeLimit, about: string | Schema = {}): Field<string> {
  const field = anyText(limit);
  return { ...field, schema: schema.about({ ...field.schema, minLength: 1 }, about) };
}

/** A text that may also be empty, for fields that need not be given. */
export function anyText(limit: SizeLimit, about: string | Schema = {}): Field<string> {
  const isLimited = Number.isFinite(limit.most);
  const size = limit.unit === 'characters' && isLimited ? { max: limit.most } : {};
  return {
    schema: schema.about(schema.text(size), about),
    refusals: (name) => [
      mustBe(name, 'string'),
      UNSTORABLE,
      ...(isLimited ? [tooLarge(name, limit)] : []),
    ],
    read: (value, name, reading) => readText(value, name, limit, reading),
    isMissing: isFalsy,
  };
}

/** True or false. Nothing is coerced. */
export const flag = (about: string | Schema = {}): Field<boolean> => ({
  schema: schema.about(schema.boolean, about),
  refusals: (name) => [mustBe(name, 'boolean')],
  read(value, name) {
    if (typeof value !== 'boolean') throw refuse(mustBe(name, 'boolean'));
    return value;
  },
  isMissing: isAbsent,
});

/** A finite number. Nothing is coerced. */
export const number = (about: string | Schema = {}): Field<number> => ({
  schema: schema.about(schema.number(), about),
  refusals: (name) => [mustBe(name, 'number')],
  read(value, name) {
    // JSON text may have a number that becomes Infinity, such as 1e999.
    if (typeof value !== 'number' || !Number.isFinite(value)) throw refuse(mustBe(name, 'number'));
    return value;
  },
  isMissing: isAbsent,
});

/** A whole number within these bounds. Nothing is coerced. */
export function whole(
  { min, max }: { readonly min: number; readonly max: number },
  about: string | Schema = {},
): Field<number> {
  const outOfBounds = (name: string): Declared =>
    refusal(
      400,
      `${name} must be a whole number from ${min} to ${max}`,
      `\`${name}\` is no whole number from ${min} to ${max}`,
    );
  return {
    schema: schema.about(schema.whole({ min, max }), about),
    refusals: (name) => [mustBe(name, 'number'), outOfBounds(name)],
    read(value, name) {
      if (typeof value !== 'number') throw refuse(mustBe(name, 'number'));
      if (!Number.isInteger(value) || value < min || value > max) throw refuse(outOfBounds(name));
      return value;
    },
    isMissing: isAbsent,
  };
}

/** A field with one sentence for all that may be wrong with it, also when it is missing. */
export function valid<Value>(
  described: Schema<Value>,
  isRight: (value: unknown) => value is Value,
  error: string,
): Field<Value> {
  const invalid = (name: string): Declared => refusal(400, error, `\`${name}\` is not valid`);
  return {
    schema: described,
    refusals: (name) => [invalid(name)],
    read(value, name) {
      if (!isRight(value)) throw refuse(invalid(name));
      return value;
    },
    isMissing: () => false,
  };
}

/** One of these texts, with one sentence for all that may be wrong. */
export const choice = <const Value extends string>(
  name: string,
  values: readonly Value[],
  description: string,
): Field<Value> =>
  valid(
    schema.about(schema.oneOf(values), description),
    (value): value is Value => (values as readonly unknown[]).includes(value),
    `${name} must be one of ${values.join(', ')}`,
  );

/**
 * A field that is checked further.
 *
 * @param refused what is refused when `isRight` says no
 * @param about what the check adds to the schema
 */
export const checked = <Value>(
  field: Field<Value>,
  isRight: (value: Value) => boolean,
  refused: Declared,
  about: Schema = {},
): Field<Value> => ({
  ...field,
  schema: schema.about(field.schema, about),
  refusals: (name) => [...field.refusals(name), refused],
  read(value, name, reading) {
    const read = field.read(value, name, reading);
    if (!isRight(read)) throw refuse(refused);
    return read;
  },
});

/**
 * One of these texts.
 *
 * @param unknown what is refused when a text is none of them
 */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  unknown: Declared,
  about: string | Schema = {},
): Field<Value> => ({
  schema: schema.about(schema.oneOf(values), about),
  refusals: (name) => [mustBe(name, 'string'), unknown],
  read(value, name) {
    if (typeof value !== 'string') throw refuse(mustBe(name, 'string'));
    const known = values.find((one) => one === value);
    if (known === undefined) throw refuse(unknown);
    return known;
  },
  isMissing: isFalsy,
});

/** One of these texts. That a given text has at most 64 characters is checked before. */
export const known = <const Value extends string>(
  values: readonly Value[],
  unknown: Declared,
): Field<Value> => ({
  ...(checked(
    text(characters(64)),
    (given) => values.some((one) => one === given),
    unknown,
  ) as Field<Value>),
  schema: schema.oneOf(values),
});

/** Any JSON value, which is read as the text that was given. */
export const document = (described: Schema = schema.truthyJson): Field<JsonText> => ({
  schema: described,
  refusals: () => [],
  read: (value, name, { text: textOf }) => textOf?.(name) ?? jsonText(value),
  isMissing: isFalsy,
});

/** The same field with another description. */
export const described = <Value>(field: Field<Value>, description: string): Field<Value> => ({
  ...field,
  schema: schema.about(field.schema, description),
});

/** A field that may be absent or null, which read as undefined. */
export const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  ...field,
  schema: schema.optional(schema.nullable(field.schema)),
  read: (value, name, reading) => (isAbsent(value) ? undefined : field.read(value, name, reading)),
});

/** A field that may be absent, which reads as undefined, or null, which removes what is stored. */
export const removable = <Value>(field: Field<Value>): Field<Value | null | undefined> => ({
  ...optional(field),
  read: (value, name, reading) => (isAbsent(value) ? value : field.read(value, name, reading)),
});

/** A field that may be absent or null, which both read as this value. */
export const orElse = <Value, Other>(field: Field<Value>, other: Other): Field<Value | Other> => ({
  ...optional(field),
  read: (value, name, reading) => (isAbsent(value) ? other : field.read(value, name, reading)),
});

/** A field that may be absent or null, which both read as null. */
export const orNull = <Value>(field: Field<Value>): Field<Value | null> => orElse(field, null);
