import { sharedErrors } from './errors.ts';
import type { JsonSchema } from './json-schema.ts';
import { REPLAYED } from './repeatable.ts';
import { errorResponse, REQUEST_ID } from './responses.ts';

export const securitySchemes = {
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'beadhouse.session_token',
    description:
      'A viewer’s session. A cookie that is expired or forged is as none. Over https its name is `__Secure-beadhouse.session_token`.',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A session’s token, as sign-up and sign-in answer with it.',
  },
  deviceCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'beadhouse.device',
    description:
      'A child’s device. The session of an account outweighs it. Over https its name is `__Secure-beadhouse.device`.',
  },
  deviceToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A device’s token, as pairing answers with it.',
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
    description: 'Names the request; the service’s log lines about it carry the same id.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 1, maximum: 60 },
  },
  Allow: {
    description: 'The methods that the path knows, separated by commas.',
    schema: { type: 'string' },
  },
  'Set-Cookie': {
    description:
      'The session cookie, HttpOnly and SameSite=Lax: for a caller without credentials that of the guest who was made.',
    schema: { type: 'string' },
  },
  Link: {
    description:
      'The next page of the list, as `</path?query>; rel="next"`, relative to this service. The last page has none.',
    schema: { type: 'string' },
  },
  [REPLAYED]: {
    description: '`true` when the answer was given before, to the same request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  'Content-Disposition': {
    description: 'That the answer is a file to be saved, and its name.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Names what the answer holds.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long it may be kept.', schema: { type: 'string' } },
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
    errorResponse(Number(status), errors),
  ]),
);
