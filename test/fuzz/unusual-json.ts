import type { Random } from './random.ts';
import { unusualText } from './texts.ts';

/** The schema of a field in the document. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
};

/** JSON of every type, in many spellings; as text, since a JavaScript value has only one spelling. */
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

/** The most levels and keys of a body, as docs/contract says; cases go up to them and a little beyond. */
const DEPTH = 100;
const KEYS = 20_000;

/** JSON of a value that has another type, or is at its limits. */
export function unusualValue(random: Random, schema?: Schema): string {
  if (random.chance(0.5)) return random.pick(VALUES);
  if (random.chance(0.95)) return JSON.stringify(unusualText(random, schema?.maxLength));
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

/** JSON of a value with one unusual part, on any level. */
export function withUnusualPart(random: Random, value: unknown, schema?: Schema): string {
  if (typeof value !== 'object' || value === null || random.chance(0.4)) {
    return unusualValue(random, schema);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return `[${unusualValue(random)}]`;
    const at = random.below(value.length);
    const parts = value.map((part, index) =>
      index === at ? withUnusualPart(random, part, schema?.items) : JSON.stringify(part),
    );
    return `[${parts.join(',')}]`;
  }
  return withUnusualField(random, value as Readonly<Record<string, unknown>>, schema);
}

/** A field's key and value as JSON text. */
export type Field = readonly [key: string, value: string];

/** Changes of an object: each returns its new fields. */
const changes: readonly ((
  random: Random,
  fields: readonly Field[],
  at: number,
  unusualPart: () => string,
) => readonly Field[])[] = [
  (_random, fields, at, unusualPart) => fields.with(at, [fields[at]?.[0] ?? 'a', unusualPart()]),
  (_random, fields, at, unusualPart) => fields.with(at, [fields[at]?.[0] ?? 'a', unusualPart()]),
  (_random, fields, at) => fields.toSpliced(at, 1),
  (random, fields, at) => [...fields, [fields[at]?.[0] ?? 'a', unusualValue(random)]],
  (random, fields, at) => fields.toSpliced(at, 0, [unusualKey(random), unusualValue(random)]),
  (_random, fields, at) => [...fields.slice(at), ...fields.slice(0, at)],
];

/** JSON of an object with one field that is unusual, missing, given twice, or unknown. */
export function withUnusualField(
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
    return objectOf([...fields, [key, unusualValue(random, schema?.properties?.[key])]]);
  }
  if (fields.length === 0) return objectOf([[unusualKey(random), unusualValue(random)]]);
  const at = random.below(fields.length);
  const key = fields[at]?.[0] ?? '';
  const unusualPart = () => withUnusualPart(random, value[key], schema?.properties?.[key]);
  return objectOf(random.pick(changes)(random, fields, at, unusualPart));
}

function unusualKey(random: Random): string {
  const plain = ['__proto__', 'constructor', 'prototype', 'userId', 'id', 'role', '', '0'];
  return random.chance(0.6) ? random.pick(plain) : unusualText(random);
}

function objectOf(fields: readonly Field[]): string {
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}
