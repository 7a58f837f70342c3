import { endpoint } from '../contract/endpoint.ts';
import { Unready } from '../kernel/errors.ts';
import { jsonText } from '../kernel/json.ts';
import type { Route } from './route.ts';
import { serve } from './serve.ts';

/** Why the service is not ready for requests, as a public sentence; undefined when it is ready. */
export type Readiness = () => Promise<string | undefined>;

/** @param check rejects when the store does not answer, or with `Unready` when something else is wrong */
export function createReadiness(
  check: () => Promise<unknown>,
  isDraining: () => boolean,
): Readiness {
  return async () => {
    if (isDraining()) return 'Draining';
    return check().then(
      () => undefined,
      (cause: unknown) => (cause instanceof Unready ? cause.message : 'The store does not answer'),
    );
  };
}

const common = {
  access: 'open',
  tag: 'Operations',
  failure: 'Internal server error',
} as const;
const content = { 'application/json': {} };

const getHealth = endpoint('GET', '/healthz', {
  ...common,
  operation: 'getHealth',
  summary: 'Check whether the process lives',
  description: 'For supervisors, which restart a process that does not answer.',
  responses: { 200: { description: 'The process lives; the body is not fixed.', content } },
});

const getReadiness = endpoint('GET', '/readyz', {
  ...common,
  operation: 'getReadiness',
  summary: 'Check whether this instance is ready for requests',
  description: 'For load balancers.',
  responses: {
    200: { description: 'The store answers; the body is not fixed.', content },
    503: {
      description:
        'The store does not answer, the data folder is gone, or the service is draining.',
      content,
    },
  },
});

/** Routes for a supervisor: whether the process lives (`/healthz`) and whether it is ready for requests (`/readyz`). */
export function healthRoutes(readProblem: Readiness): Route[] {
  return [
    serve(getHealth, async () => jsonText({ status: 'ok' })),
    serve(getReadiness, async ({ reply }) => {
      const problem = await readProblem();
      if (problem === undefined) return jsonText({ status: 'ready' });
      reply.code(503);
      return jsonText({ error: problem });
    }),
  ];
}
