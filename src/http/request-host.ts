/** Which host a request is for (RFC 9112, section 3.2). */
import type { FastifyRequest } from 'fastify';

type RawRequest = Pick<FastifyRequest['raw'], 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>;

/** A request target in absolute form: its authority, and what follows. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]+)([^]*)$/i;

/**
 * The path and query that a request asks for. Of a target that names the host too, that host takes the place of the
 * Host header's (RFC 9112, section 3.2.2).
 */
export function originForm(request: RawRequest): string {
  const target = request.url ?? '/';
  const [, authority, rest = ''] = target.startsWith('/') ? [] : (ABSOLUTE_FORM.exec(target) ?? []);
  if (authority === undefined) return target;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** True when a request says more than one host, or, as HTTP/1.1, none. */
export function isHostUnclear({ rawHeaders, httpVersion }: RawRequest): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1');
}
