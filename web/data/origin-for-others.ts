import type { paths } from '../../client/src/index.ts';

/** The addresses at which other devices open the page, as the service knows them. */
export type Addresses =
  paths['/api/addresses']['get']['responses'][200]['content']['application/json']['addresses'];

/** Hosts that name another machine on each device: `localhost` (RFC 6761), and loopback and unspecified addresses. */
const LOOPBACK = /(?:^|\.)localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/;

/**
 * The origin for what is passed on to other devices: the public one, the page's own unless it leads nowhere on them, or one in the
 * network. Undefined when there is none.
 */
export function originForOthers(
  { public: ofAll, network }: Addresses,
  own: { readonly hostname: string; readonly origin: string },
): string | undefined {
  return ofAll ?? (LOOPBACK.test(own.hostname) ? network[0] : own.origin);
}
