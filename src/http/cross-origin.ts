import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors.ts';
import { bearerToken, isSafe } from './request.ts';

export type CrossOriginRules = {
  /** Other origins whose pages may use the service. */
  readonly allowed: readonly string[];
  /** The service's own origin, when the configuration says it. */
  readonly publicOrigin: string | null;
};

/**
 * Refuses a state-changing request that a foreign page sends (cross-site request forgery), with or without a cookie: a
 * browser withholds ours from a form of another site, and would take the one that the answer sets.
 * @throws {Refusal} 403
 */
export function refuseCrossOrigin(request: FastifyRequest, rules: CrossOriginRules): void {
  if (isSafe(request) || !isForeign(request, rules)) return;
  // A token decides alone; no page can send one before the browser has asked us (Fetch standard, CORS-preflight fetch).
  const isTokenRoute = request.routeOptions.config.access === 'coverageToken';
  if (isTokenRoute || bearerToken(request) !== undefined) return;
  throw new Refusal(403, 'Cross-origin request refused');
}

/**
 * Whether a page of another origin sent it, which a browser tells in `Sec-Fetch-Site` and `Origin`; programs send
 * neither.
 */
function isForeign(request: FastifyRequest, { allowed, publicOrigin }: CrossOriginRules): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && allowed.includes(origin)) return false;
  // Whatever the origin: a form of our own pages, which have no referrer, says `null`.
  if (site === 'same-origin') return false;
  if (site !== undefined && site !== 'none') return true;
  return (
    origin !== undefined &&
    origin !== publicOrigin &&
    origin !== `${request.protocol}://${request.host}`
  );
}
