import { refuse, type Declared, type Refusal } from '../../contract/refusal.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { findVisible, type FamilyOf } from './access.ts';
import { announcePostcard } from './announcements.ts';
import type { PostcardErasure } from './erase.ts';
import { presentPostcard, presentTask } from './present.ts';
import { CANCELLED } from './reasons.ts';
import type { Postcard } from './rules.ts';
import * as endpoints from './single-endpoints.ts';
import * as store from './store.ts';
import { POSTCARD_TASK, postcardPayload } from './task.ts';

const DELETED = jsonText({ success: true });

export type SinglePorts = FeaturePorts & {
  readonly erasure: PostcardErasure;
  readonly familyOf: FamilyOf;
};

/** Routes for one postcard: docs/contract/postcards.md. */
export function singleRoutes(ports: SinglePorts): Route[] {
  const { storage, identity, tasks, erasure, familyOf, announce, ids, publicOrigin } = ports;

  async function requireVisible(viewer: Viewer, id: string): Promise<Postcard> {
    const found = await findVisible(storage, viewer, id, familyOf);
    if (found === undefined) throw refuse(endpoints.NOT_VISIBLE);
    return found;
  }

  /** Announces a change of a viewer's postcard to all who may see it. */
  function announceChange(
    trx: Transaction,
    owned: store.OwnedPostcard,
    { playerId }: { readonly playerId: string | null },
  ): void {
    announcePostcard(trx, announce, { ...owned, playerId }, ids());
  }

  return [
    serve(endpoints.getPostcard, async ({ viewer, params: { id } }) =>
      presentPostcard(await requireVisible(viewer, id), publicOrigin),
    ),
    serve(endpoints.updatePostcard, async ({ request, reply, viewer, params: { id }, given }) => {
      const { isRead = null } = endpoints.updatePostcard.body.read(given);
      const owned = { id, userId: viewer.id };
      const postcard = await identity.writeAsViewer(request, reply, async (trx) => {
        const marked = await store.markPostcard(trx, { ...owned, isRead });
        if (marked !== undefined && isRead !== null) announceChange(trx, owned, marked);
        return marked;
      });
      if (postcard === undefined) throw refuse(endpoints.NOT_OWNED);
      return presentPostcard(postcard, publicOrigin);
    }),
    serve(endpoints.deletePostcard, async ({ request, reply, viewer, params: { id } }) => {
      const isDeleted = await identity.writeAsViewer(request, reply, (trx) =>
        erasure.eraseOne(trx, { id, userId: viewer.id }),
      );
      if (!isDeleted) throw refuse(endpoints.NOT_OWNED);
      return DELETED;
    }),
    serve(endpoints.retryPostcard, async ({ request, reply, viewer, params: { id } }) => {
      const owned = { id, userId: viewer.id };
      return identity.createAsViewer(request, reply, async (trx) => {
        const payload = postcardPayload(id);
        const taskId = await tasks.enqueue(trx, POSTCARD_TASK, payload, owned.userId);
        const retried = await trx.first(store.retryPostcard, { ...owned, taskId });
        if (retried === undefined) throw await refusalOf(trx, owned, endpoints.NOT_FAILED);
        announceChange(trx, owned, retried);
        return jsonText({ postcardId: id, taskId });
      });
    }),
    serve(endpoints.cancelPostcard, async ({ request, reply, viewer, params: { id } }) => {
      const owned = { id, userId: viewer.id };
      const postcard = await identity.writeAsViewer(request, reply, async (trx) => {
        const cancelled = await store.cancelPostcard(trx, owned);
        if (cancelled === undefined) throw await refusalOf(trx, owned, endpoints.NOT_OPEN);
        const { taskId, isStoring } = cancelled;
        // A task that may have stored a picture is not cancelled: it ends by itself, and deletes the picture.
        if (!isStoring) await tasks.cancel(trx, taskId, CANCELLED);
        announceChange(trx, owned, cancelled);
        return cancelled;
      });
      return presentPostcard(postcard, publicOrigin);
    }),
    serve(endpoints.getTask, async ({ viewer, params: { id } }) => {
      const task = await tasks.find((await requireVisible(viewer, id)).taskId);
      if (task === undefined) throw refuse(endpoints.TASK_NOT_FOUND);
      return presentTask(task);
    }),
  ];
}

/** The refusal when nothing was changed: there is no such postcard, or its status does not allow the change. */
async function refusalOf(
  trx: Transaction,
  owned: store.OwnedPostcard,
  otherwise: Declared,
): Promise<Refusal> {
  const isThere = (await trx.first(store.findOwned, owned)) !== undefined;
  return refuse(isThere ? otherwise : endpoints.NOT_OWNED);
}
