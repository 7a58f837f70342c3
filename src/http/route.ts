import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { JsonText } from '../kernel/json.ts';
import type { JsonPieces } from '../kernel/list-text.ts';
import type { LongAnswer } from './answer.ts';
import type { ByteParts } from './pieces.ts';
import type { Viewer } from '../kernel/viewer.ts';

/**
 * Who may call a route.
 * - `open`: everybody; credentials are ignored
 * - `viewer`: everybody but devices, which only some of these routes serve; a session is read when one is presented, and `request.viewer` is null without one
 * - `admin`: administrators; others get 401 or 403
 *
 * The handler itself checks the credentials of
 * - `coverageToken`, `metricsToken`: callers with that token of the configuration
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
  /** Other paths at which it is served too. The OpenAPI document leaves them out. */
  readonly aliases?: readonly string[];
  /** Whether an empty parameter is one too. Otherwise such a path is unknown. */
  readonly takesEmptyParameters?: true;
  /** A stable name, used by logs, metrics and the OpenAPI document. */
  readonly operation: string;
  readonly access: Access;
  /** Whether a `viewer` route serves children's devices too. All others answer them with 403. */
  readonly devices?: true;
  /** Whether its answer has a secret, so that it is not kept for requests that are sent again. */
  readonly answersWithSecret?: true;
  /** The `error` text of an unexpected failure, which is answered with 500. */
  readonly failure: string | ((cause: unknown) => string);
  readonly doc: RouteDoc;
  /**
   * Whether an answer that is no error has a strong `ETag`, and a read may be answered with 304: for what reads one resource,
   * or answers as its read would. The tag is that of the text, unless the handler sets another.
   */
  readonly etag?: true;
  /**
   * Returns the JSON text of the body, or its pieces, which are made as the caller takes them; or bytes, their parts, or a long
   * answer, whose content type the handler sets; or null when there is no body. The status is 200 unless the handler sets
   * another.
   */
  readonly handle: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<JsonText | JsonPieces | Uint8Array | ByteParts | LongAnswer | null>;
};

/** What the OpenAPI document says of a route. */
export type RouteDoc = JsonRouteDoc | OtherRouteDoc;

/** The groups of the document. */
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
  readonly body?: { readonly schema: z.ZodType; readonly example: unknown };
  readonly success: Omit<ResponseDoc, 'content'> & {
    /** 200 when absent. */
    readonly status?: 201;
    /** `application/json` when absent. Of a stream of events, schema and example are those of the data of an event. */
    readonly mediaType?: 'text/event-stream';
    readonly schema: z.ZodType;
    readonly example: unknown;
    /** What the document says of the same answer in other media types. */
    readonly others?: Readonly<Record<string, object>>;
    /** When a route that creates answers with 200, because there is nothing to create: what the document says of that. */
    readonly unchanged?: string;
  };
  /** The endpoint's own errors: status, when it is given, and its exact body. */
  readonly errors: readonly ErrorDoc[];
};

/** A route that answers with something else: each of its answers, by status. */
export type OtherRouteDoc = Subject & { readonly responses: Readonly<Record<number, ResponseDoc>> };

/** An answer, as the document describes it. */
export type ResponseDoc = {
  readonly description: string;
  /** The names of the headers that it has besides the request's id. */
  readonly headers?: readonly string[];
  /** What the document says of each media type; absent when there is no body. */
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
  /** The names of the headers that it has besides the request's id. */
  readonly headers?: readonly string[];
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
    /** A page for people: its path is unknown to all who ask for something else. */
    isPage?: true;
    /** Whether requests that change something may come from pages of any origin: for what a token in the address allows. */
    anyOrigin?: boolean;
  }
}
