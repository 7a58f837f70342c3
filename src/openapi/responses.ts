import { STATUS_CODES } from 'node:http';
import type { Route } from '../http/route.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { Declared } from '../contract/refusal.ts';
import { takesAnyHost } from '../http/known-hosts.ts';
import { hasBody, impliedErrors, mayFail, sharedErrors } from './errors.ts';
import type { JsonSchema, Schemas } from './json-schema.ts';
import { isRepeatable, REPLAYED } from './repeatable.ts';

export const REQUEST_ID = 'X-Request-Id';

/** A response of the document, with its headers as references to the components. */
export function responseOf({ description, headers = [], content }: Answer): JsonSchema {
  return {
    description,
    headers: Object.fromEntries(
      [REQUEST_ID, ...headers].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    content,
  };
}

/** The headers of a read with an entity tag. */
const VALIDATED = ['ETag', 'Cache-Control'];

const NOT_MODIFIED: Answer = {
  description: 'The caller has this answer already: `If-None-Match` names it. There is no body.',
  headers: VALIDATED,
};

/** Whether a route may answer with 304: it is a read with an entity tag. */
export function mayBeNotModified({ method, etag }: Route): boolean {
  return etag !== undefined && method === 'GET';
}

function headersOfTag(route: Route): readonly string[] {
  if (mayBeNotModified(route)) return VALIDATED;
  return route.etag ? ['ETag'] : [];
}

/** Whether an operation may answer with the shared error of this status. */
function mayHave(status: string, route: Route): boolean {
  if (status === '413') return hasBody(route);
  if (status === '421') return !takesAnyHost({ url: route.path, access: route.access });
  return status !== '503' || mayFail(route);
}

/** A refusal with its sentence as an example, for routes whose answers are not described in detail. */
const refusalOf = (error: string): Answer['content'] & object => ({
  'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error } },
});

/** Every response of an operation, by status. */
export function responsesOf(route: Route, schemas: Schemas): JsonSchema {
  const responses: Record<string, JsonSchema> = {};
  for (const [status, { name }] of Object.entries(sharedErrors)) {
    if (mayHave(status, route)) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  const { failure } = route;
  if ('responses' in route) {
    for (const [status, response] of Object.entries(route.responses)) {
      const headers = [
        ...(response.headers ?? []),
        ...(status === '200' ? headersOfTag(route) : []),
      ];
      responses[status] = responseOf({ ...response, headers });
    }
    for (const { status, when, body } of route.errors) {
      responses[status] = responseOf({ description: when, content: refusalOf(body.error) });
    }
    if (mayBeNotModified(route)) responses[304] = responseOf(NOT_MODIFIED);
    return responses;
  }
  const { status: success = 200, schema, example, unchanged } = route.success;
  const { mediaType = 'application/json', others } = route.success;
  const answer: Answer = {
    ...route.success,
    headers: [
      ...(route.success.headers ?? []),
      ...headersOfTag(route),
      ...(isRepeatable(route) ? [REPLAYED] : []),
    ],
    content: { [mediaType]: { schema: schemas.of(schema), example }, ...others },
  };
  responses[success] = responseOf(answer);
  if (unchanged !== undefined) responses[200] = responseOf({ ...answer, description: unchanged });
  if (mayBeNotModified(route)) responses[304] = responseOf(NOT_MODIFIED);
  const byStatus = Map.groupBy([...route.errors, ...impliedErrors(route)], ({ status }) => status);
  for (const [status, group] of byStatus) {
    const isOpen = status === 500 && typeof failure === 'function';
    responses[status] = errorResponse(status, group, schemas, isOpen);
  }
  return responses;
}

/**
 * The errors of one status as one response, with each body once as a named example.
 *
 * @param isOpen whether any sentence is valid, because a failure has its own text
 */
export function errorResponse(
  status: number,
  group: readonly Declared[],
  schemas: Schemas,
  isOpen = false,
): JsonSchema {
  const errors = [...Map.groupBy(group, ({ body }) => JSON.stringify(body)).values()].map(
    ([first, ...others]) => ({
      body: first?.body ?? { error: '' },
      schemas: first?.schemas ?? {},
      when: [...new Set([first, ...others].map((error) => error?.when))].join('; or: '),
    }),
  );
  const [only] = errors;
  return responseOf({
    description: errors.length === 1 && only ? only.when : (STATUS_CODES[status] ?? 'Refused'),
    headers: [
      ...(status === 429 ? ['Retry-After'] : []),
      ...new Set(group.flatMap(({ headers = [] }) => headers)),
    ],
    content: {
      'application/json': {
        schema: isOpen ? { $ref: '#/components/schemas/Error' } : errorSchema(errors, schemas),
        examples: Object.fromEntries(
          errors.map(({ body, when }) => [nameOf(body), { summary: when, value: body }]),
        ),
      },
    },
  });
}

type Body = Declared['body'];

function nameOf({ error, code }: Body): string {
  const text = typeof code === 'string' ? code : error;
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Error texts are exact. A body with more fields than `error` has a schema of its own. */
function errorSchema(
  errors: readonly Required<Pick<Declared, 'body' | 'schemas'>>[],
  schemas: Schemas,
): JsonSchema {
  const bodies = errors.map(({ body }) => body);
  const alone = bodies.filter((body) => Object.keys(body).length === 1);
  const ofAuth = bodies.filter((body) => 'message' in body && 'code' in body);
  const other = errors.filter(({ body }) => !alone.includes(body) && !ofAuth.includes(body));
  const possible = [
    ...(alone.length > 0 ? [closed({ error: oneOfTexts(alone.map(({ error }) => error)) })] : []),
    ...(ofAuth.length > 0 ? [authErrorSchema(ofAuth.map(({ code }) => String(code)))] : []),
    ...other.map(({ body, schemas: own }) =>
      closed(
        Object.fromEntries(
          Object.entries(body).map(([key, value]) => [
            key,
            own[key] === undefined ? schemaLike(value) : schemas.of(own[key]),
          ]),
        ),
      ),
    ),
  ];
  const [first = {}] = possible;
  return possible.length === 1 ? first : { oneOf: possible };
}

/** Better Auth's errors differ in their code; the sentence is not fixed. */
function authErrorSchema(codes: readonly string[]): JsonSchema {
  return closed({
    error: { type: 'string', description: 'The same as `message`.' },
    message: { type: 'string' },
    code: oneOfTexts(codes),
  });
}

function closed(properties: Readonly<Record<string, unknown>>): JsonSchema {
  const required = Object.keys(properties);
  return { type: 'object', properties, required, additionalProperties: false };
}

function oneOfTexts(texts: readonly string[]): JsonSchema {
  const [only] = texts;
  return texts.length === 1 ? { type: 'string', const: only } : { type: 'string', enum: texts };
}

/** The schema of an extra field. A text is a code, which is exact; a number may vary. */
function schemaLike(value: unknown): JsonSchema {
  return typeof value === 'string' ? { type: 'string', const: value } : { type: typeof value };
}
