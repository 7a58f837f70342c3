import type { JsonObject } from '../kernel/json.ts';
import type { Field, Reading, ValueOf } from './field.ts';
import { fieldsOf, parseBody } from './json-body.ts';
import { refusal, refuse, type Declared } from './refusal.ts';
import { OPTIONAL, sent, type Schema } from './schema.ts';

type Fields = Readonly<Record<string, Field>>;

/** The fields of a body as they were sent. */
export type Sent = Pick<JsonObject, 'value'> & Partial<Pick<JsonObject, 'text'>>;

/** What is read of a body with these fields. */
export type Given<Some> = { readonly [Key in keyof Some]: ValueOf<Some[Key]> };

/** The body of a request, declared once: its fields in the order in which they are checked, and an example. */
export type Body<Some extends Fields = Fields> = {
  readonly fields: Some;
  readonly schema: Schema;
  readonly example: unknown;
  /** What is refused when a required field is missing; undefined when none is required. */
  readonly missing: Declared | undefined;
  /** What may be wrong with its fields, in the order of the checks. */
  readonly refusals: readonly Declared[];
  /** The fields of a request's body, as they were sent. When it is not a JSON object, every field counts as missing. */
  parse(bytes: Uint8Array): JsonObject;
  /**
   * The contract's first check: that all required fields are there.
   * @throws {Refusal} `missing`
   */
  require(given: Sent): void;
  /**
   * Reads the fields, after it has checked that all required ones are there.
   *
   * @param before the stored texts that the fields replace
   * @throws {Refusal} `missing`, or one of the fields'
   */
  read(given: Sent, reading?: ReadingAll<Some>): Given<Some>;
};

type ReadingAll<Some> = Omit<Reading, 'before' | 'text'> & {
  readonly before?: { readonly [Key in keyof Some]?: unknown };
};

/**
 * Declares a body.
 *
 * @param missing what is refused when a required field is missing, or only its sentence; by default it names the required fields
 */
export function body<const Some extends Fields>(
  fields: Some,
  { example, missing }: { readonly example: unknown; readonly missing?: string | Declared },
): Body<Some> {
  const names = Object.keys(fields);
  const required = names.filter((name) => fields[name]?.schema[OPTIONAL] !== true);
  const declared = missingFields(required, missing);
  const require = ({ value }: Sent): void => {
    if (declared === undefined) return;
    if (required.some((name) => fields[name]?.isMissing(own(value, name)))) throw refuse(declared);
  };
  return {
    fields,
    schema: sent(Object.fromEntries(names.map((name) => [name, fields[name]?.schema ?? {}]))),
    example,
    missing: declared,
    refusals: names.flatMap((name) => fields[name]?.refusals(name) ?? []),
    parse: fieldsOf,
    require,
    read({ value, text }, { before, now } = {}) {
      const replaced: Readonly<Record<string, unknown>> = before ?? {};
      require({ value });
      const read: Record<string, unknown> = {};
      for (const name of names) {
        const stored = replaced[name];
        const reading = { now, before: typeof stored === 'string' ? stored : undefined, text };
        read[name] = fields[name]?.read(own(value, name), name, reading);
      }
      return read as Given<Some>;
    },
  };
}

/**
 * Declares a body that is kept as it was given: a JSON object with any fields.
 *
 * @param otherwise what is refused when the body is empty, not JSON, or not an object
 */
export const wholeBody = (
  schema: Schema,
  { example, otherwise }: { readonly example: unknown; readonly otherwise: Declared },
): Body => ({
  ...body({}, { example }),
  schema,
  refusals: [otherwise],
  parse(bytes) {
    const given = parseBody(bytes);
    if (given === undefined || given === null) throw refuse(otherwise);
    return given;
  },
});

function own(value: Sent['value'], name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function missingFields(
  names: readonly string[],
  sentence: string | Declared = `Missing required fields: ${names.join(', ')}`,
): Declared | undefined {
  if (names.length === 0) return undefined;
  if (typeof sentence !== 'string') return sentence;
  const [last = '', ...others] = names.map((name) => `\`${name}\``).toReversed();
  const list = others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
  return refusal(400, sentence, `${list} is missing or falsy`);
}

/** Only the fields that were given. */
export function changesOf<Some extends object>(
  read: Some,
): {
  readonly [Key in keyof Some]?: Exclude<Some[Key], undefined>;
} {
  const given = Object.entries(read).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Key in keyof Some]?: Exclude<Some[Key], undefined> };
}
