import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Parameter } from '../contract/endpoint.ts';
import type { Schema } from '../contract/schema.ts';
import type { JsonText } from '../kernel/json.ts';
import type { JsonPieces } from '../kernel/list-text.ts';
import type { LongAnswer } from './answer.ts';
import type { ByteParts } from './pieces.ts';
import type { Viewer } from '../kernel/viewer.ts';

/**
 * Who may call a route.
 * - `open`: everybody; credentials are ignored
 * - `viewer`: everybody, but devices only with `devices`; `request.viewer` is null for a caller without credentials
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

/** One endpoint: its path, who may call it, its text for failures, its handler and its description. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path, with parameters as `:name`. */
  readonly path: string;
  /** Other paths of the same route. The OpenAPI document leaves them out. */
  readonly aliases?: readonly string[];
  /** Whether parameters may be empty. Otherwise a path with an empty parameter is unknown. */
  readonly takesEmptyParameters?: true;
  /** A stable name, used by logs, metrics and the OpenAPI document. */
  readonly operation: string;
  readonly access: Access;
  /** Whether a `viewer` route also serves children's devices. Otherwise they get 403. */
  readonly devices?: true;
  /**
   * How many bytes the route may store besides the request's body, when it stores what callers send, as much as they like; or
   * `practice` or `games`, which are counted for themselves. Such requests are metered, and refused when too much is stored; see
   * `src/identity/limits/budgets.ts`.
   */
  readonly stores?: number | 'practice' | 'games';
  /**
   * Called before the request's body is read.
   * @throws {Refusal} when the body is not to be read
   */
  readonly admit?: (request: FastifyRequest) => void;
  /** Whether the answer has a secret, so that it must not be stored for repeated requests. */
  readonly answersWithSecret?: true;
  /** The `error` text of an unexpected failure, which is answered with 500. */
  readonly failure: string | ((cause: unknown) => string);
  /** The description, or what loads it: see `route-docs.ts`. */
  readonly doc: RouteDoc | (() => Promise<RouteDoc>);
  /**
   * Whether answers other than errors have a strong `ETag`, and a read may be answered with 304. It is for routes that read
   * one resource, or that answer like its read. The tag is that of the text, unless the handler sets another. A handler that
   * returns bytes does all this itself. An answer with a code is `uncached`: only the caller itself may keep it.
   */
  readonly etag?: true | 'uncached';
  /**
   * Returns the body: JSON text, or its pieces, which are made while the caller takes them; bytes, their parts or a long
   * answer, for which the handler sets the content type; or null for no body. The status is 200 unless the handler sets
   * another.
   */
  readonly handle: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<JsonText | JsonPieces | Uint8Array | ByteParts | LongAnswer | null>;
};

/** The description of a route in the OpenAPI document. */
export type RouteDoc = JsonRouteDoc | OtherRouteDoc;

/** The document's groups of operations. */
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

type Subject = {
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly ParameterDoc[];
};

/** A route that answers with JSON of a known shape. */
export type JsonRouteDoc = Subject & {
  readonly body?: { readonly schema: z.ZodType | Schema; readonly example: unknown };
  readonly success: Omit<ResponseDoc, 'content'> & {
    /** 200 when absent. */
    readonly status?: 201;
    /** `application/json` when absent. For a stream of events, schema and example describe the data of one event. */
    readonly mediaType?: 'text/event-stream';
    readonly schema: z.ZodType | Schema;
    readonly example: unknown;
    /** The descriptions of the same answer in other media types, by media type. */
    readonly others?: Readonly<Record<string, object>>;
    /** The description of 200 for a route that usually answers with 201, when there is nothing to create. */
    readonly unchanged?: string;
  };
  /** The route's own errors. */
  readonly errors: readonly ErrorDoc[];
};

/** A route with other answers, which are described by status. */
export type OtherRouteDoc = Subject & {
  readonly responses: Readonly<Record<number, ResponseDoc>>;
  /** All its errors that the document tells; one for each status. */
  readonly errors?: readonly ErrorDoc[];
};

/** The description of an answer. */
export type ResponseDoc = {
  readonly description: string;
  /** The names of the headers, without that of the request's id. */
  readonly headers?: readonly string[];
  /** The description of each media type; absent when there is no body. */
  readonly content?: Readonly<Record<string, object>>;
};

export type ParameterDoc = Parameter;

/** The description of an error: its status, when it occurs, and its exact body. */
export type ErrorDoc = {
  readonly status: number;
  readonly when: string;
  /** The names of the headers, without that of the request's id. */
  readonly headers?: readonly string[];
  readonly body: { readonly error: string } & Readonly<Record<string, unknown>>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of a `viewer` or `admin` route runs; null for a caller without credentials. */
    viewer: Viewer | null;
    /** When the request arrived, in milliseconds of a monotonic clock. */
    startedAt: number;
  }
  interface FastifyContextConfig {
    operation?: string;
    access?: Access;
    failure?: Route['failure'];
    stores?: Route['stores'];
    /** Whether this is a page for people. Its path is unknown to requests that ask for something else. */
    isPage?: true;
    /** Whether pages of any origin may send state-changing requests, because a token in the address allows them. */
    anyOrigin?: boolean;
  }
}
