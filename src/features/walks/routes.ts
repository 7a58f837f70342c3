import { NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Announce } from '../../events/port.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Identity } from '../../identity/identity.ts';
import { devicesLock } from '../../identity/sessions/devices.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { hasAccount, type Viewer } from '../../kernel/viewer.ts';
import { definitionDigest } from '../../storage/definition-digest.ts';
import type { Reader, Storage, Transaction } from '../../storage/port.ts';
import { addWalks } from './add.ts';
import * as endpoints from './endpoints.ts';
import { presentAdded, presentWalk, presentWalks } from './present.ts';
import { findWalk, listWalks } from './store.ts';

/** The functions of the players feature that this feature needs. The app passes them in. */
export type Players = {
  /** One player, if the viewer may see it. */
  find(db: Reader, viewer: Viewer, playerId: string): Promise<object | undefined>;
  /**
   * Takes the owner's lock, and tells what the viewer may do.
   * @throws {Refusal} 404 without access
   */
  lock(
    trx: Transaction,
    viewer: Viewer,
    playerId: string,
  ): Promise<{ readonly role: 'owner' | 'manage' | 'play' }>;
};

/** Routes for the walks of players through flowcharts: docs/contract/walks.md. */
export function walkRoutes(ports: {
  storage: Storage;
  identity: Identity;
  players: Players;
  announce: Announce;
  clock: Clock;
  ids: Ids;
}): Route[] {
  const { storage, identity, players, announce, clock, ids } = ports;

  /** Refuses a viewer who may not see the player with the same answer as for an unknown player. */
  async function requirePlayer(viewer: Viewer | null, playerId: string): Promise<void> {
    const found = viewer === null ? undefined : await players.find(storage, viewer, playerId);
    if (found === undefined) throw refuse(NO_VISIBLE_PLAYER);
  }

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
          return presentAdded(added);
        });
      },
    ),
    serve(endpoints.listWalks, async ({ request, reply, viewer, params: { id: playerId } }) => {
      const from = readCursor(request);
      await requirePlayer(viewer, playerId);
      const { rows, next } = await listWalks(storage, playerId, from);
      linkNext(request, reply, next);
      return presentWalks(rows);
    }),
    serve(endpoints.getWalk, async ({ viewer, params: { id: playerId, walk: id } }) => {
      await requirePlayer(viewer, playerId);
      const walk = await findWalk(storage, playerId, id);
      if (walk === undefined) throw refuse(endpoints.WALK_NOT_FOUND);
      return presentWalk(walk);
    }),
  ];
}
