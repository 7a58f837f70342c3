import { sharedErrors } from './errors.ts';
import { createSchemas, type JsonSchema } from './json-schema.ts';
import { REPLAYED } from './repeatable.ts';
import { errorResponse, REQUEST_ID } from './responses.ts';

export const securitySchemes = {
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'beadhouse.session_token',
    description:
      'A viewer’s session. An expired or forged cookie counts as absent. Over https its name is `__Host-beadhouse.session_token`.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session, from the answer to a sign-up or sign-in.',
  },
  deviceCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'beadhouse.device',
    description:
      'A child’s device. The session of an account takes precedence. Over https its name is `__Host-beadhouse.device`.',
  },
  deviceToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a device, from the answer to its pairing.',
  },
  coverageToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The configured `COVERAGE_API_TOKEN`.',
  },
  metricsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The configured `METRICS_TOKEN`.',
  },
};

export const headerComponents = {
  [REQUEST_ID]: {
    description: 'The id of the request. The service’s log entries about it have the same id.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 1, maximum: 60 },
  },
  Allow: {
    description: 'The methods that the path supports, separated by commas.',
    schema: { type: 'string' },
  },
  'Set-Cookie': {
    description:
      'The cookie of the session, of the device that was paired, or by which a browser is known to an account to which it has signed in before: HttpOnly and SameSite=Lax. A caller without credentials gets the session cookie of a new guest.',
    schema: { type: 'string' },
  },
  'Clear-Site-Data': {
    description:
      '`"cache"` when the session of the caller has ended: browsers forget the answers and pictures that they have cached.',
    schema: { type: 'string', const: '"cache"' },
  },
  Link: {
    description:
      'The next page of the list, as `</path?query>; rel="next"`, relative to this service. The last page has none.',
    schema: { type: 'string' },
  },
  [REPLAYED]: {
    description: '`true` when this is the stored answer to an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  'Content-Disposition': {
    description: 'Says that the answer is a file to save, and names the file.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Names the state that the answer contains.', schema: { type: 'string' } },
  'Cache-Control': {
    description: 'Whether and how long the answer may be cached.',
    schema: { type: 'string' },
  },
};

export const errorSchema = {
  type: 'object',
  description: 'What went wrong, in a sentence.',
  properties: { error: { type: 'string' } },
  required: ['error'],
  additionalProperties: false,
};

/** The responses that many operations share. */
export const responseComponents: JsonSchema = Object.fromEntries(
  Object.entries(sharedErrors).map(([status, { name, errors }]) => [
    name,
    errorResponse(Number(status), errors, createSchemas()),
  ]),
);
