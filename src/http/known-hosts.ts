import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { addressOf } from '../kernel/address.ts';
import { HOUR } from '../kernel/clock.ts';
import { refuse } from '../contract/refusal.ts';
import { UNKNOWN_HOST } from '../contract/refusals.ts';
import { bearerToken } from './request.ts';
import type { Access } from '../contract/endpoint.ts';

/** Probes of supervisors and load balancers, which name any host. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** The access rules under which each bearer token is verified. Elsewhere any text would pass for one. */
const VERIFIES_TOKENS: ReadonlySet<Access | undefined> = new Set(['viewer', 'admin', 'session']);

/**
 * Names that nobody outside can own: without a dot, and those that are kept for a machine or a local network (RFC 6761, RFC
 * 6762, RFC 8375, and the ICANN resolution of 29 July 2024 about `internal`; `lan` is what routers use).
 */
const LOCAL = /^[^.]*$|(?:^|\.)localhost\.?$|\.(?:local|lan|home\.arpa|internal)\.?$/;

/** The most unknown hosts that are told in the log in an hour, so that nobody can fill it. */
const MOST_TOLD = 20;

/** A host without port and capitals. */
const withoutPort = (host: string): string => host.replace(/:\d*$/, '').toLowerCase();

/** A host as it is compared: also without a final dot. */
const nameOf = (host: string): string => withoutPort(host).replace(/\.$/, '');

/** Whether a route answers requests for every host: a probe, or where a token decides alone. */
export function takesAnyHost(route: {
  readonly url: string | undefined;
  readonly access: Access | undefined;
}): boolean {
  return PROBES.has(route.url ?? '') || route.access === 'coverageToken';
}

/** Whether a request for this host, with or without a port, can be meant for this service. */
export function isKnownHost(host: string, allowed: ReadonlySet<string>): boolean {
  if (addressOf(host) !== undefined || LOCAL.test(withoutPort(host))) return true;
  return allowed.has(nameOf(host));
}

/**
 * Makes a check of the host that a request names. A page of another site may give its own name our address (DNS rebinding):
 * for its visitors' browsers it then is the same origin, and it reads everything. Programs whose token is verified, and probes,
 * are not concerned. Behind a proxy both names are checked: such a page can send an `X-Forwarded-Host`, which some proxies pass on.
 *
 * @param hosts the names of this service that are no local names
 * @returns a function that throws a `Refusal` with 421 (RFC 9110, section 15.5.20)
 */
export function createHostCheck(
  hosts: readonly string[],
  log: Logger,
): (request: FastifyRequest) => void {
  const allowed = new Set(hosts.map(nameOf));
  const told = new Set<string>();
  let toldSince = -Infinity;

  function tell(host: string, startedAt: number): void {
    if (startedAt - toldSince > HOUR) {
      told.clear();
      toldSince = startedAt;
    }
    if (told.size >= MOST_TOLD || told.has(host)) return;
    told.add(host);
    log.warn(
      { host },
      'a request for an unknown host was refused: set PUBLIC_URL to the address that users see, or add the host to ALLOWED_HOSTS',
    );
  }

  return (request) => {
    const named = [request.headers.host ?? '', request.host];
    const unknown = named.find((host) => !isKnownHost(host, allowed));
    if (unknown === undefined) return;
    const { url, config } = request.routeOptions;
    if (takesAnyHost({ url, access: config.access })) return;
    if (VERIFIES_TOKENS.has(config.access) && bearerToken(request) !== undefined) return;
    tell(unknown, request.startedAt);
    throw refuse(UNKNOWN_HOST);
  };
}
