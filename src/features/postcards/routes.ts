import { linkNext, readCursor } from '../../http/cursor.ts';
import { bodyFields, pathText, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { jsonText } from '../../kernel/json.ts';
import { makerOf, type Viewer } from '../../kernel/viewer.ts';
import type { Painter } from '../../pictures/port.ts';
import type { Transaction } from '../../storage/port.ts';
import { announcePostcard } from './announcements.ts';
import { countUnread, listPostcards, listPostcardsOf } from './list-store.ts';
import { painterRoute } from './painter-route.ts';
import { presentPostcards } from './present.ts';
import { readFilter, readNewPostcard } from './rules.ts';
import { singleRoutes, type SinglePorts } from './single-routes.ts';
import { checkRowLimit, insertPostcard } from './store.ts';
import { POSTCARD_TASK, postcardPayload } from './task.ts';
import { COUNT_FAILURE, CREATE_FAILURE, LIST_FAILURE, PLAYER_NOT_FOUND } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/postcards';

/** Routes for postcards of voice calls, which a task draws: docs/contract/postcards.md. */
export function postcardRoutes(
  ports: SinglePorts & {
    readonly clock: Clock;
    /** Who paints the pictures. */
    readonly painter: Painter;
    /**
     * Takes the locks of the player's owner and of the writer, so that nobody deletes the player until the transaction ends, and
     * returns its id. Null when there is none that the viewer may see.
     */
    lockChild(trx: Transaction, viewer: Viewer, playerId: string): Promise<string | null>;
  },
): Route[] {
  const { storage, identity, tasks, familyOf, announce, clock, ids } = ports;
  const { publicOrigin, lockChild, painter } = ports;

  /**
   * The player that a new postcard is about, which nobody deletes until the transaction ends. Null for any other text, which
   * only people may send.
   */
  async function requireChild(
    trx: Transaction,
    viewer: Viewer,
    playerId: string | null,
  ): Promise<string | null> {
    if (playerId === null) return null;
    const childId = await lockChild(trx, viewer, playerId);
    if (childId === null && viewer.role === 'device') throw new Refusal(404, PLAYER_NOT_FOUND);
    return childId;
  }

  return [
    {
      method: 'POST',
      path,
      operation: 'createPostcard',
      access: 'viewer',
      devices: true,
      failure: CREATE_FAILURE,
      doc: doc('createPostcard'),
      stores: 0,
      handle: async (request, reply) => {
        const wanted = readNewPostcard(bodyFields(request));
        return identity.createAsViewer(
          request,
          reply,
          async (trx, viewer) => {
            const childId = await requireChild(trx, viewer, wanted.playerId);
            const userId = makerOf(viewer);
            await checkRowLimit(trx, userId);
            const id = ids();
            const taskId = await tasks.enqueue(trx, POSTCARD_TASK, postcardPayload(id), userId);
            const createdAt = isoTime(clock());
            const postcard = { ...wanted, id, userId, taskId, createdAt, childId };
            trx.send(insertPostcard, postcard);
            announcePostcard(trx, announce, postcard, id);
            return jsonText({ postcardId: id, taskId });
          },
          async (trx, viewer, first) => {
            await requireChild(trx, viewer, wanted.playerId);
            return first;
          },
        );
      },
    },
    {
      method: 'GET',
      path,
      operation: 'listPostcards',
      access: 'viewer',
      failure: LIST_FAILURE,
      doc: doc('listPostcards'),
      handle: async (request, reply) => {
        const filter = readFilter((name) => queryText(request, name));
        const from = readCursor(request);
        const { viewer } = request;
        if (viewer === null) return presentPostcards([], publicOrigin);
        const { rows, next } = await listPostcards(storage, viewer.id, filter, from);
        linkNext(request, reply, next);
        return presentPostcards(rows, publicOrigin);
      },
    },
    {
      method: 'GET',
      path: '/api/players/:id/postcards',
      operation: 'listPlayerPostcards',
      access: 'viewer',
      devices: true,
      failure: LIST_FAILURE,
      doc: doc('listPlayerPostcards'),
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const from = readCursor(request);
        const { viewer } = request;
        const family = viewer === null ? undefined : await familyOf(viewer, playerId);
        if (family === undefined) throw new Refusal(404, PLAYER_NOT_FOUND);
        const { rows, next } = await listPostcardsOf(storage, playerId, family, from);
        linkNext(request, reply, next);
        return presentPostcards(rows, publicOrigin);
      },
    },
    {
      method: 'GET',
      path: `${path}/unread-count`,
      operation: 'countUnreadPostcards',
      access: 'viewer',
      failure: COUNT_FAILURE,
      doc: doc('countUnread'),
      handle: async (request) => {
        const playerId = queryText(request, 'playerId') || undefined;
        const { viewer } = request;
        const unread = viewer === null ? 0 : await countUnread(storage, viewer.id, playerId);
        return jsonText({ unread });
      },
    },
    painterRoute(painter),
    ...singleRoutes(ports),
  ];
}
