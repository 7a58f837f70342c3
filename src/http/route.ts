import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '../contract/endpoint.ts';
import type { Declared } from '../contract/refusal.ts';
import type { JsonText } from '../kernel/json.ts';
import type { JsonPieces } from '../kernel/list-text.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { LongAnswer } from './answer.ts';
import type { ByteParts } from './pieces.ts';

/** An endpoint with its handler. */
export type Route = Endpoint & {
  /** All that it refuses by its own rules: see `refusalsOf`. */
  readonly errors: readonly Declared[];
  /**
   * Called before the request's body is read.
   * @throws {Refusal} when the body is not to be read
   */
  readonly admit?: (request: FastifyRequest) => void;
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
