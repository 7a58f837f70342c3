import { bodyFields, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Storage } from '../../storage/port.ts';
import { adminRoutes } from './admin-routes.ts';
import { copyRoutes } from './copy-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { presentFlowchart, presentFlowcharts } from './present.ts';
import { makeDraft, readContent } from './rules.ts';
import { checkRowLimit, insertFlowchart, listFlowcharts } from './store.ts';
import { CREATE_FAILURE, LIST_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/teacher-flowcharts';

/** Routes for teachers' flowcharts: docs/contract/teacher-flowcharts.md. */
export function flowchartRoutes(ports: {
  storage: Storage;
  identity: Identity;
  clock: Clock;
  ids: Ids;
  /** Whether everybody may read and copy published flowcharts. */
  hasGallery: boolean;
}): Route[] {
  const { storage, identity, clock, ids } = ports;
  return [
    {
      method: 'GET',
      path,
      operation: 'listFlowcharts',
      access: 'viewer',
      failure: LIST_FAILURE,
      doc: doc('listFlowcharts'),
      handle: async (request) => {
        const status = queryText(request, 'status') || undefined;
        const { viewer } = request;
        const rows = viewer === null ? [] : await listFlowcharts(storage, viewer.id, status);
        return presentFlowcharts(rows);
      },
    },
    {
      method: 'POST',
      path,
      operation: 'createFlowchart',
      access: 'viewer',
      failure: CREATE_FAILURE,
      doc: doc('createFlowchart'),
      stores: 0,
      handle: async (request, reply) => {
        const wanted = readContent(bodyFields(request).value);
        return identity.createAsViewer(request, reply, async (trx, viewer) => {
          await checkRowLimit(trx, viewer.id);
          const draft = makeDraft(wanted, { id: ids(), userId: viewer.id, now: clock() });
          trx.send(insertFlowchart, draft);
          return presentFlowchart(draft);
        });
      },
    },
    ...copyRoutes(path, ports),
    ...ownRoutes(path, ports),
    ...adminRoutes(ports),
  ];
}
