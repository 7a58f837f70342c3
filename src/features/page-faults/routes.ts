import { bodyFields, bodyOf, callerNetwork } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { Refusal } from '../../kernel/errors.ts';
import { jsonText } from '../../kernel/json.ts';
import { MOST_BYTES, readFault, type Kind, type PageFault } from './rules.ts';

const doc = docsIn(() => import('./doc.ts'));

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
  return [
    {
      method: 'POST',
      path: '/api/page-faults',
      operation: 'reportPageFault',
      access: 'open',
      failure: 'Internal server error',
      doc: doc('reportPageFault'),
      admit: (request) => admit(callerNetwork(request)),
      handle: async (request) => {
        if (bodyOf(request).byteLength > MOST_BYTES) {
          throw new Refusal(413, 'Request body too large');
        }
        const fault = readFault(bodyFields(request).value, places);
        count(fault.kind);
        tell(request.id, fault);
        return ANSWER;
      },
    },
  ];
}
