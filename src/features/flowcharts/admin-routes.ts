import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { recordChange } from '../../identity/accounts/audit.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { changeStatus } from './change.ts';
import { takeDownFlowchart } from './gallery-endpoints.ts';
import { findPublished } from './gallery-store.ts';
import { requireFound } from './rules.ts';
import { lockFlowchart } from './store.ts';

/** The route with which administrators unpublish others' flowcharts: docs/contract/flowchart-gallery.md. */
export function adminRoutes({ storage, clock, ids }: FeaturePorts): Route[] {
  return [
    serve(takeDownFlowchart, async ({ viewer, params: { id } }) => {
      await storage.write(async (trx) => {
        const { userId } = requireFound(await findPublished(trx, id));
        const before = requireFound(await lockFlowchart(trx, userId, id));
        const after = changeStatus(trx, before, 'unpublish', clock());
        const by = { ids, actorId: viewer.id, now: clock() };
        const changes = {
          flowchart: { from: { id, status: before.status }, to: { id, status: after.status } },
        };
        recordChange(trx, by, { action: 'unpublishFlowchart', subjectId: userId, changes });
      });
      return jsonText({ success: true });
    }),
  ];
}
