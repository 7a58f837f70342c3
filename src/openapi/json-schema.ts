import { isDeepStrictEqual } from 'node:util';
import { NAMED, type Schema } from '../contract/schema.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Writes schemas as the document has them, and collects the named ones. */
export type Schemas = {
  /** The schema with references to those that have a name. */
  of(schema: Schema): JsonSchema;
  /** The named schemas collected so far, for `#/components/schemas`. */
  readonly named: Readonly<Record<string, JsonSchema>>;
};

export function createSchemas(): Schemas {
  const named: Record<string, JsonSchema> = {};
  const collect = (name: string, definition: JsonSchema): void => {
    if (named[name] !== undefined && !isDeepStrictEqual(named[name], definition)) {
      throw new Error(`Two schemas are called ${name}`);
    }
    named[name] = definition;
  };
  /** The same schema with references in place of named ones, which are collected. */
  const refer = (schema: unknown): unknown => {
    if (typeof schema !== 'object' || schema === null) return schema;
    if (Array.isArray(schema)) return schema.map(refer);
    const plain = Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, refer(value)]),
    );
    const { [NAMED]: it } = schema as Schema;
    if (it === undefined) return plain;
    collect(it.name, refer(it.schema) as JsonSchema);
    return { ...plain, $ref: `#/components/schemas/${it.name}` };
  };
  return { named, of: (schema) => refer(schema) as JsonSchema };
}
