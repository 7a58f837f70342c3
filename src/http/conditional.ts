import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors.ts';
import { countHeader } from './raw-headers.ts';
import { isSafe } from './request.ts';
import { etagOf, matchesStrongly, matchesWeakly } from './etag.ts';

/** The error for a write without If-Match, where it is required. */
export const IF_MATCH_REQUIRED = 'If-Match required';

const IF_NONE_MATCH = 'if-none-match';

/** How long an answer with an entity tag may be kept: by its caller alone, who asks each time whether it still holds. */
export const REVALIDATED = 'private, no-cache';

/**
 * Names what an answer holds by its entity tag: the one that the handler has set, or that of the text.
 *
 * @returns whether it is a read, and the caller has its answer already, so that 304 without a body is enough
 */
export function applyEtag(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = (reply.getHeader('etag') as string | undefined) ?? etagOf(text);
  void reply.header('etag', tag);
  if (!isSafe(request)) return false;
  void reply.header('cache-control', REVALIDATED);
  if (countHeader(request.raw, IF_NONE_MATCH) === 0) return false;
  return matchesWeakly(request.headers[IF_NONE_MATCH], tag);
}

/**
 * Refuses a write that does not say for which state it is meant.
 * @throws {Refusal} 428
 */
export function requireIfMatch(request: FastifyRequest): void {
  if (request.headers['if-match'] === undefined) throw new Refusal(428, IF_MATCH_REQUIRED);
}

/**
 * Refuses a write that is meant for another state than the one that is stored. Without If-Match every state is right.
 *
 * @param tagOfStored makes the entity tag of what is stored, which the refusal carries; not called without If-Match
 * @param isRight whether a tag names this state; by default the entity tag alone
 * @throws {Refusal} 409 with this sentence
 */
export function checkIfMatch(
  request: FastifyRequest,
  tagOfStored: () => string,
  sentence: string,
  isRight?: (tag: string) => boolean,
): void {
  const wanted = request.headers['if-match'];
  if (wanted === undefined) return;
  const tag = tagOfStored();
  if (matchesStrongly(wanted, isRight ?? ((one) => one === tag))) return;
  throw new Refusal(409, sentence, { headers: { etag: tag } });
}
