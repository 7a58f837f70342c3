import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { FeaturePorts } from '../ports.ts';
import { contentOf } from './content.ts';
import { duplicateFlowchart, exportFlowchart, importFlowchart } from './copy-endpoints.ts';
import { fileOf, readFile } from './file.ts';
import { presentFlowchart } from './present.ts';
import { makeDraft, requireFound, sourceOf } from './rules.ts';
import * as store from './store.ts';

/** Routes to copy flowcharts, and to export and import them as files. */
export function copyRoutes(ports: FeaturePorts & { hasGallery: boolean }): Route[] {
  const { storage, identity, clock, ids } = ports;
  const findSource = ports.hasGallery ? store.findOwnedOrPublished : store.findFlowchart;
  return [
    serve(importFlowchart, async ({ request, reply, given }) => {
      const content = readFile(given.value);
      return identity.createAsViewer(request, reply, async (trx, viewer) => {
        await store.checkRowLimit(trx, viewer.id);
        const draft = makeDraft(content, { id: ids(), userId: viewer.id, now: clock() });
        trx.send(store.insertFlowchart, draft);
        return presentFlowchart(draft);
      });
    }),
    serve(exportFlowchart, async ({ reply, viewer, params }) => {
      const flowchart = requireFound(await store.findFlowchart(storage, viewer.id, params.id));
      const name = `flowchart-${flowchart.id}.json`;
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      return fileOf(flowchart);
    }),
    serve(duplicateFlowchart, async ({ request, reply, params }) =>
      identity.createAsViewer(request, reply, async (trx, viewer) => {
        const source = requireFound(await findSource(trx, viewer.id, params.id));
        await store.checkRowLimit(trx, viewer.id);
        const made = { id: ids(), userId: viewer.id, now: clock() };
        const copy = makeDraft(contentOf(source), made, sourceOf(source));
        store.insertCopy(trx, copy, sourceOf(source));
        return presentFlowchart(copy);
      }),
    ),
  ];
}
