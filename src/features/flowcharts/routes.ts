import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { FeaturePorts } from '../ports.ts';
import { adminRoutes } from './admin-routes.ts';
import { readContent } from './content.ts';
import { checkRoutes } from './check-routes.ts';
import { copyRoutes } from './copy-routes.ts';
import { createFlowchart, listFlowcharts } from './endpoints.ts';
import { ownRoutes } from './own-routes.ts';
import { presentFlowchart, presentFlowcharts } from './present.ts';
import { makeDraft } from './rules.ts';
import { checkRowLimit, insertFlowchart, listFlowcharts as readFlowcharts } from './store.ts';

/** Routes for teachers' flowcharts: docs/contract/teacher-flowcharts.md. */
export function flowchartRoutes(
  ports: FeaturePorts & {
    /** Whether everybody may read and copy published flowcharts. */
    hasGallery: boolean;
  },
): Route[] {
  const { storage, identity, clock, ids } = ports;
  return [
    serve(listFlowcharts, async ({ request, viewer }) => {
      const status = queryText(request, 'status') || undefined;
      const rows = viewer === null ? [] : await readFlowcharts(storage, viewer.id, status);
      return presentFlowcharts(rows);
    }),
    serve(createFlowchart, async ({ request, reply, given }) => {
      const wanted = readContent(given.value);
      return identity.createAsViewer(request, reply, async (trx, viewer) => {
        await checkRowLimit(trx, viewer.id);
        const draft = makeDraft(wanted, { id: ids(), userId: viewer.id, now: clock() });
        trx.send(insertFlowchart, draft);
        return presentFlowchart(draft);
      });
    }),
    ...checkRoutes(ports),
    ...copyRoutes(ports),
    ...ownRoutes(ports),
    ...adminRoutes(ports),
  ];
}
