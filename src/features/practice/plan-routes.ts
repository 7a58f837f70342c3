import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Announce } from '../../events/port.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import type { LockPlayer } from './lock.ts';
import { findDoneOn, storeDoneOn } from './plan-store.ts';
import { getDailyPlan, updateDailyPlan } from './plan-endpoints.ts';
import { presentPlan } from './present.ts';

/** Routes by which every device of a player knows when its day's plan is done: docs/contract/practice.md. */
export function planRoutes(ports: {
  storage: Storage;
  identity: Identity;
  announce: Announce;
  clock: Clock;
  ids: Ids;
  /** The player with this id, if the viewer may see it and so may also practise for it. */
  findPlayer(db: Reader, viewer: Viewer, playerId: string): Promise<object | undefined>;
  lockPlayer: LockPlayer;
}): Route[] {
  const { storage, identity, announce, clock, ids, findPlayer, lockPlayer } = ports;
  return [
    serve(getDailyPlan, async ({ viewer, params: { id: playerId } }) => {
      const found = await findPlayer(storage, viewer, playerId);
      if (found === undefined) throw refuse(NO_VISIBLE_PLAYER);
      return presentPlan(await findDoneOn(storage, playerId));
    }),
    serve(updateDailyPlan, async ({ request, reply, viewer, params: { id: playerId }, given }) => {
      const { doneOn: day } = updateDailyPlan.body.read(given, { now: clock() });
      if (viewer === null) throw refuse(NO_VISIBLE_PLAYER);
      return identity.writeAsViewer(request, reply, async (trx) => {
        await lockPlayer(trx, viewer, playerId);
        if ((await trx.run(storeDoneOn, { playerId, day })) > 0) {
          const audience = { userId: viewer.id, playerId };
          announce(trx, audience, { kind: 'practice', id: playerId, version: ids() });
        }
        return presentPlan(await findDoneOn(trx, playerId));
      });
    }),
  ];
}
