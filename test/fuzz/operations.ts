import type { Schema } from './unusual-json.ts';

/** A parameter of an operation in the document. */
export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly schema?: Schema;
  readonly example?: string;
};

/** An operation of the service's OpenAPI document. */
export type Operation = {
  /** Its method and path, as `PATCH /api/players/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The security schemes, any of which is enough; without one, no credentials are needed. */
  readonly security: readonly string[];
  /** The media types of its answers, by status. */
  readonly answers: ReadonlyMap<number, readonly string[]>;
  /** Its body, if it takes one. */
  readonly body: { readonly schema: Schema; readonly example: unknown } | null;
};

type Json = { readonly $ref?: string } & Readonly<Record<string, unknown>>;

/** Lists the operations of a document, except streams of events, whose answers have no end. */
export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, unknown> };
  };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const {
          parameters = [],
          security,
          responses,
          requestBody,
        } = operation as {
          parameters?: Parameter[];
          security: object[];
          responses: Record<string, { content?: object }>;
          requestBody?: { content: { 'application/json': { schema: Json; example: unknown } } };
        };
        const body = requestBody?.content['application/json'];
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters,
          security: security.flatMap((schemes) => Object.keys(schemes)),
          answers: new Map(
            Object.entries(responses).map(([status, { content = {} }]) => [
              Number(status),
              Object.keys(content),
            ]),
          ),
          body:
            body === undefined
              ? null
              : {
                  schema: resolveSchema(body.schema, components.schemas) as Schema,
                  example: body.example,
                },
        };
      }),
    )
    .filter(({ answers }) => !answers.get(200)?.includes('text/event-stream'));
}

/**
 * Resolves a schema: references are replaced by their schemas, and alternatives are merged. A reference to itself is
 * left out.
 */
function resolveSchema(
  schema: unknown,
  named: Readonly<Record<string, unknown>>,
  within: readonly string[] = [],
): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((part) => resolveSchema(part, named, within));
  const { $ref, anyOf = [], ...rest } = schema as Json & { anyOf?: object[] };
  const name = $ref?.split('/').at(-1);
  if (name !== undefined) {
    return within.includes(name) ? {} : resolveSchema(named[name], named, [...within, name]);
  }
  return Object.fromEntries(
    Object.entries(Object.assign({}, ...anyOf, rest) as object).map(([key, part]) => [
      key,
      resolveSchema(part, named, within),
    ]),
  );
}
