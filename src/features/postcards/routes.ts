import { PLAYER_NOT_FOUND } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText } from '../../kernel/json.ts';
import { makerOf, type Viewer } from '../../kernel/viewer.ts';
import type { Painter } from '../../pictures/port.ts';
import type { Transaction } from '../../storage/port.ts';
import { announcePostcard } from './announcements.ts';
import {
  countUnread,
  createPostcard,
  listPlayerPostcards,
  listPostcards,
  NOT_ITS_PLAYER,
} from './endpoints.ts';
import {
  countUnread as readUnread,
  listPostcards as readPostcards,
  listPostcardsOf,
} from './list-store.ts';
import { painterRoute } from './painter-route.ts';
import { presentPostcards } from './present.ts';
import { readFilter } from './rules.ts';
import { singleRoutes, type SinglePorts } from './single-routes.ts';
import { checkRowLimit, insertPostcard } from './store.ts';
import { POSTCARD_TASK, postcardPayload } from './task.ts';

/** Routes for postcards of voice calls, which a task draws: docs/contract/postcards.md. */
export function postcardRoutes(
  ports: SinglePorts & {
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
    if (childId === null && viewer.role === 'device') throw refuse(NOT_ITS_PLAYER);
    return childId;
  }

  return [
    serve(createPostcard, async ({ request, reply, given }) => {
      const { playerId = null, sessionId = null, manifest } = createPostcard.body.read(given);
      return identity.createAsViewer(
        request,
        reply,
        async (trx, viewer) => {
          const childId = await requireChild(trx, viewer, playerId);
          const userId = makerOf(viewer);
          await checkRowLimit(trx, userId);
          const id = ids();
          const taskId = await tasks.enqueue(trx, POSTCARD_TASK, postcardPayload(id), userId);
          const createdAt = isoTime(clock());
          const made = { id, userId, taskId, createdAt, childId };
          const postcard = { playerId, sessionId, ...manifest, ...made };
          trx.send(insertPostcard, postcard);
          announcePostcard(trx, announce, postcard, id);
          return jsonText({ postcardId: id, taskId });
        },
        async (trx, viewer, first) => {
          await requireChild(trx, viewer, playerId);
          return first;
        },
      );
    }),
    serve(listPostcards, async ({ request, reply, viewer }) => {
      const filter = readFilter((name) => queryText(request, name));
      const from = readCursor(request);
      if (viewer === null) return presentPostcards([], publicOrigin);
      const { rows, next } = await readPostcards(storage, viewer.id, filter, from);
      linkNext(request, reply, next);
      return presentPostcards(rows, publicOrigin);
    }),
    serve(listPlayerPostcards, async ({ request, reply, viewer, params: { id: playerId } }) => {
      const from = readCursor(request);
      const family = viewer === null ? undefined : await familyOf(viewer, playerId);
      if (family === undefined) throw refuse(PLAYER_NOT_FOUND);
      const { rows, next } = await listPostcardsOf(storage, playerId, family, from);
      linkNext(request, reply, next);
      return presentPostcards(rows, publicOrigin);
    }),
    serve(countUnread, async ({ request, viewer }) => {
      const playerId = queryText(request, 'playerId') || undefined;
      const unread = viewer === null ? 0 : await readUnread(storage, viewer.id, playerId);
      return jsonText({ unread });
    }),
    painterRoute(painter),
    ...singleRoutes(ports),
  ];
}
