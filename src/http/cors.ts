import type { FastifyInstance } from 'fastify';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, if-match, if-none-match, idempotency-key, last-event-id',
  'access-control-max-age': '600',
};

/** Lets pages of these origins call the service with the viewer's cookie (Fetch standard, CORS protocol). */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('vary', 'origin');
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || !origins.includes(origin)) {
      done();
      return;
    }
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers':
        'x-request-id, retry-after, etag, link, content-disposition, idempotency-replayed',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method === 'OPTIONS' && asked !== undefined) {
      reply.headers(PREFLIGHT).code(204).answer(null);
      return;
    }
    done();
  });
}
