import type { FastifyReply } from 'fastify';

/**
 * Tells a browser whose access has ended to forget the answers and pictures in its cache, also those that going back would show
 * (W3C, Clear Site Data). Browsers obey over https and at localhost. What a page stores itself stays.
 */
export function clearCache(reply: FastifyReply): void {
  void reply.header('clear-site-data', '"cache"');
}

/** Headers of every answer. They forbid sniffing, framing, caching and referrers, unless a route sets others. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
