import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { devicesLock } from '../../identity/sessions/devices.ts';
import { hasAccount } from '../../kernel/viewer.ts';
import { definitionDigest } from '../../storage/definition-digest.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { addWalks } from './add.ts';
import * as endpoints from './endpoints.ts';
import { presentWalk, presentWalks } from './present.ts';
import { findWalk, listWalks } from './store.ts';

/** Routes for the walks of players through flowcharts: docs/contract/walks.md. */
export function walkRoutes(ports: FeaturePorts): Route[] {
  const { storage, identity, players, announce, clock, ids } = ports;

  return [
    serve(
      endpoints.addWalks,
      async ({ request, reply, viewer, params: { id: playerId }, given }) => {
        const { walks } = endpoints.addWalks.body.read(given);
        if (viewer === null) throw refuse(NO_VISIBLE_PLAYER);
        // Do this before the transaction, because others wait for that.
        const told = walks.map((walk) => ({
          ...walk,
          digest: definitionDigest(walk.definitionJson),
        }));
        return identity.writeAsViewer(request, reply, async (trx) => {
          // An erasure of the writer waits for this, or this for the erasure, which ends the access.
          if (hasAccount(viewer.role)) trx.lock(devicesLock(viewer.id), 'shared');
          const { role } = await players.lock(trx, viewer, playerId);
          const mayGrowOthers = viewer.role === 'device' || role !== 'play';
          const target = { playerId, writerId: viewer.id, mayGrowOthers };
          const added = await addWalks(trx, target, told, clock());
          if (added.counted.length > 0) {
            const audience = { userId: viewer.id, playerId };
            announce(trx, audience, { kind: 'practice', id: playerId, version: ids() });
          }
          return jsonText(added);
        });
      },
    ),
    serve(endpoints.listWalks, async ({ request, reply, viewer, params: { id: playerId } }) => {
      const from = readCursor(request);
      await players.require(storage, viewer, playerId);
      const { rows, next } = await listWalks(storage, playerId, from);
      linkNext(request, reply, next);
      return presentWalks(rows);
    }),
    serve(endpoints.getWalk, async ({ viewer, params: { id: playerId, walk: id } }) => {
      await players.require(storage, viewer, playerId);
      const walk = await findWalk(storage, playerId, id);
      if (walk === undefined) throw refuse(endpoints.WALK_NOT_FOUND);
      return presentWalk(walk);
    }),
  ];
}
