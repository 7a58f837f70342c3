import type { FastifyRequest } from 'fastify';
import { refuse } from '../contract/refusal.ts';
import { CROSS_ORIGIN } from '../contract/refusals.ts';
import { bearerToken, isSafe } from './request.ts';

export type CrossOriginRules = {
  /** Other origins whose pages may use the service. */
  readonly allowed: readonly string[];
  /** The service's own origin, if configured. */
  readonly publicOrigin: string | null;
};

/**
 * Refuses a state-changing request from a page of another origin (cross-site request forgery), also without a cookie. A
 * browser does not send our cookie with a form of another site, but it would store the cookie that our answer sets.
 * @throws {Refusal} 403
 */
export function refuseCrossOrigin(request: FastifyRequest, rules: CrossOriginRules): void {
  if (isSafe(request) || !isForeign(request, rules)) return;
  // A page of another origin can send a token only after a preflight that we allow (Fetch standard, CORS-preflight fetch).
  const { access, anyOrigin = false } = request.routeOptions.config;
  const isTokenRoute = access === 'coverageToken' || anyOrigin;
  if (isTokenRoute || bearerToken(request) !== undefined) return;
  throw refuse(CROSS_ORIGIN);
}

/**
 * Whether a page of another origin sent the request. Browsers say so in `Sec-Fetch-Site` and `Origin`; programs send
 * neither.
 */
function isForeign(request: FastifyRequest, { allowed, publicOrigin }: CrossOriginRules): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && allowed.includes(origin)) return false;
  // Do not check the origin here: our own pages send no referrer, so their forms send `Origin: null`.
  if (site === 'same-origin') return false;
  if (site !== undefined && site !== 'none') return true;
  return (
    origin !== undefined &&
    origin !== publicOrigin &&
    origin !== `${request.protocol}://${request.host}`
  );
}
