import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Declared } from '../contract/refusal.ts';
import { IF_MATCH_REQUIRED } from '../contract/refusals.ts';
import { countHeader } from './raw-headers.ts';
import { isSafe } from './request.ts';
import type { Route } from './route.ts';
import { etagOf, matchesStrongly, matchesWeakly } from './etag.ts';

const IF_NONE_MATCH = 'if-none-match';

/** The caching of an answer with an entity tag: only the caller may cache it, and must revalidate it each time. */
export const REVALIDATED = 'private, no-cache';

/**
 * Sets the entity tag of an answer, if the handler has not set another one, and the caching of a read.
 *
 * @returns whether to answer with 304: it is a read, and its `If-None-Match` has this tag
 */
export function applyEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  caching: NonNullable<Route['etag']>,
): boolean {
  const tag = (reply.getHeader('etag') as string | undefined) ?? etagOf(text);
  void reply.header('etag', tag);
  if (!isSafe(request)) return false;
  if (caching !== 'uncached') void reply.header('cache-control', REVALIDATED);
  if (countHeader(request.raw, IF_NONE_MATCH) === 0) return false;
  return matchesWeakly(request.headers[IF_NONE_MATCH], tag);
}

/**
 * Refuses a write without If-Match.
 * @throws {Refusal} 428
 */
export function requireIfMatch(request: FastifyRequest): void {
  if (request.headers['if-match'] === undefined) throw refuse(IF_MATCH_REQUIRED);
}

/**
 * Refuses a write whose If-Match does not match what is stored. A write without If-Match is allowed.
 *
 * @param tagOfStored makes the entity tag of what is stored, for the refusal too. It is not called without If-Match
 * @param isRight whether a tag matches what is stored. By default only the entity tag itself does
 * @param changed what is refused
 * @throws {Refusal} 409
 */
export function checkIfMatch(
  request: FastifyRequest,
  tagOfStored: () => string,
  changed: Declared,
  isRight?: (tag: string) => boolean,
): void {
  const wanted = request.headers['if-match'];
  if (wanted === undefined) return;
  const tag = tagOfStored();
  if (matchesStrongly(wanted, isRight ?? ((one) => one === tag))) return;
  throw refuse(changed, { headers: { etag: tag } });
}
