import type { Schema } from './odd-json.ts';

/** A parameter of an operation, as the document has it. */
export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly schema?: Schema;
  readonly example?: string;
};

/** An operation of the service's own OpenAPI document. */
export type Operation = {
  /** Its method and path, as `PATCH /api/players/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The schemes that let somebody in, any one of them; without one, nobody is asked who they are. */
  readonly security: readonly string[];
  /** The media types of what it answers with, by each status that it documents. */
  readonly answers: ReadonlyMap<number, readonly string[]>;
  /** What it takes as its body, if anything. */
  readonly body: { readonly schema: Schema; readonly example: unknown } | null;
};

type Json = { readonly $ref?: string } & Readonly<Record<string, unknown>>;

/** Every operation that a document describes. */
export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, unknown> };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
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
                schema: whole(body.schema, components.schemas) as Schema,
                example: body.example,
              },
      };
    }),
  );
}

/**
 * A schema as one piece: with what it refers to in place of the references, and with what any of its alternatives says.
 * What refers to itself ends there.
 */
function whole(
  schema: unknown,
  named: Readonly<Record<string, unknown>>,
  within: readonly string[] = [],
): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((part) => whole(part, named, within));
  const { $ref, anyOf = [], ...rest } = schema as Json & { anyOf?: object[] };
  const name = $ref?.split('/').at(-1);
  if (name !== undefined) {
    return within.includes(name) ? {} : whole(named[name], named, [...within, name]);
  }
  return Object.fromEntries(
    Object.entries(Object.assign({}, ...anyOf, rest) as object).map(([key, part]) => [
      key,
      whole(part, named, within),
    ]),
  );
}
