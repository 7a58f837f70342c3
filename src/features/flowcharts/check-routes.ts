import { checkFlow } from '../../flow/flow.ts';
import { callerNetwork } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { createRequestCount } from '../../identity/limits/request-count.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { checkFlowchart } from './check-endpoint.ts';

/** The route that checks a definition: docs/contract/teacher-flowcharts.md. */
export function checkRoutes({ clock }: FeaturePorts): Route[] {
  const countCheck = createRequestCount('checksOfAddress');
  return [
    serve(checkFlowchart, async (call) => {
      countCheck(callerNetwork(call.request), clock());
      const { definitionJson } = checkFlowchart.body.read(call.given);
      return jsonText({ problems: checkFlow(definitionJson) });
    }),
  ];
}
