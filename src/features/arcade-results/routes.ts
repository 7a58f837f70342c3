import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Identity } from '../../identity/identity.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import { createResult, listResults } from './endpoints.ts';
import { presentResult, presentResults } from './present.ts';
import { listResults as readResults, storeResult } from './store.ts';

/** Routes for the finished games of a player: docs/contract/arcade-results.md. */
export function arcadeResultRoutes(ports: {
  storage: Storage;
  identity: Identity;
  clock: Clock;
  ids: Ids;
  /** Whether the viewer may see the player with this id, and so may also play for it. */
  maySee(db: Reader, viewer: Viewer, playerId: string): Promise<boolean>;
}): Route[] {
  const { storage, identity, clock, ids, maySee } = ports;

  async function checkPlayer(db: Reader, viewer: Viewer | null, playerId: string): Promise<void> {
    if (viewer !== null && (await maySee(db, viewer, playerId))) return;
    throw refuse(NO_VISIBLE_PLAYER);
  }

  return [
    serve(createResult, async ({ request, reply, viewer: caller, params, given }) => {
      const { id: playerId } = params;
      const finished = createResult.body.read(given);
      if (caller === null) throw refuse(NO_VISIBLE_PLAYER);
      return identity.createAsViewer(
        request,
        reply,
        async (trx, viewer) => {
          await checkPlayer(trx, viewer, playerId);
          const result = { ...finished, id: ids(), playerId, createdAt: isoTime(clock()) };
          storeResult(trx, result);
          return presentResult(result);
        },
        async (trx, viewer, first) => {
          await checkPlayer(trx, viewer, playerId);
          return first;
        },
      );
    }),
    serve(listResults, async ({ request, reply, viewer, params: { id: playerId } }) => {
      // An empty name counts as absent.
      const gameName = queryText(request, 'gameName') || undefined;
      const from = readCursor(request);
      await checkPlayer(storage, viewer, playerId);
      const { rows, next } = await readResults(storage, playerId, gameName, from);
      linkNext(request, reply, next);
      return presentResults(rows);
    }),
  ];
}
