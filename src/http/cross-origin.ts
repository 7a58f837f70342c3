import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors.ts';
import { cookieValue } from './cookies.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type CrossOriginRules = {
  readonly sessionCookie: string;
  /** Other origins that may use a viewer's cookie. */
  readonly allowed: readonly string[];
  /** The service's own origin, when the configuration says it. */
  readonly publicOrigin: string | null;
};

/**
 * Refuses a state-changing request that a foreign page sends with the viewer's cookie (cross-site request forgery).
 * A browser tells where a request comes from in `Sec-Fetch-Site` and `Origin`; a program that sends neither holds its
 * cookie itself.
 */
export function refuseCrossOrigin(request: FastifyRequest, rules: CrossOriginRules): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (cookieValue(request.headers.cookie, rules.sessionCookie) === undefined) return;
  const origin = request.headers.origin;
  if (origin !== undefined && rules.allowed.includes(origin)) return;
  const site = request.headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && !isOwn(origin, request, rules.publicOrigin);
  if (foreignSite || foreignOrigin) throw new Refusal(403, 'Cross-origin request refused');
}

function isOwn(origin: string, request: FastifyRequest, publicOrigin: string | null): boolean {
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
}
