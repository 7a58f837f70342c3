import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { JsonText } from '../kernel/json.ts';
import type { JsonPieces } from '../kernel/list-text.ts';
import type { Viewer } from '../kernel/viewer.ts';

/**
 * Who may call a route.
 * - `open`: everybody; credentials are not looked at
 * - `viewer`: everybody; a session is read when one is presented, `request.viewer` is null for a caller without
 * - `admin`: administrators; others get 401 or 403
 *
 * The handler itself looks at the credentials of
 * - `coverageToken`, `metricsToken`: whoever holds that token of the configuration
 * - `session`: whoever has a session, also a guest's
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

/** One endpoint: where it is, who may call it, what it says when it fails, what it does, and how it is described. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path, with parameters as `:name`. */
  readonly path: string;
  /** A stable name, used by logs, metrics and the OpenAPI document. */
  readonly operation: string;
  readonly access: Access;
  /** What a failure that nobody foresaw is answered with, beside status 500. */
  readonly failure: string | ((cause: unknown) => string);
  readonly doc: RouteDoc;
  /**
   * Answers with the JSON text of the body, or with its pieces, which are made as fast as the caller takes them; 200 unless
   * the reply was given another status. Null when it has sent something else itself.
   */
  readonly handle: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<JsonText | JsonPieces | null>;
};

/** What the OpenAPI document says of a route. */
export type RouteDoc = JsonRouteDoc | OtherRouteDoc;

type Subject = {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly ParameterDoc[];
};

/** A route that answers with JSON of a known shape. */
export type JsonRouteDoc = Subject & {
  readonly body?: { readonly schema: z.ZodType; readonly example: unknown };
  readonly success: Omit<ResponseDoc, 'content'> & {
    readonly status: 200 | 201;
    readonly schema: z.ZodType;
    readonly example: unknown;
  };
  /** Every error of the endpoint's own: status, when it is given, and its exact body. */
  readonly errors: readonly ErrorDoc[];
};

/** A route that answers with something else: each of its answers, by status. */
export type OtherRouteDoc = Subject & { readonly responses: Readonly<Record<number, ResponseDoc>> };

/** An answer, as the document has it. */
export type ResponseDoc = {
  readonly description: string;
  /** The names of the headers that it has besides the request's id. */
  readonly headers?: readonly string[];
  /** What the document says of each media type; absent where there is no body. */
  readonly content?: Readonly<Record<string, object>>;
};

export type ParameterDoc = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly description?: string;
  /** Any text when absent. */
  readonly schema?: object;
  readonly example?: string;
};

export type ErrorDoc = {
  readonly status: number;
  readonly when: string;
  readonly body: { readonly error: string } & Readonly<Record<string, unknown>>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of a `viewer` or `admin` route runs; null for a caller without credentials. */
    viewer: Viewer | null;
    /** When the request arrived, from a monotonic clock in milliseconds. */
    startedAt: number;
  }
  interface FastifyContextConfig {
    operation?: string;
    access?: Access;
    failure?: Route['failure'];
  }
}
