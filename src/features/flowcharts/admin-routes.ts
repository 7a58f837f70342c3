import { pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { recordChange } from '../../identity/accounts/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Storage } from '../../storage/port.ts';
import { changeStatus } from './change.ts';
import { findPublished } from './gallery-store.ts';
import { requireFound } from './rules.ts';
import { lockFlowchart } from './store.ts';
import { UPDATE_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./admin-doc.ts'));

/** The route with which administrators unpublish others' flowcharts: docs/contract/flowchart-gallery.md. */
export function adminRoutes(ports: {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
}): Route[] {
  const { storage, clock, ids } = ports;
  return [
    {
      method: 'POST',
      path: '/api/admin/flowcharts/:id/unpublish',
      operation: 'takeDownFlowchart',
      access: 'admin',
      failure: UPDATE_FAILURE,
      doc: doc('takeDownFlowchart'),
      handle: async (request) => {
        const id = pathText(request, 'id');
        await storage.write(async (trx) => {
          const { userId } = requireFound(await findPublished(trx, id));
          const before = requireFound(await lockFlowchart(trx, userId, id));
          const after = changeStatus(trx, before, 'unpublish', clock());
          const by = { ids, actorId: request.viewer?.id ?? null, now: clock() };
          const changes = {
            flowchart: { from: { id, status: before.status }, to: { id, status: after.status } },
          };
          recordChange(trx, by, { action: 'unpublishFlowchart', subjectId: userId, changes });
        });
        return jsonText({ success: true });
      },
    },
  ];
}
