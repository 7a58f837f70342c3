import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { createResult, listResults } from './endpoints.ts';
import { presentResult } from './present.ts';
import { listResults as readResults, storeResult } from './store.ts';

/** Routes for the finished games of a player: docs/contract/arcade-results.md. */
export function arcadeResultRoutes(ports: FeaturePorts): Route[] {
  const { storage, identity, players, clock, ids } = ports;

  return [
    serve(createResult, async ({ request, reply, viewer: caller, params, given }) => {
      const { id: playerId } = params;
      const finished = createResult.body.read(given);
      if (caller === null) throw refuse(NO_VISIBLE_PLAYER);
      return identity.createAsViewer(
        request,
        reply,
        async (trx, viewer) => {
          await players.require(trx, viewer, playerId);
          const result = { ...finished, id: ids(), playerId, createdAt: isoTime(clock()) };
          storeResult(trx, result);
          return presentResult(result);
        },
        async (trx, viewer, first) => {
          await players.require(trx, viewer, playerId);
          return first;
        },
      );
    }),
    serve(listResults, async ({ request, reply, viewer, params: { id: playerId } }) => {
      // An empty name counts as absent.
      const gameName = queryText(request, 'gameName') || undefined;
      const from = readCursor(request);
      await players.require(storage, viewer, playerId);
      const { rows, next } = await readResults(storage, playerId, gameName, from);
      linkNext(request, reply, next);
      return jsonText({ results: rows });
    }),
  ];
}
