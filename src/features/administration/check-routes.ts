import type { Finding } from '../../doctor/finding.ts';
import type { Route } from '../../http/route.ts';
import * as doc from './check-doc.ts';
import { presentFindings } from './present.ts';
import { CHECKS_FAILURE } from './texts.ts';

/** Shows administrators what an examination of the service finds: docs/contract/operations.md. */
export function checkRoutes({
  examine,
}: {
  readonly examine: () => Promise<readonly Finding[]>;
}): Route[] {
  return [
    {
      access: 'admin',
      method: 'GET',
      path: '/api/admin/checks',
      operation: 'listChecks',
      failure: CHECKS_FAILURE,
      doc: doc.listChecks,
      handle: async () => presentFindings(await examine()),
    },
  ];
}
