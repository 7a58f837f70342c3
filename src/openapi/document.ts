import type { Route } from '../http/route.ts';
import type { Parameter } from '../contract/endpoint.ts';
import {
  errorSchema,
  headerComponents,
  responseComponents,
  securitySchemes,
} from './components.ts';
import { createSchemas, type JsonSchema, type Schemas } from './json-schema.ts';
import { isRepeatable, keyParameter } from './repeatable.ts';
import { mayBeNotModified, responsesOf } from './responses.ts';
import { tags } from './tags.ts';

/** What a newcomer needs first, in Markdown. */
const description = `
The practice and arcade service of an abacus (soroban) learning application. The examples call the address where it listens
by default.

## Be a guest

Nobody needs an account. The first request that has something to store makes a guest, and its answer sets the session cookie.
Send the cookie with the next requests: what you stored is yours.

\`\`\`sh
curl -c jar -b jar \\
  http://127.0.0.1:3000/api/players \\
  -d '{"name":"Mika","emoji":"🦊",
       "color":"#f97316"}'
curl -c jar -b jar \\
  http://127.0.0.1:3000/api/players
\`\`\`

## Sign in

Sign up once, and sign in later. Both answers set the cookie, and contain the session's \`token\`, which programs may send as
\`Authorization: Bearer <token>\` instead. A guest who signs up or in keeps everything.

\`\`\`sh
URL=http://127.0.0.1:3000/api/auth
curl -c jar -b jar $URL/sign-up/email \\
  -d '{"name":"Ada",
       "email":"ada@example.org",
       "password":"a long passphrase"}'
curl -c jar -b jar $URL/sign-in/email \\
  -d '{"email":"ada@example.org",
       "password":"a long passphrase"}'
curl -c jar -b jar $URL/get-session
\`\`\`

## Send and read

- Bodies are read as JSON whatever the content type says, also without one. Unknown fields are ignored unless said otherwise.
- An error is a JSON object with the sentence \`error\`. An unknown path is 404 \`Not found\`.
- Ids are UUIDv7. Times are ISO 8601 in UTC with milliseconds.
`.trim();

/** The OpenAPI 3.1 document of these routes. `JSON.stringify` leaves out its undefined fields. */
export function buildOpenApi(routes: readonly Route[], version: string): object {
  const schemas = createSchemas();
  const paths: Record<string, JsonSchema> = {};
  for (const route of Object.keys(tags).flatMap((tag) => routes.filter((one) => one.tag === tag))) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Beadhouse',
      version,
      description,
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...schemas.named },
      responses: responseComponents,
      headers: headerComponents,
      securitySchemes,
    },
  };
}

function operationOf(route: Route, schemas: Schemas): JsonSchema {
  const { body } = route;
  return {
    operationId: route.operation,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    security: [...securityOf[route.access], ...(route.devices === true ? device : [])],
    parameters: parametersOf(route),
    requestBody: body && {
      required: true,
      description: 'Read as JSON whatever the content type says.',
      content: {
        'application/json': { schema: schemas.of(body.schema), example: body.example },
      },
    },
    responses: responsesOf(route, schemas),
  };
}

/** The precondition of a read that may be answered with 304. */
const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of an earlier answer. If nothing has changed since then, the answer is 304.',
};

function parametersOf(route: Route): JsonSchema[] | undefined {
  const parameters = [
    ...(route.parameters ?? []),
    ...(mayBeNotModified(route) ? [ifNoneMatch] : []),
    ...(isRepeatable(route) ? [keyParameter] : []),
  ];
  return parameters.length === 0 ? undefined : parameters.map(parameterOf);
}

function parameterOf({ hasForm: _notTold, ...parameter }: Parameter): JsonSchema {
  return { ...parameter, schema: parameter.schema ?? { type: 'string' } };
}

const device = [{ deviceCookie: [] }, { deviceToken: [] }];
const session = [{ sessionCookie: [] }, { sessionToken: [] }];

/**
 * The security schemes of each access. A caller needs one of them; the empty one means no credentials. Routes for
 * devices add theirs.
 */
const securityOf: Readonly<Record<Route['access'], readonly JsonSchema[]>> = {
  open: [],
  coverageToken: [{ coverageToken: [] }],
  metricsToken: [{}, { metricsToken: [] }],
  viewer: [{}, ...session],
  session,
  optionalSession: [{}, ...session],
  admin: session,
};
