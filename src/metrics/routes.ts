import { endpoint } from '../contract/endpoint.ts';
import { because, refuse } from '../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED, failed } from '../contract/refusals.ts';
import { bearerToken } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { matcherOf } from '../kernel/secret.ts';
import type { Metrics } from './metrics.ts';

const NO_TOKEN = because(
  AUTHENTICATION_REQUIRED,
  '`METRICS_TOKEN` is configured, and the token is missing or wrong',
);

const FAILURE = 'Failed to collect metrics';

const getMetrics = endpoint('GET', '/metrics', {
  operation: 'getMetrics',
  access: 'metricsToken',
  tag: 'Operations',
  summary: 'Read metrics in the text format of Prometheus',
  description:
    'The requests that this instance answered, its tasks, and the newest coverage report. Without `METRICS_TOKEN` anybody may ask.',
  refusals: [NO_TOKEN, failed(FAILURE)],
  responses: {
    200: {
      description: 'The metrics.',
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
  },
  failure: FAILURE,
});

/** Serves the metrics. When a token is configured, requests need it. */
export function metricsRoute(metrics: Metrics, token: string | null): Route {
  const mayAsk = token === null ? () => true : matcherOf(token);
  return serve(getMetrics, async ({ request, reply }) => {
    if (!mayAsk(bearerToken(request))) throw refuse(NO_TOKEN);
    const text = await metrics.text();
    void reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return Buffer.from(text);
  });
}
