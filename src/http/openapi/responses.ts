import { STATUS_CODES } from 'node:http';
import type { ErrorDoc } from '../route.ts';
import type { Described } from './described.ts';
import { impliedErrors, transportErrors } from './errors.ts';
import type { JsonSchema, Schemas } from './json-schema.ts';

export const REQUEST_ID = 'X-Request-Id';

/** Headers of answers, by name, as references to the components. */
export function headers(names: readonly string[]): JsonSchema {
  return Object.fromEntries(
    [REQUEST_ID, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** What the transport answers by itself where there is a body. */
const OF_BODIES = new Set(['413', '503']);

/** Every response of an operation, by status. */
export function responsesOf(route: Described, schemas: Schemas): JsonSchema {
  const { success, errors } = route.doc;
  const responses: Record<string, unknown> = {
    [success.status]: {
      description: success.description,
      headers: headers(route.setsCookie ? ['Set-Cookie'] : []),
      content: {
        'application/json': {
          schema: schemas.of(success.schema, 'output'),
          example: success.example,
        },
      },
    },
  };
  for (const [status, { name }] of Object.entries(transportErrors)) {
    const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
    if (OF_BODIES.has(status) && !hasBody) continue;
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  const byStatus = Map.groupBy([...errors, ...impliedErrors(route)], ({ status }) => status);
  for (const [status, group] of byStatus) {
    const isOpen = status === 500 && typeof route.failure === 'function';
    responses[status] = errorResponse(status, group, isOpen);
  }
  return responses;
}

/** The errors with one status as one response, each body once, as named examples. */
function errorResponse(status: number, group: readonly ErrorDoc[], isOpen: boolean): JsonSchema {
  const errors = [...Map.groupBy(group, ({ body }) => JSON.stringify(body)).values()].map(
    ([first, ...others]) => ({
      body: first?.body ?? { error: '' },
      when: [first, ...others].map((error) => error?.when).join('; or: '),
    }),
  );
  const [only] = errors;
  return {
    description: errors.length === 1 && only ? only.when : (STATUS_CODES[status] ?? 'Refused'),
    headers: headers(status === 429 ? ['Retry-After'] : []),
    content: {
      'application/json': {
        schema: isOpen ? { $ref: '#/components/schemas/Error' } : errorSchema(errors),
        examples: Object.fromEntries(
          errors.map(({ body, when }) => [nameOf(body), { summary: when, value: body }]),
        ),
      },
    },
  };
}

type Body = ErrorDoc['body'];

function nameOf({ error, code }: Body): string {
  const text = typeof code === 'string' ? code : error;
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The sentences are exact; where a body has more than its sentence, it has a schema of its own. */
function errorSchema(errors: readonly { readonly body: Body }[]): JsonSchema {
  const bodies = errors.map(({ body }) => body);
  const alone = bodies.filter((body) => Object.keys(body).length === 1);
  const ofAuth = bodies.filter((body) => 'message' in body && 'code' in body);
  const other = bodies.filter((body) => !alone.includes(body) && !ofAuth.includes(body));
  const schemas = [
    ...(alone.length > 0 ? [closed({ error: oneOfTexts(alone.map(({ error }) => error)) })] : []),
    ...(ofAuth.length > 0 ? [authErrorSchema(ofAuth.map(({ code }) => String(code)))] : []),
    ...other.map((body) =>
      closed(
        Object.fromEntries(Object.entries(body).map(([key, value]) => [key, likeExample(value)])),
      ),
    ),
  ];
  const [first = {}] = schemas;
  return schemas.length === 1 ? first : { oneOf: schemas };
}

/** Better Auth's errors are known by their code; their sentences are the library's. */
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

/** Texts beside an error's sentence are codes, and exact; numbers vary. */
function likeExample(value: unknown): JsonSchema {
  return typeof value === 'string' ? { type: 'string', const: value } : { type: typeof value };
}
