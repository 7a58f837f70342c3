import type { FastifyRequest } from 'fastify';
import type { Announce } from '../../events/port.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import type { Tasks } from '../../tasks/port.ts';
import { findVisible, type FamilyOf } from './access.ts';
import { announcePostcard } from './announcements.ts';
import type { PostcardErasure } from './erase.ts';
import { presentPostcard, presentTask } from './present.ts';
import { readMark, type Postcard } from './rules.ts';
import {
  cancelPostcard,
  findOwned,
  markPostcard,
  retryPostcard,
  type OwnedPostcard,
} from './store.ts';
import { POSTCARD_TASK, postcardPayload } from './task.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./single-doc.ts'));

const path = '/api/postcards/:id';
const DELETED = jsonText({ success: true });

export type SinglePorts = {
  readonly storage: Storage;
  readonly identity: Identity;
  readonly tasks: Pick<Tasks, 'enqueue' | 'cancel' | 'find'>;
  readonly erasure: PostcardErasure;
  readonly familyOf: FamilyOf;
  readonly announce: Announce;
  readonly ids: Ids;
  readonly publicOrigin: string;
};

/** Routes for one postcard: docs/contract/postcards.md. */
export function singleRoutes(ports: SinglePorts): Route[] {
  const { storage, identity, tasks, erasure, familyOf, announce, ids, publicOrigin } = ports;

  async function requireVisible(request: FastifyRequest): Promise<Postcard> {
    const found = await findVisible(storage, request.viewer, pathText(request, 'id'), familyOf);
    if (found === undefined) throw notFound();
    return found;
  }

  /** Announces a change of a viewer's postcard to all who may see it. */
  function announceChange(
    trx: Transaction,
    owned: OwnedPostcard,
    { playerId }: { readonly playerId: string | null },
  ): void {
    announcePostcard(trx, announce, { ...owned, playerId }, ids());
  }

  return [
    {
      method: 'GET',
      path,
      operation: 'getPostcard',
      access: 'viewer',
      devices: true,
      failure: texts.READ_FAILURE,
      doc: doc('getPostcard'),
      etag: true,
      handle: async (request) => presentPostcard(await requireVisible(request), publicOrigin),
    },
    {
      method: 'PATCH',
      path,
      operation: 'updatePostcard',
      access: 'viewer',
      failure: texts.UPDATE_FAILURE,
      doc: doc('updatePostcard'),
      handle: async (request, reply) => {
        const owned = identifyOwned(request);
        const isRead = readMark(bodyFields(request));
        const postcard = await identity.writeAsViewer(request, reply, async (trx) => {
          const marked = await markPostcard(trx, { ...owned, isRead });
          if (marked !== undefined && isRead !== null) announceChange(trx, owned, marked);
          return marked;
        });
        if (postcard === undefined) throw notFound();
        return presentPostcard(postcard, publicOrigin);
      },
    },
    {
      method: 'DELETE',
      path,
      operation: 'deletePostcard',
      access: 'viewer',
      failure: texts.DELETE_FAILURE,
      doc: doc('deletePostcard'),
      handle: async (request, reply) => {
        const owned = identifyOwned(request);
        const isDeleted = await identity.writeAsViewer(request, reply, (trx) =>
          erasure.eraseOne(trx, owned),
        );
        if (!isDeleted) throw notFound();
        return DELETED;
      },
    },
    {
      method: 'POST',
      path: `${path}/retry`,
      operation: 'retryPostcard',
      access: 'viewer',
      failure: texts.RETRY_FAILURE,
      doc: doc('retryPostcard'),
      handle: async (request, reply) => {
        const owned = identifyOwned(request);
        const { id, userId } = owned;
        return identity.createAsViewer(request, reply, async (trx) => {
          const taskId = await tasks.enqueue(trx, POSTCARD_TASK, postcardPayload(id), userId);
          const retried = await trx.first(retryPostcard, { ...owned, taskId });
          if (retried === undefined) throw await refusalOf(trx, owned, texts.NOT_FAILED);
          announceChange(trx, owned, retried);
          return jsonText({ postcardId: id, taskId });
        });
      },
    },
    {
      method: 'POST',
      path: `${path}/cancel`,
      operation: 'cancelPostcard',
      access: 'viewer',
      failure: texts.CANCEL_FAILURE,
      doc: doc('cancelPostcard'),
      handle: async (request, reply) => {
        const owned = identifyOwned(request);
        const postcard = await identity.writeAsViewer(request, reply, async (trx) => {
          const cancelled = await cancelPostcard(trx, owned);
          if (cancelled === undefined) throw await refusalOf(trx, owned, texts.NOT_OPEN);
          const { taskId, isStoring } = cancelled;
          // A task that may have stored a picture is not cancelled: it ends by itself, and deletes the picture.
          if (!isStoring) await tasks.cancel(trx, taskId, texts.CANCELLED);
          announceChange(trx, owned, cancelled);
          return cancelled;
        });
        return presentPostcard(postcard, publicOrigin);
      },
    },
    {
      method: 'GET',
      path: `${path}/task`,
      operation: 'getPostcardTask',
      access: 'viewer',
      devices: true,
      failure: texts.TASK_FAILURE,
      doc: doc('getTask'),
      etag: true,
      handle: async (request) => {
        const task = await tasks.find((await requireVisible(request)).taskId);
        if (task === undefined) throw new Refusal(404, texts.TASK_NOT_FOUND);
        return presentTask(task);
      },
    },
  ];
}

/** The id and the viewer of a request for one postcard. Refuses a caller without credentials. */
function identifyOwned(request: FastifyRequest): OwnedPostcard {
  const id = pathText(request, 'id');
  if (request.viewer === null) throw notFound();
  return { id, userId: request.viewer.id };
}

const notFound = (): Refusal => new Refusal(404, texts.NOT_FOUND);

/** The refusal when nothing was changed: there is no such postcard, or its status does not allow the change. */
async function refusalOf(trx: Transaction, owned: OwnedPostcard, text: string): Promise<Refusal> {
  return (await trx.first(findOwned, owned)) === undefined ? notFound() : new Refusal(409, text);
}
