import type { ParameterDoc, Route } from '../http/route.ts';
import {
  errorSchema,
  headerComponents,
  responseComponents,
  securitySchemes,
} from './components.ts';
import { createSchemas, type JsonSchema, type Schemas } from './json-schema.ts';
import { responsesOf } from './responses.ts';

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

/** The OpenAPI 3.1 document of these routes. It is to be written as JSON, which leaves undefined fields out. */
export function buildOpenApi(routes: readonly Route[], info: ApiInfo): object {
  const schemas = createSchemas();
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  const tags = new Set(routes.map(({ doc }) => doc.tag));
  return {
    openapi: '3.1.0',
    info: { title: 'Beadhouse', version: info.version, description, license: { name: 'MIT' } },
    servers: [{ url: info.serverUrl ?? '/' }],
    tags: [...tags].map((name) => ({ name })),
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
  const { doc } = route;
  const body = 'body' in doc ? doc.body : undefined;
  return {
    operationId: route.operation,
    tags: [doc.tag],
    summary: doc.summary,
    description: doc.description,
    security: securityOf[route.access],
    parameters: doc.parameters?.map(parameterOf),
    requestBody: body && {
      required: true,
      description: 'Read as JSON whatever the content type says.',
      content: {
        'application/json': { schema: schemas.of(body.schema, 'input'), example: body.example },
      },
    },
    responses: responsesOf(route, schemas),
  };
}

function parameterOf(parameter: ParameterDoc): JsonSchema {
  return { ...parameter, schema: parameter.schema ?? { type: 'string' } };
}

const session = [{ sessionCookie: [] }, { sessionToken: [] }];

/** The security schemes of each access. Any one of them suffices; the empty one means no credentials. */
const securityOf: Readonly<Record<Route['access'], readonly JsonSchema[]>> = {
  open: [],
  coverageToken: [{ coverageToken: [] }],
  metricsToken: [{}, { metricsToken: [] }],
  viewer: [{}, ...session],
  session,
  optionalSession: [{}, ...session],
  admin: session,
};
