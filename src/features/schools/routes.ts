import { MAY_ONLY_PLAY, NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Announce } from '../../events/port.ts';
import { serve } from '../../http/serve.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage, Transaction } from '../../storage/port.ts';
import { getSchool, updateSchool } from './endpoints.ts';
import { presentSchool } from './present.ts';
import { findSchool, putSchool } from './store.ts';

/** The functions of the players feature that this feature needs. The app passes them in. */
export type Players = {
  /** One player, if the viewer may see it. */
  find(db: Reader, viewer: Viewer, playerId: string): Promise<object | undefined>;
  /**
   * Takes the owner's lock, and tells the owner and what the viewer may do.
   * @throws {Refusal} 404 without access
   */
  lock(
    trx: Transaction,
    viewer: Viewer,
    playerId: string,
  ): Promise<{
    readonly player: { readonly userId: string };
    readonly role: 'owner' | 'manage' | 'play';
  }>;
};

/** Routes for the school by which a player adds: docs/contract/practice.md. */
export function schoolRoutes(ports: {
  storage: Storage;
  identity: Identity;
  players: Players;
  announce: Announce;
  ids: Ids;
}): Route[] {
  const { storage, identity, players, announce, ids } = ports;
  return [
    serve(getSchool, async ({ viewer, params: { id: playerId } }) => {
      const found = await players.find(storage, viewer, playerId);
      if (found === undefined) throw refuse(NO_VISIBLE_PLAYER);
      return presentSchool(await findSchool(storage, playerId));
    }),
    serve(updateSchool, async ({ request, reply, viewer, params: { id: playerId }, given }) =>
      identity.writeAsViewer(request, reply, async (trx) => {
        const { player, role } = await players.lock(trx, viewer, playerId);
        if (role === 'play') throw refuse(MAY_ONLY_PLAY);
        const { school } = updateSchool.body.read(given);
        trx.send(putSchool, { playerId, school });
        const told = { userId: player.userId, playerId };
        announce(trx, told, { kind: 'family', id: playerId, version: ids() });
        return presentSchool(school);
      }),
    ),
  ];
}
