import { linkNext, readCursor } from '../../http/cursor.ts';
import { bodyFields, pathText, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import { presentResult, presentResults } from './present.ts';
import { readNewResult } from './rules.ts';
import { listResults, storeResult } from './store.ts';
import { CREATE_FAILURE, LIST_FAILURE, NO_PLAYER } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/players/:id/arcade-results';

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

  /** Refuses a viewer who may not see the player, with the same answer as for an unknown player. */
  async function checkPlayer(db: Reader, viewer: Viewer | null, playerId: string): Promise<void> {
    if (viewer !== null && (await maySee(db, viewer, playerId))) return;
    throw new Refusal(404, NO_PLAYER);
  }

  return [
    {
      method: 'POST',
      path,
      operation: 'createArcadeResult',
      access: 'viewer',
      devices: true,
      failure: CREATE_FAILURE,
      doc: doc('createResult'),
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const given = readNewResult(bodyFields(request));
        if (request.viewer === null) throw new Refusal(404, NO_PLAYER);
        return identity.createAsViewer(
          request,
          reply,
          async (trx, viewer) => {
            await checkPlayer(trx, viewer, playerId);
            const result = { ...given, id: ids(), playerId, createdAt: isoTime(clock()) };
            storeResult(trx, result);
            return presentResult(result);
          },
          async (trx, viewer, first) => {
            await checkPlayer(trx, viewer, playerId);
            return first;
          },
        );
      },
    },
    {
      method: 'GET',
      path,
      operation: 'listArcadeResults',
      access: 'viewer',
      devices: true,
      failure: LIST_FAILURE,
      doc: doc('listResults'),
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        // An empty name counts as absent.
        const gameName = queryText(request, 'gameName') || undefined;
        const from = readCursor(request);
        await checkPlayer(storage, request.viewer, playerId);
        const { rows, next } = await listResults(storage, playerId, gameName, from);
        linkNext(request, reply, next);
        return presentResults(rows);
      },
    },
  ];
}
