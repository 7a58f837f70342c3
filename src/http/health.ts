import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from './failures.ts';

export type Readiness = {
  /** Rejects when what the service needs does not answer. */
  check(): Promise<void>;
  isDraining(): boolean;
};

/** For whoever supervises the process: `/healthz` while it lives, `/readyz` when it takes requests. */
export function registerHealthRoutes(app: FastifyInstance, readiness: Readiness): void {
  const failure = 'Internal server error';
  app.get(
    '/healthz',
    { config: { operation: 'getHealth', access: 'open', failure } },
    (_request, reply) => reply.header('content-type', JSON_TYPE).send('{"status":"ok"}'),
  );
  app.get(
    '/readyz',
    { config: { operation: 'getReadiness', access: 'open', failure } },
    async (_request, reply) => {
      const problem = readiness.isDraining() ? 'Draining' : await problemOf(readiness);
      reply.header('content-type', JSON_TYPE);
      if (problem === undefined) return reply.send('{"status":"ready"}');
      return reply.code(503).send(JSON.stringify({ error: problem }));
    },
  );
}

async function problemOf(readiness: Readiness): Promise<string | undefined> {
  try {
    await readiness.check();
    return undefined;
  } catch {
    return 'The store does not answer';
  }
}
