import { bearerToken } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { authenticationRequired } from '../kernel/errors.ts';
import { matcherOf } from '../kernel/secret.ts';
import { refusal } from '../openapi/parts.ts';
import type { Metrics } from './metrics.ts';

const FAILURE = 'Failed to collect metrics';

/** Serves the metrics. When a token is configured, requests need it. */
export function metricsRoute(metrics: Metrics, token: string | null): Route {
  const mayAsk = token === null ? () => true : matcherOf(token);
  return {
    method: 'GET',
    path: '/metrics',
    operation: 'getMetrics',
    access: 'metricsToken',
    failure: FAILURE,
    doc: {
      tag: 'Operations',
      summary: 'Read metrics in the text format of Prometheus',
      description:
        'The requests that this instance answered, its tasks, and the newest coverage report. Without `METRICS_TOKEN` anybody may ask.',
      responses: {
        200: {
          description: 'The metrics.',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        401: refusal(
          '`METRICS_TOKEN` is configured, and the token is missing or wrong',
          'Authentication required',
        ),
        500: refusal('Any failure', FAILURE),
      },
    },
    handle: async (request, reply) => {
      if (!mayAsk(bearerToken(request))) throw authenticationRequired();
      const text = await metrics.text();
      void reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
      return Buffer.from(text);
    },
  };
}
