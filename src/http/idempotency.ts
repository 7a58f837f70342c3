import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../contract/refusal.ts';
import { INVALID_KEY } from '../contract/refusals.ts';
import { bodyOf } from './request.ts';

const VALID_KEY = /^[\x20-\x7e]{1,255}$/;

/** The identity of a request that may be sent again. */
export type Repeatable = {
  readonly key: string;
  /** A digest of method, path, query and body: requests with the same fingerprint ask for the same. */
  readonly fingerprint: string;
};

/**
 * The `Idempotency-Key` of a request with its fingerprint; undefined without a key.
 * @throws {Refusal} 400 for a key that is not valid
 */
export function readIdempotency(request: FastifyRequest): Repeatable | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !VALID_KEY.test(key)) throw refuse(INVALID_KEY);
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(bodyOf(request))
    .digest('base64url');
  return { key, fingerprint };
}
