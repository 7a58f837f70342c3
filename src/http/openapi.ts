import { authRoutes } from './openapi/auth.ts';
import {
  errorSchema,
  headerComponents,
  responseComponents,
  securitySchemes,
} from './openapi/components.ts';
import { describe, type Described } from './openapi/described.ts';
import { createSchemas, type JsonSchema, type Schemas } from './openapi/json-schema.ts';
import { operationalPaths } from './openapi/operational.ts';
import { responsesOf } from './openapi/responses.ts';
import type { ParameterDoc, Route } from './route.ts';

export type ApiInfo = {
  readonly version: string;
  /** The address that users see; relative to the document's own when absent. */
  readonly serverUrl?: string;
};

const description = `
The practice and arcade service of an abacus (soroban) learning application.

- Bodies are read as JSON whatever the content type says, also with none.
- Whoever has no credentials is a guest: the first request that keeps something makes the guest and answers with the session cookie.
- An error is a JSON object with the sentence \`error\`. An unknown path is 404 \`Not found\`.
- Ids are UUIDv7, times are ISO 8601 in UTC with milliseconds. Unknown fields of a body are ignored unless said otherwise.
`.trim();

/** The OpenAPI 3.1 document of these routes, and of what every instance serves besides. */
export function buildOpenApi(routes: readonly Route[], info: ApiInfo): object {
  const schemas = createSchemas();
  const paths: Record<string, JsonSchema> = {};
  const described = [...routes.map(describe), ...authRoutes];
  for (const route of described) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  const tags = new Set([...described.map(({ doc }) => doc.tag), 'Operations']);
  return {
    openapi: '3.1.0',
    info: { title: 'Beadhouse', version: info.version, description, license: { name: 'MIT' } },
    servers: [{ url: info.serverUrl ?? '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths: { ...paths, ...operationalPaths },
    components: {
      schemas: { Error: errorSchema, ...schemas.named },
      responses: responseComponents,
      headers: headerComponents,
      securitySchemes,
    },
  };
}

function operationOf(route: Described, schemas: Schemas): JsonSchema {
  const { doc } = route;
  return {
    operationId: route.operation,
    tags: [doc.tag],
    summary: doc.summary,
    ...(doc.description === undefined ? {} : { description: doc.description }),
    security: securityOf[route.access],
    ...(doc.parameters === undefined ? {} : { parameters: doc.parameters.map(parameterOf) }),
    ...(doc.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            description: 'Read as JSON whatever the content type says.',
            content: {
              'application/json': {
                schema: schemas.of(doc.body.schema, 'input'),
                example: doc.body.example,
              },
            },
          },
        }),
    responses: responsesOf(route, schemas),
  };
}

function parameterOf(parameter: ParameterDoc): JsonSchema {
  return { ...parameter, schema: { type: 'string' } };
}

const session = [{ sessionCookie: [] }, { sessionToken: [] }];

/** For each access the schemes, any one of which serves; the empty one stands for no credentials at all. */
const securityOf: Readonly<Record<Described['access'], readonly JsonSchema[]>> = {
  open: [],
  token: [{ coverageToken: [] }],
  viewer: [{}, ...session],
  session,
  admin: session,
};
