import type { JsonSchema } from './json-schema.ts';
import { headers } from './responses.ts';

const tag = 'Operations';

function answer(description: string, type: string, more: readonly string[] = []): JsonSchema {
  return {
    description,
    headers: headers(more),
    content: { [type]: type === 'application/json' ? {} : { schema: { type: 'string' } } },
  };
}

function refusal(description: string, error: string): JsonSchema {
  return {
    description,
    headers: headers([]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { error },
      },
    },
  };
}

const shared = {
  405: { $ref: '#/components/responses/MethodNotAllowed' },
  414: { $ref: '#/components/responses/UrlTooLong' },
};

function get(
  operationId: string,
  summary: string,
  responses: JsonSchema,
  more: JsonSchema = {},
): JsonSchema {
  return {
    get: {
      operationId,
      tags: [tag],
      summary,
      security: [],
      ...more,
      responses: { ...responses, ...shared },
    },
  };
}

const image = { 'image/png': {}, 'image/jpeg': {}, 'image/webp': {} };

/** What is served besides the features: health, metrics, this document, and pictures. */
export const operationalPaths: JsonSchema = {
  '/healthz': get('getHealth', 'Whether the process lives', {
    200: answer('The process lives; the body is not fixed.', 'application/json'),
  }),
  '/readyz': get('getReadiness', 'Whether to send requests to this instance', {
    200: answer('The store answers; the body is not fixed.', 'application/json'),
    503: answer('The store does not answer, or the service is draining.', 'application/json'),
  }),
  '/metrics': get(
    'getMetrics',
    'Metrics in the text format of Prometheus',
    {
      200: answer('The metrics.', 'text/plain'),
      401: refusal(
        '`METRICS_TOKEN` is configured, and the token is missing or wrong',
        'Authentication required',
      ),
      500: refusal('Any failure', 'Failed to collect metrics'),
    },
    { security: [{}, { metricsToken: [] }] },
  ),
  '/openapi.json': get('getOpenApi', 'This document', {
    200: answer('An OpenAPI 3.1 document.', 'application/json'),
  }),
  '/docs': get('getDocs', 'This document as a page', {
    200: answer('A page for people.', 'text/html'),
  }),
  '/docs/reference.js': get('getDocsScript', 'The script of that page', {
    200: answer('The script.', 'text/javascript'),
  }),
  '/files/{name}': get(
    'getFile',
    'A picture of a postcard',
    {
      200: {
        description: 'The picture; what a name holds never changes.',
        headers: headers(['ETag', 'Cache-Control']),
        content: image,
      },
      304: { description: 'The caller has the picture.', headers: headers(['ETag']) },
      404: refusal('There is no such picture', 'Not found'),
      500: refusal('Any failure', 'Failed to fetch file'),
    },
    {
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          description: 'As the addresses of a postcard have it.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}\\.(?:png|jpg|webp)$' },
          example: '0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091.png',
        },
        {
          name: 'If-None-Match',
          in: 'header',
          required: false,
          schema: { type: 'string' },
        },
      ],
    },
  ),
};
