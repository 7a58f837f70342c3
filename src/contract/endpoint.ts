import type { Body } from './body.ts';
import type { Declared } from './refusal.ts';
import type { Schema } from './schema.ts';

/**
 * Who may call an endpoint.
 * - `open`: everybody; credentials are ignored
 * - `viewer`: everybody, but devices only with `devices`; a caller without credentials is no viewer yet
 * - `admin`: administrators; others get 401 or 403
 *
 * For these, the handler itself checks the credentials:
 * - `coverageToken`, `metricsToken`: callers with this token of the configuration
 * - `session`: callers with a session, also guests
 * - `optionalSession`: everybody, with a session or without
 */
export type Access =
  | 'open'
  | 'viewer'
  | 'admin'
  | 'coverageToken'
  | 'metricsToken'
  | 'session'
  | 'optionalSession';

/** The document's groups of endpoints. */
export type Tag =
  | 'Players'
  | 'Families'
  | 'Devices'
  | 'Inbox'
  | 'Events'
  | 'Abacus settings'
  | 'Postcards'
  | 'Arcade'
  | 'Practice'
  | 'Teacher flowcharts'
  | 'Accounts'
  | 'Administration'
  | 'Push subscriptions'
  | 'Notification channels'
  | 'Operations'
  | 'Coverage';

/** A parameter of the query, the path or a header. */
export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly description?: string;
  /** Any text when absent. */
  readonly schema?: object;
  readonly example?: string;
  /** Whether the text has a form of its own: then one that no engine can store is refused like any other of another form. */
  readonly hasForm?: true;
};

/** An answer, described by the schemas of its media types. */
export type Answer = {
  readonly description: string;
  /** The names of the headers, without that of the request's id. */
  readonly headers?: readonly string[];
  /** The description of each media type; absent when there is no body. */
  readonly content?: Readonly<Record<string, object>>;
};

/** The JSON with which an endpoint answers when it did what was asked. */
export type Success = Omit<Answer, 'content'> & {
  /** 200 when absent. */
  readonly status?: 201;
  /** `application/json` when absent. For a stream of events, schema and example describe the data of one event. */
  readonly mediaType?: 'text/event-stream';
  readonly schema: Schema;
  readonly example: unknown;
  /** The descriptions of the same answer in other media types, by media type. */
  readonly others?: Readonly<Record<string, object>>;
  /** The description of 200 for an endpoint that usually answers with 201, when there is nothing to create. */
  readonly unchanged?: string;
};

/**
 * An endpoint, declared once: its path, who may call it, what it takes, what it refuses, and what it answers. From it come the
 * route, the checks of its body, the OpenAPI document, the client's types and the tables of docs/contract.
 */
export type Endpoint = Declaration & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with parameters as `:name`. */
  readonly path: string;
};

/** What is said of an endpoint besides its method and its path. */
type Declaration = {
  /** Other paths of the same endpoint. The OpenAPI document leaves them out. */
  readonly aliases?: readonly string[];
  /** Whether parameters may be empty. Otherwise a path with an empty parameter is unknown. */
  readonly takesEmptyParameters?: true;
  /** A stable name, used by logs, metrics and the OpenAPI document. */
  readonly operation: string;
  readonly access: Access;
  /** Whether an endpoint for viewers also serves children's devices. Otherwise they get 403. */
  readonly devices?: true;
  /** What an endpoint for viewers refuses to a caller without credentials. Otherwise its handler gets null as the viewer. */
  readonly withoutCredentials?: Declared;
  /**
   * How many bytes the endpoint may store besides the request's body, when it stores what callers send, as much as they like; or
   * `practice` or `games`, which are counted for themselves. Such requests are metered, and refused when too much is stored; see
   * `src/identity/limits/budgets.ts`.
   */
  readonly stores?: number | 'practice' | 'games';
  /** Whether the answer has a secret, so that it must not be stored for repeated requests. */
  readonly answersWithSecret?: true;
  /**
   * Whether answers other than errors have a strong `ETag`, and a read may be answered with 304. It is for endpoints that read
   * one resource, or that answer like its read. The tag is that of the text, unless the handler sets another. A handler that
   * returns bytes does all this itself. An answer with a code is `uncached`: only the caller itself may keep it.
   */
  readonly etag?: true | 'uncached';
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly body?: Body;
  /**
   * Its own refusals, in the order of the checks. `body` stands for those of the body; without it, a missing field comes first, and
   * what is wrong with a field last. What follows from the rest of the declaration is added.
   */
  readonly refusals?: readonly (Declared | 'body')[];
  /** The sentence of an unexpected failure, which is answered with 500. */
  readonly failure: string | ((cause: unknown) => string);
} & ({ readonly success: Success } | { readonly responses: Readonly<Record<number, Answer>> });

/** Declares an endpoint. */
export const endpoint = <
  const Method extends Endpoint['method'],
  const Path extends string,
  const Rest extends Declaration,
>(
  method: Method,
  path: Path,
  rest: Rest,
) => ({ ...rest, method, path });
