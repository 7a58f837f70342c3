import type { Announce } from '../../events/port.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import type { LockPlayer } from './lock.ts';
import { findDoneOn, storeDoneOn } from './plan-store.ts';
import { readDoneOn } from './plan.ts';
import { presentPlan } from './present.ts';
import { NO_PLAYER, PLAN_FAILURE, PLAN_UPDATE_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./plan-doc.ts'));

const path = '/api/players/:id/daily-plan';

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
    {
      method: 'GET',
      path,
      operation: 'getDailyPlan',
      access: 'viewer',
      devices: true,
      failure: PLAN_FAILURE,
      doc: doc('getDailyPlan'),
      etag: true,
      handle: async (request) => {
        const playerId = pathText(request, 'id');
        const { viewer } = request;
        const found = viewer === null ? undefined : await findPlayer(storage, viewer, playerId);
        if (found === undefined) throw new Refusal(404, NO_PLAYER);
        return presentPlan(await findDoneOn(storage, playerId));
      },
    },
    {
      method: 'PATCH',
      path,
      operation: 'updateDailyPlan',
      access: 'viewer',
      devices: true,
      failure: PLAN_UPDATE_FAILURE,
      doc: doc('updateDailyPlan'),
      etag: true,
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const day = readDoneOn(bodyFields(request).value, clock());
        const { viewer } = request;
        if (viewer === null) throw new Refusal(404, NO_PLAYER);
        return identity.writeAsViewer(request, reply, async (trx) => {
          await lockPlayer(trx, viewer, playerId);
          if ((await trx.run(storeDoneOn, { playerId, day })) > 0) {
            const audience = { userId: viewer.id, playerId };
            announce(trx, audience, { kind: 'practice', id: playerId, version: ids() });
          }
          return presentPlan(await findDoneOn(trx, playerId));
        });
      },
    },
  ];
}
