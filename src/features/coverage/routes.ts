import { bodyFields } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Storage } from '../../storage/port.ts';
import { readCoverage, createTokenCheck } from './rules.ts';
import { storeResult } from './store.ts';
import { STORED, UNKNOWN_ERROR } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const ANSWER = jsonText({ success: true, message: STORED });

/** The route for coverage reports of a CI system: docs/contract/coverage.md. */
export function coverageRoutes(ports: {
  storage: Storage;
  clock: Clock;
  ids: Ids;
  /** If null, every report is refused. */
  token: string | null;
}): Route[] {
  const { storage, clock, ids } = ports;
  const checkToken = createTokenCheck(ports.token);
  return [
    {
      method: 'POST',
      path: '/api/coverage-results',
      operation: 'reportCoverage',
      access: 'coverageToken',
      failure: (cause) => reasonOf(cause) || UNKNOWN_ERROR,
      doc: doc('reportCoverage'),
      handle: async (request) => {
        checkToken(request.headers.authorization);
        const coverage = readCoverage(bodyFields(request).value);
        const result = { ...coverage, id: ids(), timestamp: isoTime(clock()) };
        await storage.write(async (trx) => storeResult(trx, result));
        return ANSWER;
      },
    },
  ];
}
