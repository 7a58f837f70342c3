import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from '../contract/body.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { refuse, type Declared } from '../contract/refusal.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Person, Viewer } from '../kernel/viewer.ts';
import { bodyFields, pathText } from './request.ts';
import { refusalsOf } from '../contract/refusals-of.ts';
import type { Route, RouteDoc } from './route.ts';

/** The names of a path's parameters. */
type ParametersOf<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParametersOf<`/${More}`>
    : Rest
  : never;

type Caller<Some extends Endpoint> = Some extends { devices: true } ? Viewer : Person;

/** Who may be the viewer of an endpoint; null for a caller without credentials, where the endpoint does not refuse that. */
type ViewerOf<Some extends Endpoint> = Some['access'] extends 'viewer'
  ? Some extends { withoutCredentials: Declared }
    ? Caller<Some>
    : Caller<Some> | null
  : Some['access'] extends 'admin'
    ? Person
    : null;

/** A request to an endpoint, after the checks that its declaration implies. */
export type Call<Some extends Endpoint> = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly viewer: ViewerOf<Some>;
  /** The parameters of the path, by their names. */
  readonly params: Readonly<Record<ParametersOf<Some['path']>, string>>;
  /** The body as it was sent. Read it with the endpoint's `body`. */
  readonly given: Some extends { body: Body } ? JsonObject : undefined;
};

/**
 * Serves an endpoint. Before the handler runs, the parameters of the path are checked, then the limits of the body, and then
 * whether there must be a viewer.
 */
export function serve<const Some extends Endpoint>(
  endpoint: Some,
  handle: (call: Call<Some>) => ReturnType<Route['handle']>,
  more: Pick<Route, 'admit'> = {},
): Route {
  const { path, body, withoutCredentials } = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    ...endpoint,
    ...more,
    doc: describe(endpoint),
    handle: async (request, reply) => {
      const params = Object.fromEntries(names.map((name) => [name, pathText(request, name)]));
      const given = body === undefined ? undefined : bodyFields(request);
      const { viewer } = request;
      if (viewer === null && withoutCredentials !== undefined) throw refuse(withoutCredentials);
      return handle({ request, reply, viewer, params, given } as Call<Some>);
    },
  };
}

/** What the OpenAPI document says of an endpoint. */
function describe(endpoint: Endpoint): RouteDoc {
  const { tag, summary, description, parameters, body } = endpoint;
  const about = { tag, summary, description, ...(parameters && { parameters }) };
  if ('responses' in endpoint) return { ...about, responses: endpoint.responses };
  return {
    ...about,
    ...(body && { body }),
    success: endpoint.success,
    errors: refusalsOf(endpoint),
  };
}
