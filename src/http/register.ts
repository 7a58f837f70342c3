import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../kernel/errors.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { JSON_TYPE } from './failures.ts';
import { paced } from './pieces.ts';
import type { Access, Route } from './route.ts';

/** Who asks. */
export type Viewers = {
  /** Reads who asks from a request's credentials; null when there are none. */
  readViewer(request: FastifyRequest): Promise<Viewer | null>;
  /** Renews the session that was read, when it is due, once the request has been served. */
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
  for (const { method, path, operation, access, failure, handle } of routes) {
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
            : await paced(answer, (err) => {
                log.error({ requestId: request.id, operation, err }, 'answer broke off');
              });
        if (admit !== null) await viewers.renewWhenDue(request, reply);
        void reply.header('content-type', JSON_TYPE);
        // A long answer's length is known at its end, which HEAD never reaches.
        const isSpared = request.method === 'HEAD' && typeof body !== 'string';
        return reply.send(isSpared ? Readable.from([]) : body);
      },
    });
  }
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

/** The answer to a caller whose credentials are missing where they are needed, or not valid. */
export function authenticationRequired(): Refusal {
  return new Refusal(401, 'Authentication required');
}
