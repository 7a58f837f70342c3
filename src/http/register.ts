import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { authenticationRequired, Refusal } from '../kernel/errors.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { JSON_TYPE } from './failures.ts';
import { streamPieces } from './pieces.ts';
import type { Access, Route } from './route.ts';

/** Reads who asks. */
export type Viewers = {
  /** Who asks, by the request's credentials; null when there are none. */
  readViewer(request: FastifyRequest): Promise<Viewer | null>;
  /** Renews the session that was read, if it is due. To be called once the request has been served. */
  renewWhenDue(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

type ReadViewer = Viewers['readViewer'];

/** Serves the routes. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  viewers: Viewers,
  log: Logger,
): void {
  for (const { method, path, operation, access, failure, handle } of routes.flatMap(atEachPath)) {
    const admit = admission(access, viewers.readViewer);
    app.route({
      method,
      url: path,
      config: { operation, access, failure },
      handler: async (request, reply) => {
        if (admit !== null) request.viewer = await admit(request);
        const answer = await handle(request, reply);
        if (answer === null) return reply;
        const body =
          typeof answer === 'string'
            ? answer
            : await streamPieces(answer, (err) => {
                log.error({ requestId: request.id, operation, err }, 'answer broke off');
              });
        if (admit !== null) await viewers.renewWhenDue(request, reply);
        void reply.header('content-type', JSON_TYPE);
        // Pieces would be made to learn the length, which HEAD may leave out (RFC 9110, section 9.3.2).
        const isUnread = request.method === 'HEAD' && typeof body !== 'string';
        return reply.send(isUnread ? Readable.from([]) : body);
      },
    });
  }
}

/** The route at its path, and at each of its aliases. */
function atEachPath(route: Route): Route[] {
  return [route.path, ...(route.aliases ?? [])].map((path) => ({ ...route, path }));
}

function admission(access: Access, readViewer: ReadViewer): ReadViewer | null {
  if (access === 'viewer') return readViewer;
  if (access !== 'admin') return null;
  return async (request) => {
    const viewer = await readViewer(request);
    if (viewer === null || viewer.role === 'guest') throw authenticationRequired();
    if (viewer.role !== 'admin') throw new Refusal(403, 'Forbidden');
    return viewer;
  };
}
