import { capital, code, table } from './made-markdown.ts';

/** A JSON schema of the OpenAPI document, as far as its tables show it. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly $ref?: string;
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Words for several values of a type, such as ids. */
const several = (type: string): string =>
  ['string', 'number', 'whole number', 'id', 'object'].includes(type) ? `${type}s` : type;

/** The type of a value, in words. */
function typeOf(schema: Schema): string {
  const { type, anyOf, oneOf, items, $ref, const: only } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return { Id: 'id', Time: 'time' }[name] ?? name;
  }
  if (only !== undefined) return code(only);
  if (schema.enum !== undefined) return schema.enum.map(code).join(', ');
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ');
  if (type === undefined) return 'any JSON value';
  if (typeof type !== 'string') {
    return type.map((one) => typeOf({ ...schema, type: one })).join(' or ');
  }
  if (type === 'null') return 'null';
  if (type === 'array')
    return `array of ${items === undefined ? 'anything' : several(typeOf(items))}`;
  if (type === 'integer') return 'whole number';
  return schema.format === 'date' ? 'day' : type;
}

const grouped = (value: number): string => value.toLocaleString('en');

/** The bounds of a value, in words. */
function boundsOf(schema: Schema): string[] {
  const inner = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  const { minItems, maxItems, maxLength, minimum, maximum } = inner;
  const range = (least = -Infinity, most = Infinity, what = ''): string[] => {
    const hasLeast = Number.isFinite(least) && least !== Number.MIN_SAFE_INTEGER;
    const hasMost = Number.isFinite(most) && most !== Number.MAX_SAFE_INTEGER;
    if (hasLeast && hasMost) return [`${grouped(least)} to ${grouped(most)}${what}`];
    if (hasMost) return [`at most ${grouped(most)}${what}`];
    return hasLeast ? [`at least ${grouped(least)}${what}`] : [];
  };
  return [
    ...range(undefined, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...range(minimum, maximum),
  ];
}

/** What a value means, with its bounds, its usual values and its default. */
export function meaningOf(schema: Schema): string {
  const { description = '', examples = [], default: usual } = schema;
  return [
    description.trim(),
    ...boundsOf(schema).map((one) => `${capital(one)}.`),
    ...(examples.length < 2 ? [] : [`Usually one of ${examples.map(code).join(', ')}.`]),
    ...(usual === undefined ? [] : [`Default: ${code(usual)}.`]),
  ]
    .filter((one) => one !== '')
    .join(' ');
}

/** An object whose fields are listed with the object. A named schema has a table of its own, and one of several objects a page. */
function objectIn(schema: Schema): Schema | undefined {
  const choices = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const objects = choices.filter((one) => one.properties !== undefined);
  return objects.length === 1 ? objects[0] : undefined;
}

/** A field with its name from the outermost object on. */
export type Field = {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
};

/** The fields of an object, and those of objects and of lists of objects in it, such as `keys.auth` and `players[].name`. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, one]) => {
    const name = `${prefix}${key}`;
    const inner = objectIn(one);
    const item = one.items === undefined ? undefined : objectIn(one.items);
    return [
      { name, schema: one, isRequired: required.includes(key) },
      ...(inner === undefined ? [] : fieldsOf(inner, `${name}.`)),
      ...(item === undefined ? [] : fieldsOf(item, `${name}[].`)),
    ];
  });
}

const fieldRow = ({ name, schema, isRequired }: Field, isSent: boolean): string[] => [
  `\`${name}\``,
  typeOf(schema),
  ...(isSent ? [isRequired ? 'yes' : 'no'] : []),
  meaningOf(schema),
];

/** The fields of a body, a row each. */
export const sentTable = (schema: Schema): string =>
  table(
    ['Field', 'Type', 'Required', 'Meaning'],
    fieldsOf(schema).map((one) => fieldRow(one, true)),
  );

/** The fields of an answer, a row each. */
export const answerTable = (fields: readonly Field[]): string =>
  table(
    ['Field', 'Type', 'Meaning'],
    fields.map((one) => fieldRow(one, false)),
  );

/** Whether the declaration of a field says what it means. */
export const hasMeaning = ({ schema }: Field): boolean => schema.description !== undefined;
