import { MAY_ONLY_PLAY } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { getSchool, updateSchool } from './endpoints.ts';
import { findSchool, putSchool } from './store.ts';

/** Routes for the school by which a player adds: docs/contract/practice.md. */
export function schoolRoutes({ storage, identity, players, announce, ids }: FeaturePorts): Route[] {
  return [
    serve(getSchool, async ({ viewer, params: { id: playerId } }) => {
      await players.require(storage, viewer, playerId);
      return jsonText({ school: await findSchool(storage, playerId) });
    }),
    serve(updateSchool, async ({ request, reply, viewer, params: { id: playerId }, given }) =>
      identity.writeAsViewer(request, reply, async (trx) => {
        const { player, role } = await players.lock(trx, viewer, playerId);
        if (role === 'play') throw refuse(MAY_ONLY_PLAY);
        const { school } = updateSchool.body.read(given);
        trx.send(putSchool, { playerId, school });
        const told = { userId: player.userId, playerId };
        announce(trx, told, { kind: 'family', id: playerId, version: ids() });
        return jsonText({ school });
      }),
    ),
  ];
}
