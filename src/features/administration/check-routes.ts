import type { Finding } from '../../doctor/finding.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { listChecks } from './check-endpoints.ts';
import { presentFindings } from './present.ts';

/** Shows administrators what an examination of the service finds: docs/contract/operations.md. */
export function checkRoutes(ports: {
  readonly examine: () => Promise<readonly Finding[]>;
}): Route[] {
  return [serve(listChecks, async () => presentFindings(await ports.examine()))];
}
