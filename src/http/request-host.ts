/** The host that a request is for (RFC 9112, section 3.2). */
import type { FastifyRequest } from 'fastify';
import { countHeader } from './raw-headers.ts';

type RawRequest = Pick<FastifyRequest['raw'], 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>;

/** A request target in absolute form: its authority, and the rest. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]+)([^]*)$/i;

/**
 * The path and query of a request. When its target also has a host, that host replaces the Host header (RFC
 * 9112, section 3.2.2).
 */
export function originForm(request: RawRequest): string {
  const target = request.url ?? '/';
  const [, authority, rest = ''] = target.startsWith('/') ? [] : (ABSOLUTE_FORM.exec(target) ?? []);
  if (authority === undefined) return target;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** True for a request with several Host headers, or for an HTTP/1.1 request without one. */
export function isHostUnclear(request: RawRequest): boolean {
  const hosts = countHeader(request, 'host');
  return hosts > 1 || (hosts === 0 && request.httpVersion === '1.1');
}
