/**
 * Builders of JSON Schemas (draft 2020-12), by which endpoints declare bodies and answers. A schema is data, so it costs nothing at
 * a start, and has the type of what it describes: `Of<typeof schema>`.
 */

declare const described: unique symbol;

/** A JSON Schema of values of this type. */
export type Schema<Value = unknown> = Readonly<Record<string, unknown>> & {
  readonly [described]?: Value;
  readonly [NAMED]?: Named;
  readonly [OPTIONAL]?: true;
};

/** A schema that the OpenAPI document has once, under its name. */
export type Named = { readonly name: string; readonly schema: Schema };

/** The type of what a schema describes. */
export type Of<Some> = Some extends Schema<infer Value> ? Value : never;

/** The schema to which this one refers by its name. */
export const NAMED: unique symbol = Symbol('named');
/** Whether a property may be absent. */
export const OPTIONAL: unique symbol = Symbol('optional');

/** What a schema may say besides its type: a description, examples, a format. */
type About = Readonly<Record<string, unknown>>;

const defined = (about: About): About =>
  Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));

type Size = { readonly min?: number; readonly max?: number };
type TextForm = Size & { readonly pattern?: string; readonly format?: string };

/** A text, with bounds in characters. */
export const text = ({ min, max, ...form }: TextForm = {}): Schema<string> =>
  defined({ type: 'string', ...form, minLength: min, maxLength: max });

export const boolean: Schema<boolean> = { type: 'boolean' };

export const number = ({ min, max }: Size = {}): Schema<number> =>
  defined({ type: 'number', minimum: min, maximum: max });

/** A whole number that JavaScript has exactly. */
export const whole = ({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
}: Size = {}): Schema<number> => ({ type: 'integer', minimum: min, maximum: max });

/** Any JSON value. */
export const json: Schema = {};

/** Any JSON value that is truthy in JavaScript. Falsy values count as missing. */
export const truthyJson: Schema = { not: { enum: [null, false, 0, ''] } };

/** Only this value. */
export const literal = <const Value extends string | number | boolean>(
  value: Value,
): Schema<Value> => ({ type: typeof value, const: value });

/** One of these texts. */
export const oneOf = <const Value extends string>(values: readonly Value[]): Schema<Value> => ({
  type: 'string',
  enum: values,
});

export const list = <Item>(items: Schema<Item>, { min, max }: Size = {}): Schema<readonly Item[]> =>
  defined({ minItems: min, maxItems: max, type: 'array', items });

/** The same value, or null: a type beside the type, but apart from bounds, which null has none of. */
export function nullable<Value>(schema: Schema<Value>): Schema<Value | null> {
  const { description, type, ...rest } = schema;
  if (typeof type === 'string' && Object.keys(rest).every((key) => key === 'format')) {
    return { ...schema, type: [type, 'null'] };
  }
  const value = { ...rest, ...defined({ type }) };
  return { ...defined({ description }), anyOf: [value, { type: 'null' }] };
}

export const union = <const Schemas extends readonly Schema[]>(
  ...schemas: Schemas
): Schema<Of<Schemas[number]>> => ({ anyOf: schemas });

type OptionalSchema<Value> = Schema<Value> & { readonly [OPTIONAL]: true };

/** A property that may be absent. */
export const optional = <Value>(schema: Schema<Value>): OptionalSchema<Value> => ({
  ...schema,
  [OPTIONAL]: true,
});

/** The same schema for a property that is always there. */
export const always = <Value>({ [OPTIONAL]: _absent, ...schema }: Schema<Value>): Schema<Value> =>
  schema;

type Properties = Readonly<Record<string, Schema>>;
type OptionalKeys<Some> = {
  [Key in keyof Some]: Some[Key] extends { readonly [OPTIONAL]: true } ? Key : never;
}[keyof Some];

/** The type of an object with these properties. */
export type ObjectOf<Some> = {
  readonly [Key in Exclude<keyof Some, OptionalKeys<Some>>]: Of<Some[Key]>;
} & { readonly [Key in OptionalKeys<Some>]?: Of<Some[Key]> };

function objectOf(properties: Properties, more: About): Schema {
  const required = Object.keys(properties).filter((key) => properties[key]?.[OPTIONAL] !== true);
  return { type: 'object', properties, ...(required.length > 0 && { required }), ...more };
}

/** The same properties, each of which may be absent. */
export const partial = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, optional(schema)]));

/** An object with these properties and no other. */
export const object = <Some extends Properties>(properties: Some): Schema<ObjectOf<Some>> =>
  objectOf(properties, { additionalProperties: false }) as Schema<ObjectOf<Some>>;

/** An object whose other properties are kept, whatever they are. */
export const openObject = <Some extends Properties>(properties: Some): Schema<ObjectOf<Some>> =>
  objectOf(properties, { additionalProperties: {} }) as Schema<ObjectOf<Some>>;

/** An object that is sent. Other properties are ignored. */
export const sent = <Some extends Properties>(properties: Some): Schema<ObjectOf<Some>> =>
  objectOf(properties, {}) as Schema<ObjectOf<Some>>;

/** An object with any keys, whose values are like this. */
export const record = <Value>(values: Schema<Value>): Schema<Readonly<Record<string, Value>>> => ({
  type: 'object',
  propertyNames: { type: 'string' },
  additionalProperties: values,
});

/** The same schema with a description, or with more. */
export const about = <Some extends Schema>(schema: Some, more: string | About): Some => ({
  ...schema,
  ...(typeof more === 'string' ? { description: more } : more),
});

/** This schema under a name. Whatever uses it refers to it, and may add a description. */
export const named = <Value>(
  name: string,
  schema: Schema<Value>,
  description?: string,
): Schema<Value> => ({ [NAMED]: { name, schema: { ...schema, ...defined({ description }) } } });

/** The properties of an object, in their order. */
export const propertiesOf = ({ [NAMED]: reference, ...schema }: Schema): Properties =>
  (reference?.schema ?? schema)['properties'] as Properties;

/** The same object with its properties in the order of its schema, and no other. */
export const inOrder = <Value extends object>(schema: Schema<Value>, value: Value): Value =>
  Object.fromEntries(
    Object.keys(propertiesOf(schema)).map((name) => [name, value[name as keyof Value]]),
  ) as Value;

/**
 * A value that usually has this type. The service does not check it: any other value is stored and returned as given. The document
 * says so with `x-unchecked`, and gives clients the usual type.
 */
export const unchecked = <Some extends Schema>(schema: Some, more: About): Some =>
  about(schema, { ...more, 'x-unchecked': true });

/** An id: a UUIDv7 as text. */
export const id = named(
  'Id',
  text({
    format: 'uuid',
    pattern:
      '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-7[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$',
  }),
  'A UUIDv7; ids sort by creation.',
);

/** A time: ISO 8601 in UTC with milliseconds. */
export const time = named(
  'Time',
  text({
    format: 'date-time',
    pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`,
  }),
  'ISO 8601 in UTC, with milliseconds.',
);

/** A day of the calendar, as `YYYY-MM-DD`. */
export const day = text({ format: 'date' });
