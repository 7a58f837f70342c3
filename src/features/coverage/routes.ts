import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { reportCoverage, STORED } from './endpoints.ts';
import { createTokenCheck } from './rules.ts';
import { storeResult } from './store.ts';

const ANSWER = jsonText({ success: true, message: STORED });

/** The route for coverage reports of a CI system: docs/contract/coverage.md. */
export function coverageRoutes(
  ports: FeaturePorts & {
    /** If null, every report is refused. */
    token: string | null;
  },
): Route[] {
  const { storage, clock, ids } = ports;
  const checkToken = createTokenCheck(ports.token);
  return [
    serve(reportCoverage, async (call) => {
      checkToken(call.request.headers.authorization);
      const { commitSha = null, ...percentages } = reportCoverage.body.read(call.given);
      const result = { ...percentages, commitSha, id: ids(), timestamp: isoTime(clock()) };
      await storage.write(async (trx) => storeResult(trx, result));
      return ANSWER;
    }),
  ];
}
