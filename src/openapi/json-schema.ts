import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Converts zod schemas to JSON Schemas, and collects the named ones. */
export type Schemas = {
  /** The JSON Schema for what a caller sends (`input`) or gets (`output`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
  /** The named schemas collected so far, for `#/components/schemas`. */
  readonly named: Readonly<Record<string, JsonSchema>>;
};

export function createSchemas(): Schemas {
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    of(schema, io) {
      const text = JSON.stringify(z.toJSONSchema(schema, { io, target: 'draft-2020-12' }));
      const {
        $schema: _dialect,
        $defs = {},
        ...rest
      } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
        $schema: string;
        $defs?: Record<string, JsonSchema>;
      };
      for (const [name, definition] of Object.entries($defs)) {
        if (named[name] !== undefined && !isDeepStrictEqual(named[name], definition)) {
          throw new Error(`Two schemas are called ${name}`);
        }
        named[name] = definition;
      }
      return rest;
    },
  };
}
