import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from '../contract/body.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { refuse, type Declared } from '../contract/refusal.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Person, Viewer } from '../kernel/viewer.ts';
import { bodyOf, pathText } from './request.ts';
import { refusalsOf } from '../contract/refusals-of.ts';
import type { Route } from './route.ts';

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
  /**
   * The body as it was sent. Read it with the endpoint's `body`.
   * @throws {Refusal} when it is beyond the limits of bodies
   */
  readonly given: Some extends { body: Body } ? JsonObject : undefined;
};

/**
 * Serves an endpoint. Before the handler runs, the parameters of the path are checked, then the limits of the body, and then
 * whether there must be a viewer. A handler that checks credentials itself does so before it takes the body.
 */
export function serve<const Some extends Endpoint>(
  endpoint: Some,
  handle: (call: Call<Some>) => ReturnType<Route['handle']>,
  more: Pick<Route, 'admit'> = {},
): Route {
  const { path, parameters = [], withoutCredentials }: Endpoint = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const hasForm = new Set(parameters.filter((one) => one.hasForm).map(({ name }) => name));
  const checked = names.map((name) => ({ name, hasForm: hasForm.has(name) }));
  return {
    ...endpoint,
    ...more,
    errors: refusalsOf(endpoint),
    handle: async (request, reply) => {
      const params: Record<string, string> = {};
      for (const one of checked) params[one.name] = pathText(request, one.name, one.hasForm);
      const call = new ReadCall<Some>(request, reply, params, endpoint.body);
      if (request.viewer === null && withoutCredentials !== undefined) {
        call.readBody();
        throw refuse(withoutCredentials);
      }
      return handle(call);
    },
  };
}

/** A call whose body is read when it is asked for. An object literal with a getter of its own would cost each request 15 µs or more. */
class ReadCall<Some extends Endpoint> implements Call<Some> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly viewer: ViewerOf<Some>;
  readonly params: Call<Some>['params'];
  readonly #body: Body | undefined;
  #given: JsonObject | undefined;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    params: Readonly<Record<string, string>>,
    body: Body | undefined,
  ) {
    this.request = request;
    this.reply = reply;
    this.viewer = request.viewer as ViewerOf<Some>;
    this.params = params;
    this.#body = body;
  }

  get given(): Call<Some>['given'] {
    return this.readBody() as Call<Some>['given'];
  }

  readBody(): JsonObject | undefined {
    return (this.#given ??= this.#body?.parse(bodyOf(this.request)));
  }
}
