import { document, operations, type Json } from '../kit/document.ts';

/** A place for a text in a request: a field of its body, or a parameter of its query or path. */
export type Place = {
  /** `POST /api/players name` */
  readonly name: string;
  readonly method: string;
  /** The path, with parameters as `{name}`. */
  readonly path: string;
  readonly at: 'body' | 'query' | 'path';
  /** The name of the field or parameter; for a field within another, each name on the way. */
  readonly keys: readonly string[];
  /** A body that is accepted, if there is one. */
  readonly body: object | undefined;
  readonly security: readonly Json[];
  /** The most characters; absent where any text may be looked up, and where any JSON is stored. */
  readonly maxLength?: number;
  /** Whether every text is accepted that is not longer. */
  readonly isFree: boolean;
  /** The form that a text needs, as JSON Schema calls it. */
  readonly format?: string;
};

type Schema = Json & {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly maxLength?: number;
  readonly format?: string;
};

/** Every place of every operation of the OpenAPI document. */
export const places: readonly Place[] = operations.flatMap(({ name, operation }) => {
  const [method = '', path = ''] = name.split(' ');
  const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
  const body = example as object | undefined;
  const common = { method, path, body, security: operation.security };
  const fields = textsOf((schema ?? {}) as Schema).map(({ keys, of }): Place => ({
    ...common,
    name: `${name} ${keys.join('.')}`,
    at: 'body',
    keys,
    ...(of.maxLength === undefined ? {} : { maxLength: of.maxLength }),
    ...(of.format === undefined ? {} : { format: of.format }),
    isFree: of.format === undefined && of['contentMediaType'] === undefined,
  }));
  const looked = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header');
  const parameters = looked.map((parameter): Place => ({
    ...common,
    name: `${name} ?${parameter.name}`,
    at: parameter.in === 'path' ? 'path' : 'query',
    keys: [parameter.name],
    isFree: false,
  }));
  return [...fields, ...parameters];
});

/** Lists the fields of a body that may be texts. */
function textsOf(given: Schema, keys: readonly string[] = []): { keys: string[]; of: Schema }[] {
  const schema = resolved(given);
  const variants = (schema.anyOf ?? [schema]).map(resolved);
  return variants.flatMap((variant) => {
    const inner = Object.entries(variant.properties ?? {});
    if (inner.length > 0) return inner.flatMap(([key, one]) => textsOf(one, [...keys, key]));
    const isText = variant.type === undefined || variant.type === 'string';
    if (!isText || variant['enum'] !== undefined || keys.length === 0) return [];
    return [{ keys: [...keys], of: { ...schema, ...variant } }];
  });
}

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (document.components.schemas[name] as Schema);
}

/** An accepted body with this text in the place. */
export function bodyWith({ body, keys }: Place, text: string): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  let inner = copy;
  for (const key of keys.slice(0, -1)) inner = inner[key] as Record<string, unknown>;
  inner[keys.at(-1) ?? ''] = text;
  return copy;
}

/** Encodes a text for a URL; an unpaired surrogate becomes its three bytes, which are not UTF-8. */
export function inUrl(text: string): string {
  return Array.from(text)
    .map((character) =>
      character.isWellFormed()
        ? encodeURIComponent(character)
        : Buffer.from([0xed, 0xa0, 0x80]).toString('hex').replaceAll(/../g, '%$&'),
    )
    .join('');
}
