import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkIfMatch } from '../../http/conditional.ts';
import { etagOf } from '../../http/etag.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { authenticationRequired } from '../../kernel/errors.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { changeContent, changeStatus } from './change.ts';
import { presentFlowchart, presentVersions } from './present.ts';
import { LARGEST, requireFound, type StoredFlowchart } from './rules.ts';
import { deleteFlowchart, findFlowchart, lockFlowchart } from './store.ts';
import { CHANGED, DELETE_FAILURE, READ_FAILURE, UPDATE_FAILURE } from './texts.ts';
import type { Action } from './transitions.ts';
import { findVersion, listVersions, readVersion } from './version-store.ts';

const doc = docsIn(() => import('./own-doc.ts'));

/** The actions that change the status. */
const ACTIONS = {
  publish: { operation: 'publishFlowchart', doc: doc('publishFlowchart') },
  unpublish: { operation: 'unpublishFlowchart', doc: doc('unpublishFlowchart') },
  archive: { operation: 'archiveFlowchart', doc: doc('archiveFlowchart') },
  restore: { operation: 'restoreFlowchart', doc: doc('restoreFlowchart') },
} as const satisfies Readonly<Record<Exclude<Action, 'change'>, unknown>>;

/** Routes with which an owner reads, changes and deletes one flowchart. */
export function ownRoutes(
  path: string,
  { storage, identity, clock }: { storage: Storage; identity: Identity; clock: Clock },
): Route[] {
  const one = `${path}/:id`;

  /** Changes the flowchart in the path, and returns the answer with it. */
  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (trx: Transaction, before: StoredFlowchart) => StoredFlowchart,
  ): Promise<JsonText> {
    const id = pathText(request, 'id');
    const { id: userId } = requireFound(request.viewer);
    const flowchart = await identity.writeAsViewer(request, reply, async (trx) =>
      work(trx, requireFound(await lockFlowchart(trx, userId, id))),
    );
    return presentFlowchart(flowchart);
  }

  return [
    {
      method: 'GET',
      path: one,
      operation: 'getFlowchart',
      access: 'viewer',
      failure: READ_FAILURE,
      doc: doc('getFlowchart'),
      etag: true,
      handle: async (request) => {
        const id = pathText(request, 'id');
        return presentFlowchart(
          requireFound(await findFlowchart(storage, requireFound(request.viewer).id, id)),
        );
      },
    },
    {
      method: 'PATCH',
      path: one,
      operation: 'updateFlowchart',
      access: 'viewer',
      failure: UPDATE_FAILURE,
      doc: doc('updateFlowchart'),
      stores: LARGEST,
      etag: true,
      handle: async (request, reply) => {
        const body = bodyFields(request).value;
        return change(request, reply, (trx, before) => {
          checkIfMatch(request, () => etagOf(presentFlowchart(before)), CHANGED);
          return changeContent(trx, before, body, clock());
        });
      },
    },
    {
      method: 'DELETE',
      path: one,
      operation: 'deleteFlowchart',
      access: 'viewer',
      failure: DELETE_FAILURE,
      doc: doc('deleteFlowchart'),
      handle: async (request, reply) => {
        const id = pathText(request, 'id');
        const { id: userId } = requireFound(request.viewer);
        await identity.writeAsViewer(request, reply, async (trx) =>
          requireFound(await deleteFlowchart(trx, userId, id)),
        );
        return jsonText({ success: true });
      },
    },
    ...Object.entries(ACTIONS).map(([action, route]): Route => ({
      method: 'POST',
      path: `${one}/${action}`,
      ...route,
      etag: true,
      access: 'viewer',
      failure: UPDATE_FAILURE,
      handle: async (request, reply) => {
        const { viewer } = request;
        // Somebody must be responsible to readers, so a guest may not publish.
        if (action === 'publish' && (viewer === null || viewer.role === 'guest')) {
          throw authenticationRequired();
        }
        return change(request, reply, (trx, before) =>
          changeStatus(trx, before, action as keyof typeof ACTIONS, clock()),
        );
      },
    })),
    {
      method: 'GET',
      path: `${one}/versions`,
      operation: 'listFlowchartVersions',
      access: 'viewer',
      failure: READ_FAILURE,
      doc: doc('listVersions'),
      handle: async (request) => {
        const id = pathText(request, 'id');
        const versions = await listVersions(storage, requireFound(request.viewer).id, id);
        return presentVersions(requireFound(versions));
      },
    },
    {
      method: 'GET',
      path: `${one}/versions/:version`,
      operation: 'getFlowchartVersion',
      access: 'viewer',
      failure: READ_FAILURE,
      doc: doc('getVersion'),
      etag: true,
      handle: async (request) => {
        const id = pathText(request, 'id');
        const version = readVersion(pathText(request, 'version'));
        return presentFlowchart(
          requireFound(await findVersion(storage, requireFound(request.viewer).id, id, version)),
        );
      },
    },
  ];
}
