import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../contract/refusal.ts';
import { ACCOUNT_REQUIRED } from '../../contract/refusals.ts';
import { checkIfMatch } from '../../http/conditional.ts';
import { etagOf } from '../../http/etag.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Person } from '../../kernel/viewer.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { changeContent, changeStatus } from './change.ts';
import * as endpoints from './endpoints.ts';
import { presentFlowchart, presentVersions } from './present.ts';
import { requireFound, type StoredFlowchart } from './rules.ts';
import { deleteFlowchart, findFlowchart, lockFlowchart } from './store.ts';
import type { Action } from './transitions.ts';
import { findVersion, listVersions, readVersion } from './version-store.ts';

/** A request for one flowchart of its viewer. */
type OwnCall = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly viewer: Person | null;
  readonly params: { readonly id: string };
};

/** Routes with which an owner reads, changes and deletes one flowchart. */
export function ownRoutes({ storage, identity, clock }: FeaturePorts): Route[] {
  /** Changes the flowchart in the path, and returns the answer with it. */
  async function change(
    { request, reply, viewer, params: { id } }: OwnCall,
    work: (trx: Transaction, before: StoredFlowchart) => StoredFlowchart,
  ): Promise<JsonText> {
    const { id: userId } = requireFound(viewer);
    const flowchart = await identity.writeAsViewer(request, reply, async (trx) =>
      work(trx, requireFound(await lockFlowchart(trx, userId, id))),
    );
    return presentFlowchart(flowchart);
  }

  const { getFlowchart, updateFlowchart, listFlowchartVersions, getFlowchartVersion } = endpoints;

  return [
    serve(getFlowchart, async ({ viewer, params }) =>
      presentFlowchart(requireFound(await findFlowchart(storage, viewer.id, params.id))),
    ),
    serve(updateFlowchart, async (call) => {
      const { value } = call.given;
      return change(call, (trx, before) => {
        checkIfMatch(call.request, () => etagOf(presentFlowchart(before)), endpoints.CHANGED);
        return changeContent(trx, before, value, clock());
      });
    }),
    serve(endpoints.deleteFlowchart, async ({ request, reply, viewer, params }) => {
      await identity.writeAsViewer(request, reply, async (trx) =>
        requireFound(await deleteFlowchart(trx, viewer.id, params.id)),
      );
      return jsonText({ success: true });
    }),
    ...Object.entries(endpoints.actions).map(([action, endpoint]) =>
      serve(endpoint, async (call) => {
        // Somebody must be responsible to readers, so a guest may not publish.
        if (action === 'publish' && (call.viewer === null || call.viewer.role === 'guest')) {
          throw refuse(ACCOUNT_REQUIRED);
        }
        return change(call, (trx, before) =>
          changeStatus(trx, before, action as Exclude<Action, 'change'>, clock()),
        );
      }),
    ),
    serve(listFlowchartVersions, async ({ viewer, params }) =>
      presentVersions(requireFound(await listVersions(storage, viewer.id, params.id))),
    ),
    serve(getFlowchartVersion, async ({ viewer, params }) => {
      const version = readVersion(params.version);
      return presentFlowchart(
        requireFound(await findVersion(storage, viewer.id, params.id, version)),
      );
    }),
  ];
}
