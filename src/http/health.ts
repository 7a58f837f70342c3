import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from './failures.ts';
import { serve } from './register.ts';
import type { RouteDescription } from './route.ts';

const common = { method: 'GET', access: 'open', failure: 'Internal server error' } as const;
const tag = 'Operations';
const content = { 'application/json': {} };

const health: RouteDescription = {
  ...common,
  path: '/healthz',
  operation: 'getHealth',
  doc: {
    tag,
    summary: 'Whether the process lives',
    responses: { 200: { description: 'The process lives; the body is not fixed.', content } },
  },
};

const readiness: RouteDescription = {
  ...common,
  path: '/readyz',
  operation: 'getReadiness',
  doc: {
    tag,
    summary: 'Whether to send requests to this instance',
    responses: {
      200: { description: 'The store answers; the body is not fixed.', content },
      503: {
        description: 'The store does not answer, or the service is draining.',
        content,
      },
    },
  },
};

/** For whoever supervises the process: `/healthz` while it lives, `/readyz` when it takes requests. */
export const healthRoutes: readonly RouteDescription[] = [health, readiness];

export type Readiness = {
  /** Rejects when what the service needs does not answer. */
  check(): Promise<void>;
  isDraining(): boolean;
};

/** Serves `healthRoutes`. */
export function registerHealthRoutes(app: FastifyInstance, state: Readiness): void {
  serve(app, health, (_request, reply) =>
    reply.header('content-type', JSON_TYPE).send('{"status":"ok"}'),
  );
  serve(app, readiness, async (_request, reply) => {
    const problem = state.isDraining() ? 'Draining' : await problemOf(state);
    reply.header('content-type', JSON_TYPE);
    if (problem === undefined) return reply.send('{"status":"ready"}');
    return reply.code(503).send(JSON.stringify({ error: problem }));
  });
}

async function problemOf(state: Readiness): Promise<string | undefined> {
  try {
    await state.check();
    return undefined;
  } catch {
    return 'The store does not answer';
  }
}
