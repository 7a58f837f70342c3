import type { Announce } from '../../events/port.ts';
import { bodyFields, pathText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage, Transaction } from '../../storage/port.ts';
import { presentSchool } from './present.ts';
import { readSchool } from './rules.ts';
import { findSchool, putSchool } from './store.ts';
import { FORBIDDEN, PLAYER_NOT_FOUND, READ_FAILURE, UPDATE_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/players/:id/school';

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
    {
      method: 'GET',
      path,
      operation: 'getSchool',
      access: 'viewer',
      devices: true,
      failure: READ_FAILURE,
      doc: doc('getSchool'),
      etag: true,
      handle: async (request) => {
        const playerId = pathText(request, 'id');
        const { viewer } = request;
        const found = viewer === null ? undefined : await players.find(storage, viewer, playerId);
        if (found === undefined) throw new Refusal(404, PLAYER_NOT_FOUND);
        return presentSchool(await findSchool(storage, playerId));
      },
    },
    {
      method: 'PATCH',
      path,
      operation: 'updateSchool',
      access: 'viewer',
      failure: UPDATE_FAILURE,
      doc: doc('updateSchool'),
      handle: async (request, reply) => {
        const playerId = pathText(request, 'id');
        const { viewer } = request;
        if (viewer === null) throw new Refusal(404, PLAYER_NOT_FOUND);
        return identity.writeAsViewer(request, reply, async (trx) => {
          const { player, role } = await players.lock(trx, viewer, playerId);
          if (role === 'play') throw new Refusal(403, FORBIDDEN);
          const school = readSchool(bodyFields(request).value);
          trx.send(putSchool, { playerId, school });
          const told = { userId: player.userId, playerId };
          announce(trx, told, { kind: 'family', id: playerId, version: ids() });
          return presentSchool(school);
        });
      },
    },
  ];
}
