import { jsonText } from '../kernel/json.ts';
import type { Route } from './route.ts';

export type Readiness = {
  /** Rejects when the store does not answer. */
  check(): Promise<void>;
  isDraining(): boolean;
};

const common = { method: 'GET', access: 'open', failure: 'Internal server error' } as const;
const tag = 'Operations';
const content = { 'application/json': {} };

/** Tell a supervisor whether the process lives (`/healthz`) and whether it takes requests (`/readyz`). */
export function healthRoutes(readiness: Readiness): Route[] {
  return [
    {
      ...common,
      path: '/healthz',
      operation: 'getHealth',
      doc: {
        tag,
        summary: 'Whether the process lives',
        description: 'A supervisor that gets no answer starts the process again.',
        responses: { 200: { description: 'The process lives; the body is not fixed.', content } },
      },
      handle: async () => jsonText({ status: 'ok' }),
    },
    {
      ...common,
      path: '/readyz',
      operation: 'getReadiness',
      doc: {
        tag,
        summary: 'Whether to send requests to this instance',
        description: 'A balancer asks this.',
        responses: {
          200: { description: 'The store answers; the body is not fixed.', content },
          503: {
            description: 'The store does not answer, or the service is draining.',
            content,
          },
        },
      },
      handle: async (_request, reply) => {
        const problem = readiness.isDraining() ? 'Draining' : await storeProblem(readiness);
        if (problem === undefined) return jsonText({ status: 'ready' });
        reply.code(503);
        return jsonText({ error: problem });
      },
    },
  ];
}

function storeProblem(readiness: Readiness): Promise<string | undefined> {
  return readiness.check().then(
    () => undefined,
    () => 'The store does not answer',
  );
}
