import type { Finding } from '../../doctor/finding.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { presentFindings } from './present.ts';
import { CHECKS_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./check-doc.ts'));

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
      doc: doc('listChecks'),
      handle: async () => presentFindings(await examine()),
    },
  ];
}
