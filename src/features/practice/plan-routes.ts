import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { findDoneOn, storeDoneOn } from './plan-store.ts';
import { getDailyPlan, updateDailyPlan } from './plan-endpoints.ts';

/** Routes by which every device of a player knows when its day's plan is done: docs/contract/practice.md. */
export function planRoutes(ports: FeaturePorts): Route[] {
  const { storage, identity, players, announce, clock, ids } = ports;
  return [
    serve(getDailyPlan, async ({ viewer, params: { id: playerId } }) => {
      await players.require(storage, viewer, playerId);
      return jsonText({ doneOn: await findDoneOn(storage, playerId) });
    }),
    serve(updateDailyPlan, async ({ request, reply, viewer, params: { id: playerId }, given }) => {
      const { doneOn: day } = updateDailyPlan.body.read(given, { now: clock() });
      if (viewer === null) throw refuse(NO_VISIBLE_PLAYER);
      return identity.writeAsViewer(request, reply, async (trx) => {
        await players.lock(trx, viewer, playerId);
        if ((await trx.run(storeDoneOn, { playerId, day })) > 0) {
          const audience = { userId: viewer.id, playerId };
          announce(trx, audience, { kind: 'practice', id: playerId, version: ids() });
        }
        return jsonText({ doneOn: await findDoneOn(trx, playerId) });
      });
    }),
  ];
}
