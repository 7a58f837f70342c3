import type { Random } from './random.ts';
import { oddText } from './texts.ts';

/** What a field may tell of itself in the document. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
};

/** JSON texts of every type, spelled in every way; texts, since a value cannot say all that JSON says. */
const VALUES: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '1',
  '-1',
  '0.1',
  '1.0',
  '80',
  '1e2',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1000000000000000055511151231257827',
  '""',
  '"80"',
  '"true"',
  '"null"',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[{}]',
  '{"a":1}',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1,"length":-1}',
  '{"then":1}',
  '{"toJSON":1}',
  '{"enabled":"true"}',
  '{"":{"":{"":[]}}}',
  String.raw`"\u0000"`,
  String.raw`"\ud800"`,
  String.raw`"\ud83d\ude00"`,
  String.raw`"\/\b\f\n\r\t\"\\"`,
];

/** The most levels and keys that a body may have, as the reference says; a case goes about them. */
const DEPTH = 100;
const KEYS = 20_000;

/** The text of a JSON value that is of another type, or at its limits. */
export function oddValue(random: Random, schema?: Schema): string {
  if (random.chance(0.5)) return random.pick(VALUES);
  if (random.chance(0.95)) return JSON.stringify(oddText(random, schema?.maxLength));
  return random.chance(0.8) ? nested(random) : crowded(random);
}

function nested(random: Random): string {
  const depth = random.pick([2, DEPTH - 2, DEPTH - 1, DEPTH, DEPTH + 1, 5_000]);
  return random.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`;
}

function crowded(random: Random): string {
  const count = random.pick([100, 1_000, KEYS - 10 + random.below(12)]);
  return `{${Array.from({ length: count }, (_, index) => `"k${index}":${index % 10}`).join(',')}}`;
}

/** The JSON text of a value in which one part, on any level, is odd. */
export function withOddPart(random: Random, value: unknown, schema?: Schema): string {
  if (typeof value !== 'object' || value === null || random.chance(0.4)) {
    return oddValue(random, schema);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return `[${oddValue(random)}]`;
    const at = random.below(value.length);
    const parts = value.map((part, index) =>
      index === at ? withOddPart(random, part, schema?.items) : JSON.stringify(part),
    );
    return `[${parts.join(',')}]`;
  }
  return withOddField(random, value as Readonly<Record<string, unknown>>, schema);
}

/** A field's key and value as JSON text. */
export type Field = readonly [key: string, value: string];

/** What may become of an object: each gives the fields that it has afterwards. */
const changes: readonly ((
  random: Random,
  fields: readonly Field[],
  at: number,
  oddPart: () => string,
) => readonly Field[])[] = [
  (_random, fields, at, oddPart) => fields.with(at, [fields[at]?.[0] ?? 'a', oddPart()]),
  (_random, fields, at, oddPart) => fields.with(at, [fields[at]?.[0] ?? 'a', oddPart()]),
  (_random, fields, at) => fields.toSpliced(at, 1),
  (random, fields, at) => [...fields, [fields[at]?.[0] ?? 'a', oddValue(random)]],
  (random, fields, at) => fields.toSpliced(at, 0, [oddKey(random), oddValue(random)]),
  (_random, fields, at) => [...fields.slice(at), ...fields.slice(0, at)],
];

/** The JSON text of an object of which one field is odd, missing, there twice, or one too many. */
export function withOddField(
  random: Random,
  value: Readonly<Record<string, unknown>>,
  schema?: Schema,
): string {
  const fields = Object.entries(value).map(([key, part]): Field => [
    key,
    JSON.stringify(part) ?? 'null',
  ]);
  const absent = Object.keys(schema?.properties ?? {}).filter((key) => !Object.hasOwn(value, key));
  if (absent.length > 0 && random.chance(0.4)) {
    const key = random.pick(absent);
    return objectOf([...fields, [key, oddValue(random, schema?.properties?.[key])]]);
  }
  if (fields.length === 0) return objectOf([[oddKey(random), oddValue(random)]]);
  const at = random.below(fields.length);
  const key = fields[at]?.[0] ?? '';
  const oddPart = () => withOddPart(random, value[key], schema?.properties?.[key]);
  return objectOf(random.pick(changes)(random, fields, at, oddPart));
}

function oddKey(random: Random): string {
  const plain = ['__proto__', 'constructor', 'prototype', 'userId', 'id', 'role', '', '0'];
  return random.chance(0.6) ? random.pick(plain) : oddText(random);
}

function objectOf(fields: readonly Field[]): string {
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}
