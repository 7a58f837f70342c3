import { refuse } from '../../contract/refusal.ts';
import { bodyOf, callerNetwork } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { jsonText } from '../../kernel/json.ts';
import { MOST_BYTES, reportPageFault, TOO_LARGE } from './endpoints.ts';
import type { Kind } from './fields.ts';
import { readFault, type PageFault } from './rules.ts';

const ANSWER = jsonText({ success: true });

/** The route by which the page tells of its faults: docs/contract/operations.md. */
export function pageFaultRoutes(ports: {
  /** The patterns of the addresses of the page's places. */
  readonly places: readonly string[];
  /** Counts a report of a caller, and throws 429 when there are too many. */
  readonly admit: (caller: string) => void;
  readonly count: (kind: Kind) => void;
  /** Logs a fault, unless that was logged just now. */
  readonly tell: (requestId: string, fault: PageFault) => void;
}): Route[] {
  const { places, admit, count, tell } = ports;
  const report = serve(
    reportPageFault,
    async ({ request, given }) => {
      if (bodyOf(request).byteLength > MOST_BYTES) throw refuse(TOO_LARGE);
      const fault = readFault(given, places);
      count(fault.kind);
      tell(request.id, fault);
      return ANSWER;
    },
    { admit: (request) => admit(callerNetwork(request)) },
  );
  return [report];
}
