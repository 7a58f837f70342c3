import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Storage } from '../../storage/port.ts';
import { fileOf, readFile } from './file.ts';
import { presentFlowchart } from './present.ts';
import { contentOf, LARGEST, makeDraft, requireFound, sourceOf } from './rules.ts';
import * as store from './store.ts';
import { CREATE_FAILURE, READ_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./copy-doc.ts'));

/** Routes to copy flowcharts, and to export and import them as files. */
export function copyRoutes(
  path: string,
  ports: { storage: Storage; identity: Identity; clock: Clock; ids: Ids; hasGallery: boolean },
): Route[] {
  const { storage, identity, clock, ids } = ports;
  const findSource = ports.hasGallery ? store.findOwnedOrPublished : store.findFlowchart;
  return [
    {
      method: 'POST',
      path: `${path}/import`,
      operation: 'importFlowchart',
      access: 'viewer',
      failure: CREATE_FAILURE,
      doc: doc('importFlowchart'),
      stores: 0,
      handle: async (request, reply) => {
        const content = readFile(bodyFields(request).value);
        return identity.createAsViewer(request, reply, async (trx, viewer) => {
          await store.checkRowLimit(trx, viewer.id);
          const draft = makeDraft(content, { id: ids(), userId: viewer.id, now: clock() });
          trx.send(store.insertFlowchart, draft);
          return presentFlowchart(draft);
        });
      },
    },
    {
      method: 'GET',
      path: `${path}/:id/export`,
      operation: 'exportFlowchart',
      access: 'viewer',
      failure: READ_FAILURE,
      doc: doc('exportFlowchart'),
      etag: true,
      handle: async (request, reply) => {
        const flowchart = requireFound(
          await store.findFlowchart(
            storage,
            requireFound(request.viewer).id,
            pathText(request, 'id'),
          ),
        );
        void reply.header(
          'content-disposition',
          `attachment; filename="flowchart-${flowchart.id}.json"`,
        );
        return fileOf(flowchart);
      },
    },
    {
      method: 'POST',
      path: `${path}/:id/duplicate`,
      operation: 'duplicateFlowchart',
      access: 'viewer',
      failure: CREATE_FAILURE,
      doc: doc('duplicateFlowchart'),
      stores: 2 * LARGEST,
      handle: async (request, reply) => {
        const id = pathText(request, 'id');
        return identity.createAsViewer(request, reply, async (trx, viewer) => {
          const source = requireFound(await findSource(trx, viewer.id, id));
          await store.checkRowLimit(trx, viewer.id);
          const made = { id: ids(), userId: viewer.id, now: clock() };
          const copy = makeDraft(contentOf(source), made, sourceOf(source));
          store.insertCopy(trx, copy, sourceOf(source));
          return presentFlowchart(copy);
        });
      },
    },
  ];
}
